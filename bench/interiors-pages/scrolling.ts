import type { Browser, Page } from "@playwright/test";
import type { RealServer } from "../../scripts/real-server.ts";
import { launchBrowser } from "../browser.ts";
import { pageOrigin } from "../demo-server.ts";
import type { Figure } from "../figures.ts";

const maxFrameMs = 50;
/** A fast wheel: 4,800 pixels per second. */
const wheel = { pixels: 240, everyMs: 50 };
const limitMs = 120_000;
const windows = {
  desktop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;

declare global {
  var frameGaps: number[];
}

/** The gaps between animation frames while the mouse wheel scrolls through this number of rooms. */
export async function measureScrolling(benchmark: string, server: RealServer, rooms: number): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const window of Object.keys(windows) as (keyof typeof windows)[]) {
      const gaps = await scrollThrough(browser, server, window, rooms);
      const name = `${window}, ${rooms} rooms:`;
      const slow = gaps.filter((gap) => gap > maxFrameMs).length;
      figures.push(
        { benchmark, name: `${name} frames over ${maxFrameMs} ms`, value: slow, unit: "", goal: { atMost: 0 } },
        { benchmark, name: `${name} longest frame`, value: Math.max(...gaps), unit: "ms" },
        { benchmark, name: `${name} frames`, value: gaps.length, unit: "" },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function scrollThrough(browser: Browser, server: RealServer, window: keyof typeof windows, rooms: number): Promise<number[]> {
  const { viewport, ...device } = windows[window];
  const context = await browser.newContext({ viewport, ...device, locale: "ko-KR" });
  try {
    const page = await context.newPage();
    await page.goto(`${pageOrigin(server)}/interiors`, { waitUntil: "networkidle" });
    await page.mouse.move(viewport.width * 0.6, viewport.height / 2);
    await page.evaluate(countFrames);
    const end = performance.now() + limitMs;
    while (!(await isAbove(page, rooms))) {
      if (performance.now() > end) throw new Error(`the wheel did not reach room ${rooms} in ${limitMs / 1000} s`);
      await page.mouse.wheel(0, wheel.pixels);
      await page.waitForTimeout(wheel.everyMs);
    }
    return await page.evaluate(() => globalThis.frameGaps);
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes the time between two animation frames. */
function countFrames(): void {
  const gaps: number[] = [];
  globalThis.frameGaps = gaps;
  let last: number | null = null;
  const next = (at: number): void => {
    if (last !== null) gaps.push(at - last);
    last = at;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Whether the card of this number is above the lower edge of the window. */
const isAbove = (page: Page, number: number): Promise<boolean> =>
  page.evaluate((place) => {
    const card = document.querySelectorAll("main article")[place - 1];
    return card !== undefined && card.getBoundingClientRect().top < window.innerHeight;
  }, number);
