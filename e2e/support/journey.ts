import { setTimeout as sleep } from "node:timers/promises";
import { expect, test as base, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import type { SessionTokens } from "@rounds/contract/accounts/sessions.ts";
import { msUntilNewDay } from "../../server/src/testing/day-change.ts";
import type { phone } from "./devices.ts";
import { delayNetwork } from "./slow-network.ts";

export { expect } from "@playwright/test";
export { expectAccessible, settle } from "./accessibility.ts";

/**
 * Two kinds of console errors are expected. The browser logs error responses and lost files that a journey provokes. The trace recorder
 * requests previews of chosen files, which the page's policy forbids. Everything else fails the test.
 */
const provoked = /status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|^Connecting to 'blob:/;

/** `SLOW_PAGES=6` makes the pages' scripts six times as slow. It shows journeys that only pass on a fast machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env["SLOW_PAGES"] ?? 1);
  if (rate > 1) await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
}

/**
 * A closed dialog leaves the history a moment later, and the browser then aborts a navigation that a script has just begun. It would not
 * abort the navigation of a person. So the script begins it again.
 */
function navigateAgainWhenAborted(page: Page): void {
  const repeat = async <T>(navigate: () => Promise<T>): Promise<T> =>
    navigate().catch((error: unknown) => {
      if (error instanceof Error && error.message.includes("net::ERR_ABORTED")) return navigate();
      throw error;
    });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => repeat(() => goto(url, options));
  page.reload = (options) => repeat(() => reload(options));
}

/** As long as a journey takes on a busy machine. Its limit covers this wait too. */
const journeyMs = 45_000;

/** Journeys compute days and read them on the screen. So none begins shortly before midnight in UTC or in Seoul. */
async function passMidnight(): Promise<void> {
  const waitMs = msUntilNewDay(Date.now(), journeyMs);
  if (waitMs > 0) await sleep(waitMs);
}

/** A page on which an unexpected console error, or any uncaught one, fails the test. */
export const test = base.extend({
  page: async ({ page }, use, { title }) => {
    await passMidnight();
    await slowDown(page);
    await delayNetwork(page.context(), title);
    navigateAgainWhenAborted(page);
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !provoked.test(message.text())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },
});

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** A session created through the API, as a script would. */
export async function tokensOf(request: APIRequestContext, subject: string): Promise<SessionTokens> {
  const response = await request.post("/api/v1/users/sso_sessions", { data: { sso_provider: "demo", sso_token: subject } });
  expect(response.status()).toBe(201);
  return (await response.json()) as SessionTokens;
}

/** Opens the page with a session. Another journey tests the sign-in. */
export async function signedIn(page: Page, subject: string): Promise<SessionTokens> {
  const tokens = await tokensOf(page.request, subject);
  await page.addInitScript(
    (values) => {
      // Only for the first page of the test, so that a later sign-out stays one.
      if (sessionStorage.getItem("e2e") !== null) return;
      sessionStorage.setItem("e2e", "signed-in");
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    {
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token,
      access_expires_at: String(Date.now() + tokens.expires_in * 1000),
      user_code: tokens.user_code,
      user_role: tokens.user_role,
    },
  );
  return tokens;
}

/** A page of another person on their own device, signed in if they have a subject. The journey closes its context. */
export async function otherPerson(browser: Browser, device: typeof phone, subject?: string): Promise<Page> {
  const context = await browser.newContext(device);
  await delayNetwork(context, "other person");
  const page = await context.newPage();
  if (subject !== undefined) await signedIn(page, subject);
  return page;
}
