/* What does not fit: a page wider than the screen, buttons that reach out of it, texts that reach out of their buttons,
   words that are torn apart. */
() => {
  const SLACK = 1;
  const problems = new Set();
  const wide = document.scrollingElement.scrollWidth;
  if (wide > screen.width) problems.add(`the page is ${wide} px wide`);
  for (const thing of document.querySelectorAll("button, select, summary, h1, h2, .button, .tile")) {
    const box = thing.getBoundingClientRect();
    if (box.width <= SLACK || !thing.checkVisibility({ visibilityProperty: true })) continue;
    const says = (thing.getAttribute("aria-label") ?? thing.textContent).trim().slice(0, 60);
    const out = box.left < -SLACK || box.right > screen.width + SLACK;
    if (out && !scrolls(thing.parentElement)) problems.add(`${says}: reaches out of the page`);
    for (const text of texts(thing)) {
      if (
        lines(text)
          .map(ink)
          .some((line) => !inside(line, box))
      )
        problems.add(`${says}: its text is cut`);
      if (words(text).some((word) => new Set(lines(word).map((line) => line.top)).size > 1))
        problems.add(`${says}: a word is torn`);
    }
  }
  return [...problems];

  function scrolls(element) {
    return (
      element && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    );
  }

  function inside(line, box) {
    return (
      line.left >= box.left - SLACK &&
      line.right <= box.right + SLACK &&
      line.top >= box.top - SLACK &&
      line.bottom <= box.bottom + SLACK
    );
  }

  function lines(range) {
    return [...range.getClientRects()]
      .filter((line) => line.width > 0)
      .map((line) => Object.assign(line, { of: range.startContainer.parentElement }));
  }

  /* A font may ask for more room above and below than its letters fill; they are about as high as its size. */
  function ink({ left, right, top, bottom, height, of }) {
    const air = Math.max(0, height - parseFloat(getComputedStyle(of).fontSize)) / 2;
    return { left, right, top: top + air, bottom: bottom - air };
  }

  function texts(element) {
    return nodes(element).map((node) => rangeOf(node, 0, node.length));
  }

  function words({ startContainer: node }) {
    return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].map((word) =>
      rangeOf(node, word.index, word.index + word[0].length),
    );
  }

  function rangeOf(node, start, end) {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  }

  function nodes(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found.filter((node) => node.data.trim() && !node.parentElement.closest("svg, option, .unseen"));
  }
};
