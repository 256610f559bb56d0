import type { Page } from "@playwright/test";
import { launchBrowser } from "../browser.ts";
import { pageOrigin, withDemoServer } from "../demo-server.ts";
import { type Figure, median } from "../figures.ts";
import { signIn, type Tokens } from "../session.ts";

const openings = 7;
/** A mid-range phone. */
const cpuSlowdown = 4;
/** After this time without a request, the code of the dialog has arrived. */
const quietMs = 1500;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "ko-KR" };

/** The time from the response with the first question until the question is painted. */
export function measurePollOpening(benchmark: string): Promise<Figure[]> {
  return withDemoServer(async (server) => {
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      await page.addInitScript(watch, await signIn(server.origin, "doctor"));
      const devtools = await context.newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
      await page.goto(`${pageOrigin(server)}/overview`);
      const times: number[] = [];
      for (let count = 0; count < openings; count++) times.push(await openPoll(page));
      const name = `a poll opens, CPU ${cpuSlowdown} × slower: question painted after its response`;
      return [
        { benchmark, name: `${name}, median`, value: median(times), unit: "ms", goal: { atMost: 100 } },
        { benchmark, name: `${name}, longest`, value: Math.max(...times), unit: "ms" },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function openPoll(page: Page): Promise<number> {
  const banner = page.getByRole("region", { name: "배너" }).getByRole("button", { name: /주 4.5일이면/ });
  await banner.waitFor();
  await page.waitForFunction(
    (quiet) => performance.now() - (performance.getEntriesByType("resource").at(-1)?.startTime ?? 0) > quiet,
    quietMs,
  );
  await page.evaluate(() => (globalThis.questionAt = undefined));
  await banner.click();
  const painted = await page.waitForFunction(() => globalThis.questionAt);
  const response = await page.evaluate(
    () =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).findLast(({ name }) => /\/polls\/\d+\/next$/.test(name))
        ?.responseEnd,
  );
  const at = await painted.jsonValue();
  if (response === undefined || at === undefined) throw new Error("the poll has no first question");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return at - response;
}

declare global {
  /** When the heading of a question was painted, on the page's clock. */
  var questionAt: number | undefined;
}

/** Runs in the page first: signs in, and notes when a question is painted. */
function watch(tokens: Tokens): void {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  const afterPaint = (note: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => note(performance.now())));
  let isNoted = false;
  new MutationObserver(() => {
    const isThere = document.querySelector("[role='dialog'] input[type='radio']") !== null;
    if (isThere && !isNoted) afterPaint((at) => (globalThis.questionAt = at));
    isNoted = isThere;
  }).observe(document, { childList: true, subtree: true });
}
