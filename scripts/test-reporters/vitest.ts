import type { Reporter } from "vitest/node";
import { failedAt, writeOutcome } from "./outcome.ts";

/** Also reports errors that Vitest does not count: in hooks, in files that cannot be loaded, and in unhandled promises. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, unhandled) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const around = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    writeOutcome({
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: [
        ...tests
          .filter((test) => test.result().state === "failed")
          .map((test) => failedAt(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0])),
        ...around.flatMap((part) =>
          part
            .errors()
            .map((error) =>
              failedAt(part.type === "module" ? part.relativeModuleId : `${part.module.relativeModuleId} › ${part.fullName}`, error),
            ),
        ),
        ...unhandled.map((error) => failedAt("outside of all tests", error)),
      ],
    });
  };
}
