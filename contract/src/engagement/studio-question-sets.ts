import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, Count, Id, Line, Moment, Prose, Timestamp, trimmed, Url } from "../fields.ts";
import { PictureInput } from "./fields.ts";
import { questionSetKinds, questionSetLimits } from "./question-sets.ts";
import { campaignStates } from "./studio.ts";

export const errors = {
  "question_set.frozen": { status: 409, message: "답한 분이 있어 보기와 정답은 잠겼어요. 글자만 고칠 수 있어요." },
  "question_set.answered": { status: 409, message: "답한 분이 있어 초안으로 되돌릴 수 없어요. ‘지금 끝내기’를 써 주세요." },
  "question_set.in_event": { status: 409, message: "올린 이벤트가 쓰고 있어요. 이벤트 기간 내내 열려 있어야 해요." },
  /** The responses of the next two have the sentence of the first fault. */
  "question_set.invalid": { status: 400, message: "제목과 일정을 확인해 주세요." },
  "question_set.incomplete": { status: 409, message: "비어 있는 곳을 채우면 올릴 수 있어요." },
} as const satisfies ErrorTable;

export const questionSetTexts = {
  title: 100,
  description: 1000,
  question: 300,
  questionDescription: 500,
  alt: 200,
  explanation: 1000,
  choice: 120,
} as const;

const StudioChoice = z.object({ id: BodyId, value: Line, image_url: Url.nullable(), is_correct: z.boolean() });
const StudioQuestion = z.object({
  id: BodyId,
  question: Line,
  description: Line,
  image_url: Url.nullable(),
  image_alt: Line,
  explanation: Line,
  choices: z.array(StudioChoice).max(questionSetLimits.choices),
});

/** A poll or quiz with its correct answers. Operators only. */
export const StudioQuestionSet = z.object({
  id: BodyId,
  kind: z.enum(questionSetKinds),
  title: Line,
  description: Prose,
  has_intro: z.boolean(),
  intro_image_url: Url.nullable(),
  result_title: Line,
  result_description: Prose,
  result_image_url: Url.nullable(),
  starts_at: Timestamp.nullable(),
  /** The first moment after the end. Null: no end. */
  ends_at: Timestamp.nullable(),
  is_published: z.boolean(),
  state: z.enum(campaignStates),
  /** From the first answer on. Only texts can then change. */
  is_frozen: z.boolean(),
  submitted_count: Count,
  /** Grows with each save. */
  version: Count,
  questions: z.array(StudioQuestion).max(questionSetLimits.questions),
});
export type StudioQuestionSet = z.infer<typeof StudioQuestionSet>;
const one = z.object({ question_set: StudioQuestionSet });

/** `id`: null for a new one. */
const QuestionInput = z.object({
  id: BodyId.nullable(),
  question: trimmed(questionSetTexts.question),
  description: trimmed(questionSetTexts.questionDescription),
  image_url: PictureInput,
  image_alt: trimmed(questionSetTexts.alt),
  explanation: trimmed(questionSetTexts.explanation),
  choices: z
    .array(z.object({ id: BodyId.nullable(), value: trimmed(questionSetTexts.choice), image_url: PictureInput, is_correct: z.boolean() }))
    .max(questionSetLimits.choices),
});
export type QuestionInput = z.infer<typeof QuestionInput>;

const setInput = {
  title: trimmed(questionSetTexts.title).min(1),
  description: trimmed(questionSetTexts.description),
  has_intro: z.boolean(),
  intro_image_url: PictureInput,
  result_title: trimmed(questionSetTexts.title),
  result_description: trimmed(questionSetTexts.description),
  result_image_url: PictureInput,
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  questions: z.array(QuestionInput).max(questionSetLimits.questions),
};

export const getStudioQuestionSet = endpoint({
  method: "GET",
  path: "/api/v1/campaigns/question_sets/:id",
  access: "operator",
  summary: "A poll or quiz with its correct answers, as its editor shows it.",
  params: z.object({ id: Id }),
  ok: { 200: one },
  errors: ["campaign.not_found"],
});

export const createQuestionSet = endpoint({
  method: "POST",
  path: "/api/v1/campaigns/question_sets",
  access: "operator",
  summary: "Creates a poll or quiz as a draft. It may be incomplete.",
  body: z.object({ question_set: z.object({ kind: z.enum(questionSetKinds), ...setInput }) }),
  ok: { 201: one },
  errors: ["question_set.invalid", "campaign_picture.not_found"],
});

export const updateQuestionSet = endpoint({
  method: "PATCH",
  path: "/api/v1/campaigns/question_sets/:id",
  access: "operator",
  summary: "Changes, publishes or unpublishes a poll or quiz. Absent fields stay unchanged. `questions` replaces all questions.",
  params: z.object({ id: Id }),
  body: z.object({
    question_set: z.object({
      ...z.object(setInput).partial().shape,
      is_published: z.boolean().optional(),
      /** The version that was edited. If it has changed, nothing is saved. */
      version: Count,
    }),
  }),
  ok: { 200: one },
  errors: [
    "campaign.not_found",
    "campaign.changed",
    "campaign_picture.not_found",
    "question_set.invalid",
    "question_set.frozen",
    "question_set.answered",
    "question_set.in_event",
    "question_set.incomplete",
  ],
});
