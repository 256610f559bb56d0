import type { Period } from "@rounds/contract/operator-home/dashboards.ts";
import type { Deps } from "../../../deps.ts";

/** One user's answer to a question of a marketing event. */
export type QuestionAnswer = { readonly day: string; readonly question: string; readonly answer: string };

/** Loaders of the features that have questions. Each such feature adds its loader here. */
const loaders: readonly ((deps: Deps, period: Period) => Promise<readonly QuestionAnswer[]>)[] = [];

export async function listQuestionAnswers(deps: Deps, period: Period): Promise<QuestionAnswer[]> {
  return (await Promise.all(loaders.map((load) => load(deps, period)))).flat();
}
