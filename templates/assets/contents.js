// Opens the contents where there is a margin; marks the section being read.
document.querySelector(".contents details").open = matchMedia("(min-width: 64rem)").matches;
const links = new Map(
  Array.from(document.querySelectorAll(".contents a"), (link) => [decodeURIComponent(link.hash.slice(1)), link]),
);
const headings = Array.from(links.keys(), (id) => document.getElementById(id));

function mark() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  const current = passed.at(-1)?.id;
  for (const [id, link] of links) {
    if (id === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// Browsers tell of scrolling once for each frame.
addEventListener("scroll", mark);
mark();
