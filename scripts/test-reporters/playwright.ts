import type { FullConfig, Reporter, Suite, TestError } from "@playwright/test/reporter";
import { type Failed, failedAt, writeOutcome } from "./outcome.ts";

/** A journey that passes only on the second run has failed. */
export default class PlaywrightOutcome implements Reporter {
  #suite: Suite | undefined;
  readonly #outside: Failed[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outside.push(failedAt("outside of all journeys", error));
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests
      .filter((test) => ["unexpected", "flaky"].includes(test.outcome()))
      .map((test) => failedAt(test.titlePath().filter(Boolean).join(" › "), test.results.find(({ error }) => error)?.error));
    writeOutcome({ passed: tests.filter((test) => test.outcome() === "expected").length, failed: [...failed, ...this.#outside] });
  }
}
