import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { RealServer } from "../scripts/real-server.ts";
import { launchBrowser } from "./browser.ts";
import { pageOrigin, withDemoServer } from "./demo-server.ts";
import { type Figure, median } from "./figures.ts";
import { signIn, type Tokens } from "./session.ts";

const runs = 5;
const cpuSlowdown = 4;
/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** The network is quiet for this long: prefetched data and code have arrived. The page's own event for this fires only once. */
const quietFor = 1500;

const card = 'a[id^="post-"]';
/** The state that the page shows before the application has loaded. */
const instantShell = "#instant-shell";
const detail = "[aria-label='공고 상세'] h1";

type Visit = {
  /** From the start of the navigation to the first painted card, ms. */
  readonly listAfter: number;
  /** From the start of the navigation until the application controls the list and responds, ms. */
  readonly interactiveAfter: number;
  /** From the tap on a card until its post is painted, ms. */
  readonly detailAfter: number;
  readonly layoutShift: number;
  /** JavaScript on the wire until the list is painted and the network is quiet, kB. */
  readonly javaScript: number;
};

/** A doctor's first visit to /posts on a mid-range phone: empty cache, just signed in. */
export function measureFirstVisit(benchmark: string): Promise<Figure[]> {
  return withDemoServer(async (server) => {
    const browser = await launchBrowser();
    try {
      const visits: Visit[] = [];
      for (let count = 0; count < runs; count++) visits.push(await visit(browser, server));
      const middle = (of: keyof Visit) => median(visits.map((one) => one[of]));
      return [
        { benchmark, name: `/posts: list visible, 4 × slower, slow 4G`, value: middle("listAfter") / 1000, unit: "s", goal: { atMost: 3 } },
        { benchmark, name: "/posts: the list responds", value: middle("interactiveAfter") / 1000, unit: "s" },
        { benchmark, name: "/posts: a chosen post is shown, prefetched", value: middle("detailAfter"), unit: "ms", goal: { atMost: 100 } },
        { benchmark, name: "/posts: layout shift", value: middle("layoutShift"), unit: "", goal: { atMost: 0.02 } },
        { benchmark, name: "/posts: JavaScript of the first visit, headers included", value: middle("javaScript"), unit: "kB" },
      ];
    } finally {
      await browser.close();
    }
  });
}

async function visit(browser: Browser, server: RealServer): Promise<Visit> {
  const tokens = await signIn(server.origin, "doctor");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "ko-KR" });
  try {
    const page = await preparedPage(context, tokens);
    const devtools = await context.newCDPSession(page);
    const scripts = countScripts(devtools);
    await throttle(devtools);
    await page.goto(`${pageOrigin(server)}/posts`, { waitUntil: "commit" });
    const listAfter = await painted(page, "list");
    const interactiveAfter = await painted(page, "responds");
    await page.waitForLoadState("networkidle");
    const javaScript = scripts() / 1000;
    const detailAfter = await choosePost(page);
    const layoutShift = await page.evaluate(() => globalThis.measured.layoutShift);
    return { listAfter, interactiveAfter, detailAfter, layoutShift, javaScript };
  } finally {
    await context.close();
  }
}

async function preparedPage(context: BrowserContext, tokens: Tokens): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch, { tokens, card, instantShell, detail });
  return page;
}

async function throttle(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Bytes of all scripts so far, with headers. */
function countScripts(devtools: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** The finger presses the card, the post arrives, the finger leaves. */
async function choosePost(page: Page): Promise<number> {
  const target = page.locator(card).nth(1);
  const arrived = page.waitForResponse((response) => /\/job_posts\/\d+$/.test(new URL(response.url()).pathname));
  await target.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  await (await arrived).finished();
  await page.waitForFunction((quiet) => performance.now() - globalThis.measured.lastResourceAt > quiet, quietFor);
  await target.evaluate((link) => {
    globalThis.measured.chosenAt = performance.now();
    (link as HTMLElement).click();
  });
  return painted(page, "detail");
}

const painted = async (page: Page, what: "list" | "responds" | "detail"): Promise<number> => {
  const handle = await page.waitForFunction((name) => globalThis.measured?.[name], what, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
};

declare global {
  var measured: { list?: number; responds?: number; detail?: number; chosenAt: number; lastResourceAt: number; layoutShift: number };
}

type Watched = { tokens: Tokens; card: string; instantShell: string; detail: string };

/** Runs in the page first: signs in, and records when the expected content is painted. */
function watch({ tokens, card: cardSelector, instantShell: shellSelector, detail: detailSelector }: Watched): void {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
  const measured: typeof globalThis.measured = { chosenAt: Number.NaN, lastResourceAt: 0, layoutShift: 0 };
  globalThis.measured = measured;
  const afterPaint = (note: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => note(performance.now())));
  const seen = new Set<string>();
  const once = (what: string, isThere: boolean, note: (at: number) => void) => {
    if (seen.has(what) || !isThere) return;
    seen.add(what);
    afterPaint(note);
  };
  const has = (selector: string) => document.querySelector(selector) !== null;
  new MutationObserver(() => {
    once("list", has(cardSelector), (at) => (measured.list = at));
    once("responds", has(cardSelector) && !has(shellSelector), (at) => (measured.responds = at));
    once("detail", has(detailSelector), (at) => (measured.detail = at - measured.chosenAt));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["aria-label"] });
  new PerformanceObserver(() => (measured.lastResourceAt = performance.now())).observe({ type: "resource", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) measured.layoutShift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}
