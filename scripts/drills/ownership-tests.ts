import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BaseSequencer, createVitest, type Reporter, type TestModule } from "vitest/node";
import { unreached } from "./ownership-messages.ts";

const root = join(import.meta.dirname, "../..");
const worker = join(import.meta.dirname, "ownership-worker.ts");

/** Keeps the given order, so that an early result makes later runs unnecessary. */
class InOrder extends BaseSequencer {
  override async sort<Files>(files: Files): Promise<Files> {
    return files;
  }
}

/** A test file that a function of the worker loads with these arguments. */
export type Run = {
  readonly testFile: string;
  readonly by: "record" | "removePredicate" | "alone";
  readonly given: readonly (string | number)[];
};
/** `failed`: failed tests and suites. `broken`: the reasons why a file could not be loaded. */
export type Ended = {
  readonly failed: readonly string[];
  readonly broken: readonly string[];
  readonly isReached: boolean;
  readonly detectedBy: string | undefined;
};

function endOf(module: TestModule): Ended {
  const tests = [...module.children.allTests("failed")].map((test) => `${test.fullName}: ${test.result().errors?.[0]?.message ?? ""}`);
  const around = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const all = [...module.children.allTests()];
  const isBroken = all.length === 0;
  const others = module.errors().map(({ message }) => message);
  return {
    failed: [...tests, ...around.map(({ message }) => message), ...(isBroken ? [] : others)],
    broken: isBroken ? [...others, "no tests"] : [],
    detectedBy: all.map((test) => test.meta().detected).find((name) => name !== undefined),
    isReached: !all.some((test) => test.name === unreached),
  };
}

/**
 * Runs the server's tests in one process, one file after the other. `change` replaces source texts during loading, so the working tree
 * stays unchanged. The runner's own files are in a temporary folder, which is removed even after an interrupt.
 */
export async function withRunner(
  change: (path: string) => string | undefined,
  use: (run: (runs: readonly Run[], ended: (run: Run, end: Ended) => void) => Promise<void>) => Promise<void>,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "rounds-ownership-"));
  const tidy = (): void => rmSync(folder, { recursive: true, force: true });
  // Vitest may end the process on Ctrl-C.
  process.once("exit", tidy);
  const places = new Map<string, { run: Run; ended: (run: Run, end: Ended) => void }>();
  const reporter: Reporter = {
    onTestModuleEnd: (module) => {
      const place = places.get(module.moduleId);
      place?.ended(place.run, endOf(module));
    },
  };
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      environment: "node",
      globalSetup: join(root, "server/src/testing/global-setup.ts"),
      isolate: false,
      // Its keys do not include our changes.
      fsModuleCache: false,
      fileParallelism: false,
      // Other programs may use this machine. A test that only waited has detected nothing.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      sequence: { sequencer: InOrder },
      reporters: [reporter],
      onConsoleLog: () => false,
    },
    { plugins: [{ name: "ownership", enforce: "pre", transform: (_, id) => change(id.split("?")[0] ?? id) }] },
  );
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
    void vitest.cancelCurrentRun("keyboard-input");
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    await vitest.standalone();
    await use(async (runs, ended) => {
      const specifications = runs.map((run) => {
        const name = String(places.size);
        const file = join(folder, `${name}.test.ts`);
        // The query string makes it a separate module: its tests are declared again, but its imports are loaded once.
        const load = `() => import(${JSON.stringify(`${run.testFile}?run=${name}`)})`;
        const given = run.given.map((value) => `${JSON.stringify(value)}, `).join("");
        writeFileSync(file, `import { ${run.by} } from ${JSON.stringify(worker)};\nawait ${run.by}(${given}${load});\n`);
        places.set(file, { run, ended });
        return vitest.getRootProject().createSpecification(file);
      });
      if (!isInterrupted && runs.length > 0) await vitest.runTestSpecifications(specifications);
    });
    const errors = vitest.state
      .getUnhandledErrors()
      .map((error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return isInterrupted ? [...errors, "it was interrupted"] : errors;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await vitest.close();
    process.off("exit", tidy);
    tidy();
  }
}
