import { ConfigError } from "../server/src/config-error.ts";
import { EmbeddedError } from "../server/src/db/embedded.ts";
import { databaseFailure } from "../server/src/db/start-failure.ts";

type ErrorClass = new (message: string) => Error;

/** Runs a command of an operator. Errors of these classes, and of settings, options and the database, print their sentence only. */
export async function runCommand(run: () => Promise<void>, ...expected: readonly ErrorClass[]): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(sentenceOf(error, [ConfigError, EmbeddedError, ...expected]) ?? error);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown, expected: readonly ErrorClass[]): string | null {
  if (!(error instanceof Error)) return null;
  const isOptionError = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  return isOptionError || expected.some((one) => error instanceof one) ? error.message : databaseFailure(error);
}
