/**
 * A deterrent against filming the screen, not a protection: a viewer with developer tools can always defeat it. The marks are made
 * without React, so that React does not fail when a viewer removes them.
 */

const marks = 5;
/** The marks move this often, ms. */
const movesEvery = 60_000;

/** Style declarations that a sheet or an extension cannot override. */
const fixed: Readonly<Record<string, string>> = {
  display: "block",
  visibility: "visible",
  opacity: "1",
  position: "absolute",
  inset: "0",
  overflow: "hidden",
  "pointer-events": "none",
  "z-index": "1",
};

const markStyle = (index: number): Readonly<Record<string, string>> => ({
  display: "block",
  visibility: "visible",
  opacity: "1",
  position: "absolute",
  // Each mark has its own band, so that two marks never overlap.
  top: `${Math.round(((index + 0.2 + 0.6 * Math.random()) / marks) * 100)}%`,
  left: `${Math.round(Math.random() * 70)}%`,
  transform: "rotate(-18deg)",
  color: "rgb(255 255 255 / 16%)",
  "text-shadow": "0 0 1px rgb(28 26 24 / 45%)",
  "font-size": "13px",
  "font-weight": "500",
  "line-height": "1",
  "white-space": "nowrap",
});

const setStyle = (element: HTMLElement, style: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, "important");
};

const draw = (text: string): HTMLElement => {
  const layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  layer.dataset["watermark"] = "";
  setStyle(layer, fixed);
  for (let index = 0; index < marks; index++) {
    const mark = document.createElement("span");
    mark.textContent = text;
    setStyle(mark, markStyle(index));
    layer.append(mark);
  }
  return layer;
};

/** Lays `text` over `host` five times. Returns a function that ends it. */
export const addWatermark = (host: HTMLElement, text: string): (() => void) => {
  let layer = draw(text);
  const watched = { childList: true, subtree: true, attributes: true, characterData: true };
  const renew = (): void => {
    observer.disconnect();
    layer.remove();
    layer = draw(text);
    host.append(layer);
    // Only the layer is watched inside, because the player changes its own elements all the time.
    observer.observe(host, { childList: true });
    observer.observe(layer, watched);
  };
  const observer = new MutationObserver((records) => {
    const isOurs = ({ target, removedNodes }: MutationRecord): boolean =>
      target === host ? [...removedNodes].includes(layer) : layer.contains(target);
    if (records.some(isOurs)) renew();
  });
  renew();
  const timer = setInterval(renew, movesEvery);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    layer.remove();
  };
};
