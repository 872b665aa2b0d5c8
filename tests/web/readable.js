/* What cannot be read or pressed: text that something else lies on, that is cut off or torn, and controls that lie under others.
   Whatever can be scrolled to counts as seen. Cards of a hand lie on each other, as cards do; and what is asked or explained for
   the moment (.above: a colour, why not, what a card says) may lie on the felt. */
() => {
  const SLACK = 2;
  const problems = new Set();
  const top =
    [...document.querySelectorAll("dialog:modal, .side.open")]
      .filter((each) => getComputedStyle(each).position === "fixed")
      .at(-1) ?? document.body;
  const everything = new CSSStyleSheet();
  everything.replaceSync("*:not(svg, svg *), *::before, *::after { pointer-events: auto !important }"); // so that nothing lies unseen on anything
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, everything];
  const before = [scrollX, scrollY];

  for (const node of texts(top)) {
    const box = node.parentElement;
    for (const [place, { line, part }] of lines(node).entries()) {
      if (place === 0 && isTorn(box, line)) problems.add(`torn from its sign: ${part}`);
      if (isCut(line, box)) problems.add(`cut: ${part}`);
      else look(box, () => part.getClientRects(), `covered: ${part}`, isPainted);
    }
  }
  for (const control of top.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (!isSeen(control) || control.closest(".hand, .unseen")) continue;
    const says = `${control.localName} ${(control.getAttribute("aria-label") ?? control.textContent).trim().slice(0, 50)}`;
    look(
      control,
      () => [control.getBoundingClientRect()],
      `under something: ${says}`,
      (over, ...point) => isPainted(over, ...point) || over.matches("button, a, input, select"),
    );
    if (control.localName === "select" && isTooNarrow(control)) problems.add(`cut: ${says}`);
  }
  scrollTo(...before);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
  return [...problems];

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
  function isCut(line, box) {
    const { top, bottom } = ink(line, box);
    for (
      let element = box;
      element && element !== document.documentElement;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element);
      if (style.position === "fixed") break;
      const edge = element.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && /auto|scroll/.test(style.overflowY)) return false;
      const across =
        /hidden|clip/.test(style.overflowX) &&
        (line.left < edge.left - SLACK || line.right > edge.right + SLACK);
      const down =
        /hidden|clip/.test(style.overflowY) && (top < edge.top - SLACK || bottom > edge.bottom + SLACK);
      if (across || down) return true;
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
    if (found.closest(".above") && !element.closest(".above")) return null;
    if (element.labels && [...element.labels].some((label) => label.contains(found))) return null;
    for (let over = found; over && !over.contains(element); over = over.parentElement)
      if (hides(over, x, y)) return found;
    return null;
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
