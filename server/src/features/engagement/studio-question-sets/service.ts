import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import { isOpenThroughout } from "@rounds/contract/engagement/event-rules.ts";
import { draftFaults, questionSetFaults } from "@rounds/contract/engagement/question-set-faults.ts";
import type * as contract from "@rounds/contract/engagement/studio-question-sets.ts";
import type { QuestionInput } from "@rounds/contract/engagement/studio-question-sets.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail, failWith } from "../../../lib/app-error.ts";
import { requirePictures } from "../pictures/service.ts";
import { publishingVerb, withChange } from "../studio/policy.ts";
import { type Act, auditCampaign } from "../studio/service.ts";
import { areOwnIds, onlyTextsDiffer } from "./policy.ts";
import * as queries from "./queries.ts";

type NewSet = HandlerInput<typeof contract.createQuestionSet>["body"]["question_set"];
type SetChange = HandlerInput<typeof contract.updateQuestionSet>["body"]["question_set"];

/** Throws campaign.not_found. */
export async function show(deps: Pick<Deps, "db">, id: number): Promise<queries.SetRow> {
  const row = await queries.find(deps.db, id);
  if (!row) throw fail("campaign.not_found");
  return row;
}

type Pictures = Pick<SetChange, "intro_image_url" | "result_image_url" | "questions">;

/** Throws campaign_picture.not_found. */
const checkPictures = (tx: Tx, { intro_image_url, result_image_url, questions = [] }: Pictures) =>
  requirePictures(tx, [
    intro_image_url ?? null,
    result_image_url ?? null,
    ...questions.flatMap(({ image_url, choices }) => [image_url, ...choices.map((choice) => choice.image_url)]),
  ]);

/** Throws question_set.invalid with the sentence of the first fault. */
function checkDraft(set: Parameters<typeof draftFaults>[0]): void {
  const [fault] = draftFaults(set);
  if (fault !== undefined) throw failWith("question_set.invalid", fault);
}

/** Throws question_set.invalid, campaign_picture.not_found, and campaign.changed for the id of another set's question. */
export async function create(deps: Deps, act: Act, { questions, ...values }: NewSet): Promise<queries.SetRow> {
  checkDraft(values);
  return inTransaction(deps.db, async (tx) => {
    await checkPictures(tx, { ...values, questions });
    const id = await queries.insert(tx, { ...values, created_by: act.actor.userId });
    await saveQuestions(tx, await show({ db: tx }, id), questions);
    await auditCampaign(tx, act, "question_sets", "create", id, { kind: values.kind });
    return show({ db: tx }, id);
  });
}

/** Throws campaign.changed for unknown ids, and question_set.frozen. */
async function saveQuestions(tx: Tx, before: queries.SetRow, questions: readonly QuestionInput[]): Promise<void> {
  if (!before.is_frozen) {
    if (!areOwnIds(before.questions, questions)) throw fail("campaign.changed");
    return queries.replaceQuestions(tx, before.id, questions);
  }
  if (!onlyTextsDiffer(before.questions, questions)) throw fail("question_set.frozen");
  return queries.updateTexts(tx, questions);
}

/**
 * Saves the sent fields. Throws campaign.not_found, campaign.changed, campaign_picture.not_found, question_set.invalid,
 * question_set.frozen, question_set.answered, question_set.in_event and question_set.incomplete.
 */
export async function update(deps: Deps, act: Act, id: number, { version, questions, ...values }: SetChange): Promise<queries.SetRow> {
  return inTransaction(deps.db, async (tx) => {
    await queries.lock(tx, id);
    const before = await show({ db: tx }, id);
    if (before.version !== version) throw fail("campaign.changed");
    const changed = { ...withChange(before, values), questions: questions ?? before.questions };
    checkDraft(changed);
    if (before.is_frozen && before.is_published && !changed.is_published) throw fail("question_set.answered");
    if (before.event && isOpenThroughout(before, before.event) && !isOpenThroughout(changed, before.event))
      throw fail("question_set.in_event");
    const [missing] = changed.is_published ? questionSetFaults(changed) : [];
    if (missing) throw failWith("question_set.incomplete", missing.sentence);
    if (changed.is_published && changed.starts_at === null)
      throw failWith("question_set.incomplete", "시작하는 때를 정하면 올릴 수 있어요.");
    await checkPictures(tx, { ...values, ...(questions !== undefined && { questions }) });
    if (questions !== undefined) await saveQuestions(tx, before, questions);
    await queries.update(tx, id, values);
    const fields = [...Object.keys(values), ...(questions === undefined ? [] : ["questions"])];
    await auditCampaign(tx, act, "question_sets", publishingVerb(before.is_published, changed.is_published), id, { fields });
    return show({ db: tx }, id);
  });
}
