import { afterEach, expect, test, vi } from "vitest";
import { restoreCachedPageScroll } from "./cached-page-scroll.ts";

const fire = (name: "pagehide" | "pageshow", persisted: boolean) => window.dispatchEvent(Object.assign(new Event(name), { persisted }));

afterEach(() => vi.restoreAllMocks());

test("a page from the browser's page cache scrolls to where the user left it, and a new page does not scroll", () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(600);
  restoreCachedPageScroll();
  fire("pageshow", false);
  expect(scrolled).not.toHaveBeenCalled();
  fire("pagehide", true);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(0);
  fire("pageshow", true);
  expect(scrolled).toHaveBeenCalledWith({ left: 0, top: 600, behavior: "instant" });
});
