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

/** Refuses options that are no number above 0. */
export function requirePositive(options: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && !(Number(value) > 0)) refuse(`--${name} needs a number above 0`);
}

/** The entries with the given names, or all of them without a name. `kind` names an entry: `drill`. Refuses an unknown name. */
export function chooseEntries<T>(kind: string, entries: Readonly<Record<string, T>>, names: readonly string[]): [string, T][] {
  const unknown = names.find((name) => !(name in entries));
  if (unknown !== undefined) refuse(`There is no ${kind} "${unknown}". Choose from: ${Object.keys(entries).join(", ")}`);
  return Object.entries(entries).filter(([name]) => names.length === 0 || names.includes(name));
}

const isOptionError = (error: Error): boolean => "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

function sentenceOf(error: unknown, expected: readonly ErrorClass[]): string | null {
  if (!(error instanceof Error)) return null;
  return isOptionError(error) || expected.some((one) => error instanceof one) ? error.message : databaseFailure(error);
}
