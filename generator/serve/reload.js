// Reloads the page when the site has changed since it was served, and keeps the place that was being read.
"use strict";

const moment = document.currentScript.dataset.moment;
const place = "punto-place";
let events;

const kept = JSON.parse(sessionStorage.getItem(place) ?? "null");
sessionStorage.removeItem(place);
if (kept?.path === location.pathname) {
  scrollTo({ top: kept.top, behavior: "instant" });
  addEventListener("load", () => scrollTo({ top: kept.top, behavior: "instant" }));
}

function listen() {
  // A browser opens few connections to one host, so pages that nobody looks at hold none.
  if (document.hidden) {
    events?.close();
    return;
  }
  events = new EventSource("/_punto/events");
  events.onmessage = (event) => {
    if (event.data === moment) return;
    events.close();
    sessionStorage.setItem(place, JSON.stringify({ path: location.pathname, top: scrollY }));
    location.reload();
  };
}

document.addEventListener("visibilitychange", listen);
listen();
