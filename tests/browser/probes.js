// What the tests ask of an opened page. Most probes return faults as lines that say which element and why.
globalThis.probe = (() => {
  const TARGETS = "a[href], button, summary, input, select, textarea, [tabindex]";
  const violations = [];
  let shifts = 0;
  let looks = new Map();

  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += entry.value;
  }).observe({ type: "layout-shift", buffered: true });

  const label = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    const kind = element.getAttribute("class");
    return `<${element.localName}${kind ? ` class="${kind}"` : ""}> “${element.ariaLabel || text}”`;
  };
  const ancestors = function* (element) {
    for (let each = element; each; each = each.parentElement) yield each;
  };
  // Text for screen readers only is a clipped square of a pixel, or stands outside of the page.
  const unseen = (element) => [...ancestors(element)].some((each) => {
    const box = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    return (box.width <= 1 && box.height <= 1 && style.overflow !== "visible")
      || (style.position === "absolute" && (box.right <= 0 || box.bottom + scrollY <= 0));
  });
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !unseen(element);
  const targets = () => [...document.querySelectorAll(TARGETS)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled);

  const texts = function* () {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !visible(element)) continue;
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) if (box.width > 0.5) yield [element, box];
    }
  };

  // Colours as [red, green, blue, alpha]; a canvas understands every way of writing one.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const luminance = (colour) => {
    const [red, green, blue] = [...channels(colour)].slice(0, 3).map((each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const backdrop = (element) => {
    for (const each of ancestors(element)) {
      const colour = getComputedStyle(each).backgroundColor;
      if (channels(colour)[3] === 255) return colour;
    }
    return "Canvas";
  };

  // The element or what is around it may show the focus: a cell for the link that fills it.
  const look = (element) => [...ancestors(element)].slice(0, 3).map((each) => {
    const style = getComputedStyle(each);
    const outline = style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`;
    return `${outline}|${style.boxShadow}`;
  }).join();

  return {
    violations: () => violations,
    shifts: () => shifts,

    openAll: () => document.querySelectorAll("details").forEach((each) => { each.open = true; }),

    spaceOut: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
      document.adoptedStyleSheets = [sheet];
    },

    clipped: () => {
      const faults = new Set();
      const tables = new Map();
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width) {
        faults.add(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`);
      }
      for (const [element, box] of texts()) {
        for (const each of ancestors(element)) {
          const style = getComputedStyle(each);
          const edge = each.getBoundingClientRect();
          const sideways = box.left < edge.left - 1 || box.right > edge.right + 1;
          const upright = box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
          if (["auto", "scroll"].includes(style.overflowX)) break;
          const clips = ["hidden", "clip"];
          if ((clips.includes(style.overflowX) && sideways) || (clips.includes(style.overflowY) && upright)) {
            faults.add(`${label(element)} is clipped by ${label(each)}`);
          }
          if (["td", "th"].includes(each.localName) && (box.left < edge.left - 2 || box.right > edge.right + 2)) {
            tables.set(each.closest("table"), [...(tables.get(each.closest("table")) ?? []), label(element)]);
          }
          if (each === document.body && (box.left < -1 || box.right > width + 1)) {
            faults.add(`${label(element)} sticks out of the window`);
          }
        }
      }
      for (const [table, cells] of tables) {
        faults.add(`${cells.length} texts stick out of their cells in ${label(table)}, the first is ${cells[0]}`);
      }
      return [...faults];
    },

    sideways: () => [...document.querySelectorAll("main *")]
      .filter((each) => ["auto", "scroll"].includes(getComputedStyle(each).overflowX))
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map(label),

    small: (least) => targets().filter((each) => {
      const box = each.getBoundingClientRect();
      if ((box.width >= least && box.height >= least) || unseen(each) && !box.width) return false;
      const block = [...ancestors(each.parentElement)].find((one) => getComputedStyle(one).display !== "inline");
      const running = getComputedStyle(each).display === "inline"
        && block.textContent.trim().length > each.textContent.trim().length;
      return !running;
    }).map((each) => {
      const box = each.getBoundingClientRect();
      return `${label(each)} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`;
    }),

    // Text in pictures, which axe-core leaves out.
    faint: (least) => [...document.querySelectorAll("svg text")].filter(visible).filter((each) =>
      contrast(getComputedStyle(each).fill, backdrop(each)) < least).map(label),

    // Each cell of the tableau by its first letter: of the tables, it is the one with the most links.
    letters: () => {
      const links = (table) => table.querySelectorAll("td a").length;
      const [tableau] = [...document.querySelectorAll("table")].sort((one, other) => links(other) - links(one));
      return [...tableau.querySelectorAll("tbody td")].map((each) => each.innerText.trim()[0] ?? "");
    },

    // What an external sheet of symbols was to draw, and didn't.
    undrawn: () => [...document.querySelectorAll("use")].filter(visible)
      .filter((each) => { const box = each.getBBox(); return !box.width || !box.height; })
      .map((each) => each.href.baseVal),

    // Of each script that runs, whether it waits for the page.
    scripts: () => [...document.scripts].filter((each) => each.type !== "application/ld+json")
      .map((each) => Boolean(each.src) && (each.defer || each.type === "module")),

    moving: () => {
      const seconds = (list) => Math.max(...list.split(",").map(parseFloat));
      const faults = [...document.querySelectorAll("*")].filter((each) => {
        const style = getComputedStyle(each);
        return seconds(style.transitionDuration) > 0.01 || style.scrollBehavior === "smooth"
          || (style.animationName !== "none" && seconds(style.animationDuration) > 0.01);
      });
      return faults.map(label);
    },

    // The way of the Tab key: what should be reached, and how each looks without the focus.
    startOfTabs: () => {
      const reachable = targets().filter((each) => each.tabIndex >= 0);
      looks = new Map(reachable.map((each) => [each, look(each)]));
      return reachable.map(label);
    },
    untabbable: () => targets()
      .filter((each) => each.tabIndex < 0 && each.matches("a[href], button, summary, input, select, textarea"))
      .filter((each) => !each.closest("table")?.querySelector("[tabindex='0']"))
      .map(label),
    focused: () => {
      const element = document.activeElement;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const under = parseFloat(style.outlineOffset) < 0 ? element : element.parentElement;
      const faults = [];
      if (look(element) === looks.get(element)) faults.push(`${label(element)} doesn't show the focus`);
      if (style.outlineStyle !== "none" && style.outlineStyle !== "auto"
        && contrast(style.outlineColor, backdrop(under)) < 3) {
        faults.push(`the outline of ${label(element)} is faint`);
      }
      if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
        faults.push(`${label(element)} has the focus out of sight`);
      }
      return { place: [...looks.keys()].indexOf(element), faults };
    },

    structure: () => {
      const faults = [];
      const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
        .filter((each) => each.checkVisibility()).map((each) => Number(each.localName[1]));
      levels.forEach((level, index) => {
        if (level > (index ? levels[index - 1] : 0) + 1) faults.push(`an h${level} after ${index ? `an h${levels[index - 1]}` : "nothing"}`);
      });
      if (levels.filter((level) => level === 1).length !== 1) faults.push("not one h1");
      for (const table of document.querySelectorAll("table")) {
        if (!table.caption?.textContent.trim()) faults.push(`no caption: ${label(table)}`);
        if (!table.querySelector("th")) faults.push(`no header: ${label(table)}`);
        for (const header of table.querySelectorAll("th:not([scope])")) faults.push(`no scope: ${label(header)}`);
      }
      for (const list of document.querySelectorAll("ul, ol")) {
        if ([...list.children].some((each) => each.localName !== "li")) faults.push(`not a list: ${label(list)}`);
      }
      const names = [...document.querySelectorAll("nav")].map((each) =>
        each.ariaLabel || document.getElementById(each.getAttribute("aria-labelledby"))?.textContent || "");
      if (names.includes("") || new Set(names).size < names.length) faults.push(`names of nav: ${names.join(", ")}`);
      for (const stop of document.querySelectorAll("[tabindex]:not([aria-label], [aria-labelledby])")) {
        faults.push(`a stop for the keyboard without a name: ${label(stop)}`);
      }
      for (const picture of document.querySelectorAll("svg")) {
        if (picture.closest("[aria-hidden=true], [role=img]") === null && !picture.querySelector("title, text, a")) {
          faults.push(`a picture without a name: ${label(picture)}`);
        }
      }
      return faults;
    },

    // A switch that says it is closed, while what it would open is shown.
    untrue: () => [...document.querySelectorAll("details:not([open])")]
      .filter((each) => each.querySelector("summary").checkVisibility())
      .filter((each) => [...each.querySelectorAll(":scope > :not(summary)")].some((one) => one.checkVisibility()))
      .map(label),

    // Each reason stands below its table, over the whole of the key and within the room kept for both.
    reasons: () => [...document.querySelectorAll("table + p")].flatMap((key) => {
      const covered = key.getBoundingClientRect();
      const room = key.parentElement.getBoundingClientRect();
      return [...key.previousElementSibling.querySelectorAll("td a > :last-child")].filter((reason) => {
        const box = reason.getBoundingClientRect();
        return box.top > covered.top || box.bottom < covered.bottom || box.bottom > room.bottom + 1;
      }).map(label);
    }),

    // On paper: what a page's end may cut in two, and what is higher or wider than a page.
    cut: ([width, height]) => [...document.querySelectorAll("main table, main svg")]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        const box = each.getBoundingClientRect();
        const whole = [...ancestors(each)].some((one) => getComputedStyle(one).breakInside.startsWith("avoid"));
        return [
          ...(whole || box.height < 40 ? [] : [`${label(each)} may be cut by the end of a page`]),
          ...(box.height > height ? [`${label(each)} is ${Math.round(box.height)} px high`] : []),
          ...(box.width > width ? [`${label(each)} is ${Math.round(box.width)} px wide`] : []),
        ];
      }),
    shown: (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(label),
  };
})();
