/* What cannot be read or pressed: text that something else lies on, that is cut off or torn, and controls that lie under others.
   Whatever can be scrolled to counts as seen. Cards of a hand lie on each other, as cards do; and what is asked or explained for
   the moment (.above: a colour, why not; .stage: what the director shows) may lie on the felt.

   Everything is measured first, where it is. Then the browser is asked what is seen at a point, which costs more than all else and
   scrolls, but only where boxes that do not belong together meet, or scrolling may bring them together. */
() => {
  const SLACK = 2;
  const STEP = 3;
  const BAND = 64;
  const MOMENT = ".above, .stage";
  const problems = new Set();
  const top =
    [...document.querySelectorAll("dialog:modal, .side.open")]
      .filter((each) => getComputedStyle(each).position === "fixed")
      .at(-1) ?? document.body;
  const everything = new CSSStyleSheet();
  everything.replaceSync("*:not(svg, svg *), *::before, *::after { pointer-events: auto !important }"); // so that nothing lies unseen on anything
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything];
  const before = [scrollX, scrollY];
  const edges = new Map();
  const written = texts(top).map((node) => ({ box: node.parentElement, of: lines(node) }));
  const controls = [...top.querySelectorAll("button, a[href], input, select, textarea, summary")].filter(
    (control) => isSeen(control) && !control.closest(".hand, .unseen"),
  );

  const askew = [...top.querySelectorAll(":not(svg *)")].filter(isAskew);
  const leaning = askew.map((element) => ({ element, reach: element.getBoundingClientRect() }));
  const near = written.flatMap(({ box, of }) =>
    of.flatMap(({ line, part }) =>
      leaning
        .filter(({ element, reach }) => !element.contains(box) && isArea(shared(reach, line, box)))
        .map(({ element }) => ({ element, box, part })),
    ),
  );
  const doubtful = doubts();
  const unsure = [];
  for (const { box, of } of written)
    for (const [place, { line, part }] of of.entries()) {
      if (place === 0 && isTorn(box, line)) problems.add(`torn from its sign: ${part}`);
      if (isCut(line, box)) problems.add(`cut: ${part}`);
      else if (doubtful(box, line))
        unsure.push([box, () => part.getClientRects(), `covered: ${part}`, isPainted]);
    }
  for (const control of controls) {
    const says = `${control.localName} ${(control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 50)}`;
    const box = () => [control.getBoundingClientRect()];
    if (doubtful(control, box()[0])) unsure.push([control, box, `under something: ${says}`, isInTheWay]);
    if (control.localName === "select" && isTooNarrow(control)) problems.add(`cut: ${says}`);
  }
  for (const { element, box, part } of near)
    if (leansOn(element, box, part))
      problems.add(`touched: ${part} (${element.localName}.${element.getAttribute("class")})`);
  for (const each of unsure) look(...each);
  scrollTo(...before);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
  return [...problems];

  /** Whether something may lie on a box of an element. */
  function doubts() {
    const bands = new Map();
    const note = (element, box, reach = 0) => {
      const around = {
        element,
        left: box.left - reach,
        right: box.right + reach,
        top: box.top - reach,
        bottom: box.bottom + reach,
      };
      for (let band = Math.floor(around.top / BAND); band <= around.bottom / BAND; band++) {
        const there = bands.get(band) ?? [];
        bands.set(band, there);
        there.push(around);
      }
    };
    let floats = false; // something stays where it is while the page is scrolled
    for (const element of top.querySelectorAll(":not(svg *)")) {
      const style = getComputedStyle(element);
      if (/fixed|sticky/.test(style.position)) floats = true;
      if (element.matches("button, a, input, select, svg, img, canvas") || hasPaint(element, style))
        for (const rect of element.getClientRects()) note(element, rect, leansOut(element) ? BAND : 0);
    }
    for (const { box, of } of written) for (const { line } of of) note(box, line);
    const { scrollHeight } = document.scrollingElement;
    return (element, box) =>
      box.left < 0 ||
      box.right > innerWidth ||
      isScrolled(element) ||
      (floats && (box.top + scrollY < innerHeight || box.bottom + scrollY > scrollHeight - innerHeight)) ||
      points(box).some(([x, y]) =>
        bands
          .get(Math.floor(y / BAND))
          ?.some(
            (other) =>
              other.left <= x &&
              x <= other.right &&
              other.top <= y &&
              y <= other.bottom &&
              !other.element.contains(element) &&
              !element.contains(other.element),
          ),
      );
  }

  /** Whether an element can hide what is under it: by a colour, a picture or letters. */
  function hasPaint(element, style) {
    return (
      style.backgroundImage !== "none" ||
      !/, 0\)$|transparent/.test(style.backgroundColor) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
    );
  }

  /** Whether something is drawn before or after an element that may reach out of it. */
  function leansOut(element) {
    return ["::before", "::after"].some((which) => {
      const { content, position } = getComputedStyle(element, which);
      return content !== "none" && position === "absolute";
    });
  }

  /** Whether an element is in something that scrolls by itself, or stays where it is. */
  function isScrolled(element) {
    return edgesOf(element).some(({ scrolls, position }) => scrolls || /fixed|sticky/.test(position));
  }

  /** The elements round one that cut or scroll, or that stay where they are: each with what it does. */
  function edgesOf(element) {
    if (!element || element === document.documentElement) return [];
    let found = edges.get(element);
    if (!found) {
      const { position, overflowX, overflowY } = getComputedStyle(element);
      const hides = /hidden|clip/;
      const moves = /auto|scroll/;
      const edge = {
        position,
        scrolls: moves.test(overflowX) && moves.test(overflowY),
        across: hides.test(overflowX),
        down: hides.test(overflowY),
        box: element.getBoundingClientRect(),
      };
      const matters = edge.scrolls || edge.across || edge.down || /fixed|sticky/.test(position);
      found = [...(matters ? [edge] : []), ...edgesOf(element.parentElement)];
      edges.set(element, found);
    }
    return found;
  }

  /** Every text that is shown. */
  function texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found.filter(
      (node) =>
        node.data.trim() &&
        !node.parentElement.closest("svg, select, textarea, .unseen, .hand") &&
        isSeen(node.parentElement),
    );
  }

  function isSeen(element) {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    );
  }

  /** The lines of a text, each with what it says. */
  function lines(node) {
    const whole = document.createRange();
    whole.selectNodeContents(node);
    return [...whole.getClientRects()]
      .filter((line) => line.width > 1)
      .map((line, place) => {
        const part = {
          getClientRects: () => [[...whole.getClientRects()].filter((each) => each.width > 1)[place]],
          toString: () => node.data.trim().slice(0, 60),
        };
        return { line, part };
      });
  }

  /** Whether an element is turned, so that its corners reach where its sides do not. */
  function isAskew(element) {
    const { rotate, transform } = getComputedStyle(element);
    const [, slope = "0"] = transform.match(/^matrix\([^,]+, ([^,]+),/) ?? [];
    const turned = Math.abs(Number(slope)) > 0.01 || !/^(none|0deg)$/.test(rotate);
    return turned && !element.closest(`.hand, ${MOMENT}`) && isSeen(element);
  }

  /** What the letters of a line that are not scrolled out of sight have in common with a box. */
  function shared(reach, line, box) {
    let found = overlap(reach, { ...ink(line, box), left: line.left, right: line.right });
    for (let element = box; element && isArea(found); element = element.parentElement)
      if (/auto|scroll/.test(getComputedStyle(element).overflow))
        found = overlap(found, element.getBoundingClientRect());
    return found;
  }

  function overlap(one, other) {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  function isArea({ left, right, top, bottom }) {
    return left < right && top < bottom;
  }

  /** Whether what is turned lies on any letter: three points of a line are not enough to see the tip of a corner. */
  function leansOn(element, box, part) {
    element.scrollIntoView({ block: "center", inline: "center" });
    const area = shared(element.getBoundingClientRect(), part.getClientRects()[0], box);
    for (let x = area.left + 1; x < area.right; x += STEP)
      for (let y = area.top + 1; y < area.bottom; y += STEP) {
        const found = document.elementFromPoint(x, y);
        if (found && element.contains(found) && isPainted(found, x, y)) return true;
      }
    return false;
  }

  /** A font may ask for more room above and below than its letters fill; they are about as high as its size. */
  function ink(line, box) {
    const air = Math.max(0, line.height - parseFloat(getComputedStyle(box).fontSize)) / 2;
    return { top: line.top + air, bottom: line.bottom - air };
  }

  /** Whether a figure stands on the line below the sign that belongs before it. */
  function isTorn(box, line) {
    const style = getComputedStyle(box);
    if (box.childElementCount || /\s/.test(box.textContent.trim()) || /flex|grid/.test(style.display))
      return false;
    const edge = box.getBoundingClientRect();
    const above = line.top - edge.top - parseFloat(style.paddingTop);
    return (
      above > 0.8 * parseFloat(style.lineHeight) &&
      edge.bottom - line.bottom - parseFloat(style.paddingBottom) < above / 2
    );
  }

  /** Whether an ancestor that cannot be scrolled cuts off a part of a line. */
  function isCut(line, element) {
    const { top, bottom } = ink(line, element);
    for (const { position, scrolls, across, down, box } of edgesOf(element)) {
      if (position === "fixed" || scrolls) return false;
      if (across && (line.left < box.left - SLACK || line.right > box.right + SLACK)) return true;
      if (down && (top < box.top - SLACK || bottom > box.bottom + SLACK)) return true;
    }
    return false;
  }

  /** Look at some points of a box, if need be in the middle of the screen, and note it if something else is seen there. */
  function look(element, boxes, problem, hides) {
    const over = () =>
      points(boxes()[0])
        .map((point) => (isOnScreen(...point) ? on(element, hides, ...point) : "out of sight"))
        .find(Boolean);
    if (!over()) return;
    element.scrollIntoView({ block: "center", inline: "center" });
    const found = over();
    if (found)
      problems.add(`${problem} (${found.localName ?? found}.${found.getAttribute?.("class") ?? ""})`);
  }

  function isOnScreen(x, y) {
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  }

  function points({ left, right, top, bottom }) {
    const middle = (top + bottom) / 2;
    return [
      [left + 1.5, middle],
      [(left + right) / 2, middle],
      [right - 1.5, middle],
    ];
  }

  /** What lies on an element at a point, if anything does. */
  function on(element, hides, x, y) {
    const found = document.elementFromPoint(x, y);
    if (!found || found.contains(element) || element.contains(found)) return null;
    if (found.closest(MOMENT) && !element.closest(MOMENT)) return null;
    if (element.labels && [...element.labels].some((label) => label.contains(found))) return null;
    for (let over = found; over && !over.contains(element); over = over.parentElement)
      if (hides(over, x, y)) return found;
    return null;
  }

  function isInTheWay(element, ...point) {
    return isPainted(element, ...point) || element.matches("button, a, input, select");
  }

  function isPainted(element, x, y) {
    if (element.closest("svg, img, canvas")) return true;
    const style = getComputedStyle(element);
    return (
      style.opacity > 0 &&
      (style.backgroundImage !== "none" ||
        !/, 0\)$|transparent/.test(style.backgroundColor) ||
        saysSomething(element, x, y))
    );
  }

  /** Whether letters of an element are at a point. */
  function saysSomething(element, x, y) {
    const own = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    );
    return own.some((node) =>
      lines(node).some(({ line }) => {
        const { top, bottom } = ink(line, element);
        return line.left < x && x < line.right && top < y && y < bottom;
      }),
    );
  }

  /** Whether what was chosen is wider than its field. */
  function isTooNarrow(select) {
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const arrow = style.appearance === "none" ? 0 : 16;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return pen.measureText(select.selectedOptions[0]?.text ?? "").width > room + SLACK;
  }
};
