import { defineConfig } from "@playwright/test";
import { desktop, phone } from "./e2e/support/devices.ts";
import { journeyChromium } from "./scripts/browser.ts";
import { chooseJourneySettings, serverRuns } from "./scripts/journey-settings.ts";

// Playwright reads this file again in each worker, which inherits the settings of the first reading.
if (process.env["E2E_PORT"] === undefined) Object.assign(process.env, await chooseJourneySettings());
const origin = `http://localhost:${process.env["E2E_PORT"]}`;
const afterwards = "**/afterwards/**";

/**
 * A journey runs with the viewport of the device that its person uses: doctors have phones, hospitals and operators have desktops. If two
 * people meet in a journey, each has their own device. It runs with both viewports only when it looks at something that differs. Each
 * screen is checked with axe once in each viewport in which people use it. The tags:
 * - `@desktop`: keys and focus, files and weights of pages, redirects, errors without a layout, and responses that a script reads.
 *   Also work of hospitals, and screens that only desktops have.
 * - `@phone`: the history of layers, filters and searches of the list, lost connections, and what doctors read, choose and receive.
 */
const desktopOnly = [
  // Operators do not work on phones; hospitals do review applicants there.
  "campaigns",
  "campaign-editors",
  "campaign-periods",
  "dashboard",
  "interior-studio",
  "job-posts",
  "licences",
  "live-questions",
  "manage-businesses",
  "messages",
  "notifications",
  "operators",
  "promotions",
  "reports",
  "texts",
  "user-search",
  "webinar-studio",
  // This journey counts the actions of a person with a mouse.
  "first-applicant",
  // This journey sets the window to the sizes of laptops.
  "reach",
].map((name) => `**/consoles/${name}.spec.ts`);
const executablePath = journeyChromium();

/** Limit for one step. A step takes 1 s at most on a quiet machine, and ten times as long on a busy one. */
const patienceMs = 30_000;

const webServer = {
  command: "node_modules/.bin/node scripts/e2e-server.ts",
  url: `${origin}/readyz`,
  // A busy machine builds the web in two minutes, if its sources have changed.
  timeout: 300_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  stdout: "pipe",
  stderr: "pipe",
} as const;

export default defineConfig({
  testDir: "e2e",
  // Two more than cores, because journeys also wait for the server, for transitions and for time limits.
  workers: 4,
  // Tracing every journey costs a tenth of their time. A failed journey runs again to record a trace, and still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // A journey with its axe checks takes 10 s alone, and 45 s in parallel with another on a busy CI machine.
  timeout: 120_000,
  expect: { timeout: patienceMs },
  reporter: "list",
  use: {
    baseURL: origin,
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    // Without screenshots: on two cores and no graphics card they slow the journeys down, and the trace contains the page itself.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a UTF-8 locale Chromium gives downloads no Korean name.
      env: { ...process.env, LANG: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page is open for some seconds. On two cores each compiler of V8 takes more time than its faster code saves.
        "--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded-gc",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      testIgnore: [afterwards, ...desktopOnly, "**/public/installation.spec.ts"],
      use: phone,
    },
    { name: "desktop", grepInvert: /@phone/, testIgnore: afterwards, use: desktop },
    { name: "afterwards", testMatch: afterwards, dependencies: ["phone", "desktop"] },
  ],
  ...(process.env[serverRuns] ? {} : { webServer }),
});
