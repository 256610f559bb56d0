/** In px, from the bottom of the window. A console's buttons are above its bar of keys. The field for questions is above the bar of tabs. */
const farthestBottom = 80;

/** In px, from the top of the window. */
const farthestTop = 48;

/** Height in px of the visible bars at the bottom of the window. An element with `data-bottom-bar` is such a bar. */
export const heightOfBottomBars = (): number => {
  const heights = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && bottom > window.innerHeight - farthestBottom ? Math.max(0, window.innerHeight - top) : 0;
  });
  return Math.max(0, ...heights);
};

/** Height in px of the head of the front dialog, if it fills the window. An element with `data-top-bar` is such a head, or a close button in place of one. */
export const heightOfTopBars = (): number => {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const heights = [...(dialog?.querySelectorAll("header, [data-top-bar]") ?? [])].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && top < farthestTop ? bottom : 0;
  });
  return Math.max(0, ...heights);
};
