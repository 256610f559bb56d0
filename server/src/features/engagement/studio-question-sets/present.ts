import type { StudioQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { stateOf } from "../studio/policy.ts";
import type { SetRow } from "./queries.ts";

export const presentStudioSet = (row: SetRow, now: Date): StudioQuestionSet => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  has_intro: row.has_intro,
  intro_image_url: row.intro_image_url,
  result_title: row.result_title,
  result_description: row.result_description,
  result_image_url: row.result_image_url,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  is_published: row.is_published,
  state: stateOf(row, now),
  is_frozen: row.is_frozen,
  submitted_count: row.submitted_count,
  version: row.version,
  questions: row.questions.map((question) => ({
    id: question.id,
    question: question.question,
    description: question.description,
    image_url: question.image_url,
    image_alt: question.image_alt,
    explanation: question.explanation,
    choices: question.choices.map(({ id, value, image_url, is_correct }) => ({ id, value, image_url, is_correct })),
  })),
});
