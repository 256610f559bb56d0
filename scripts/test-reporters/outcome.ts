import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A failed test, or an error outside of all tests. Either fails the run. */
export type Failed = { readonly where: string; readonly why: string };
export type Outcome = { readonly passed: number; readonly failed: readonly Failed[] };

/** The variable with the file name for the outcome. */
export const outcomeFile = "ROUNDS_TEST_OUTCOME";

const maxLines = 6;

export function failedAt(
  where: string,
  error: { readonly message?: string | undefined; readonly stack?: string | undefined } | undefined,
): Failed {
  const [message, stack] = [error?.message ?? "no reason given", error?.stack ?? ""];
  const text = stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);
  return { where, why: text.split("\n").slice(0, maxLines).join("\n") };
}

export function writeOutcome(outcome: Outcome): void {
  const file = process.env[outcomeFile];
  if (file) writeFileSync(file, JSON.stringify(outcome));
}
