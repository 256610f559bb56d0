import type { Period } from "@rounds/contract/operator-home/dashboards.ts";
import type { Deps } from "../../../deps.ts";

/** One answer that somebody gave to a question of a marketing event. */
export type QuizAnswer = { readonly day: string; readonly question: string; readonly answer: string };

/** Where answers come from; a feature that asks questions adds what its index.ts offers. */
const askers: readonly ((deps: Deps, period: Period) => Promise<readonly QuizAnswer[]>)[] = [];

export async function listAnswers(deps: Deps, period: Period): Promise<QuizAnswer[]> {
  return (await Promise.all(askers.map((ask) => ask(deps, period)))).flat();
}
