/**
 * Restores the scroll position of a page that the browser has cached whole, for example while another site was open. Safari shows such a page
 * from its top if the mode of the page was `manual`, although the router sets `auto` while the page leaves.
 */
export const restoreCachedPageScroll = (): void => {
  let left = 0;
  let top = 0;
  window.addEventListener("pagehide", () => {
    left = window.scrollX;
    top = window.scrollY;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.scrollTo({ left, top, behavior: "instant" });
  });
};
