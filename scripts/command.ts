import { parseArgs, type ParseArgsConfig } from "node:util";
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

/** Reads the options of a command. For an unknown one it prints only the sentence and ends the process, before the work of the command. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error && isOptionError(error))) throw error;
    return refuse(error.message);
  }
}

/** Ends a command that cannot begin. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const isOptionError = (error: Error): boolean => "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

function sentenceOf(error: unknown, expected: readonly ErrorClass[]): string | null {
  if (!(error instanceof Error)) return null;
  return isOptionError(error) || expected.some((one) => error instanceof one) ? error.message : databaseFailure(error);
}
