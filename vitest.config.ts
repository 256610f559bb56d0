import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const serverTests = ["{server,contract,scripts,web/scripts}/**/*.test.ts"];
const webTests = ["web/src/**/*.test.{ts,tsx}"];
const notOurs = ["**/node_modules/**", "**/dist/**"];
const drills = "server/src/testing/drills.int.test.ts";

/**
 * Files share the modules of a worker, because loading the server or the component library again costs more than most files' tests.
 * Three kinds of files have their own process. A file that mocks a module would mock it for the other files too; `vi.spyOn` of a module needs
 * no own process. A file that measures memory would also measure what the timers and connections of earlier files allocate. A file that
 * renders as the server does would disturb React's renderer of the other files.
 */
const needsOwnProcess = (source: string): boolean =>
  /\bvi\.(?:doM|m)ock\(|\bsurvivingBytes\(|\bmemoryUsage\(|\/entry-server\.tsx"/.test(source);
const alone = (tests: readonly string[]): string[] =>
  globSync(tests, { cwd: import.meta.dirname, exclude: notOurs }).filter((file) =>
    needsOwnProcess(readFileSync(join(import.meta.dirname, file), "utf8")),
  );
const [serverAlone, webAlone] = [[drills, ...alone(serverTests)], alone(webTests)];

/** Limits that no test comes near on a quiet machine; they only end tests that hang. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const server = {
  environment: "node",
  globalSetup: "server/src/testing/global-setup.ts",
  setupFiles: "server/src/testing/setup.ts",
  ...patience,
};
const web = {
  environment: "./web/src/testing/environment.ts",
  // The next test file uses the same window, so a click on a link to a file must not leave the page.
  environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } } },
  setupFiles: "web/src/testing/setup.ts",
  ...patience,
};

export default defineConfig({
  test: {
    // Two more than cores, because tests also wait for the database, for processes and for time limits.
    maxWorkers: availableParallelism() + 2,
    // Vitest starts projects in the order of their names. The drills mostly wait for processes, so they start first.
    projects: [
      { test: { name: "alone-server", ...server, include: serverAlone } },
      { plugins: [react()], test: { name: "alone-web", ...web, include: webAlone } },
      { test: { name: "server", ...server, isolate: false, include: serverTests, exclude: [...notOurs, ...serverAlone] } },
      { plugins: [react()], test: { name: "web", ...web, isolate: false, include: webTests, exclude: [...notOurs, ...webAlone] } },
    ],
  },
});
