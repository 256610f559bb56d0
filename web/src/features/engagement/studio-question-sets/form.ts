import type { CallInput } from "@rounds/contract/endpoint.ts";
import { draftFaults, questionSetFaults } from "@rounds/contract/engagement/question-set-faults.ts";
import type { PollResult, Question, QuestionSet, QuestionSetKind, QuizResult } from "@rounds/contract/engagement/question-sets.ts";
import type { createQuestionSet, QuestionInput, StudioQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { type FieldWords, pictureText } from "../../../ui/console/conflict-notice.tsx";
import { periodErrors } from "../studio/period.ts";
import type { FieldErrors } from "../studio/use-campaign-editor.ts";

type SetInput = Omit<CallInput<typeof createQuestionSet>["body"]["question_set"], "kind" | "questions">;
type Choice = QuestionInput["choices"][number];
/** `key`: stays the same while the row moves. */
export type TypedChoice = Choice & { readonly key: string };
export type TypedQuestion = Omit<QuestionInput, "choices"> & { readonly key: string; readonly choices: readonly TypedChoice[] };
/** A function gets the question as it is then: a picture may arrive after other changes. */
export type QuestionChange = Partial<TypedQuestion> | ((now: TypedQuestion) => Partial<TypedQuestion>);
export type SetForm = SetInput & { readonly questions: readonly TypedQuestion[] };

export const setWords: FieldWords<SetForm> = {
  title: "제목",
  description: "설명",
  has_intro: "첫 화면",
  intro_image_url: ["첫 화면 그림", pictureText],
  result_title: "결과 제목",
  result_description: "결과 설명",
  result_image_url: ["결과 그림", pictureText],
  starts_at: "시작",
  ends_at: "끝",
  questions: ["문항", (questions) => questions.map(({ question }) => question || "제목 없는 문항").join(", ") || "없음"],
};

let made = 0;
/** Random, because a restored form contains keys of an earlier visit. */
const newKey = (): string => `new-${made++}-${Math.random().toString(36).slice(2)}`;

export const newChoice = (): TypedChoice => ({ key: newKey(), id: null, value: "", image_url: null, is_correct: false });

const choicesOfNew = { poll: 2, quiz: 4 } as const;

export const newQuestion = (kind: QuestionSetKind): TypedQuestion => ({
  key: newKey(),
  id: null,
  question: "",
  description: "",
  image_url: null,
  image_alt: "",
  explanation: "",
  choices: Array.from({ length: choicesOfNew[kind] }, newChoice),
});

export const copyOfQuestion = (question: TypedQuestion): TypedQuestion => ({
  ...question,
  key: newKey(),
  id: null,
  choices: question.choices.map((choice) => ({ ...choice, key: newKey(), id: null })),
});

/** The questions with a change of one, which may have another place by then. */
export const withChange = (questions: readonly TypedQuestion[], key: string, change: QuestionChange): readonly TypedQuestion[] =>
  questions.map((question) =>
    question.key === key ? { ...question, ...(typeof change === "function" ? change(question) : change) } : question,
  );

/** One correct choice. */
export const withCorrect = (choices: readonly TypedChoice[], correct: number): readonly TypedChoice[] =>
  choices.map((choice, index) => ({ ...choice, is_correct: index === correct }));

const keyOf = (id: number): string => `saved-${id}`;

export const setFormOf = (set: StudioQuestionSet): SetForm => ({
  title: set.title,
  description: set.description,
  has_intro: set.has_intro,
  intro_image_url: set.intro_image_url,
  result_title: set.result_title,
  result_description: set.result_description,
  result_image_url: set.result_image_url,
  starts_at: set.starts_at,
  ends_at: set.ends_at,
  questions: set.questions.map((question) => ({
    ...question,
    key: keyOf(question.id),
    choices: question.choices.map((choice) => ({ ...choice, key: keyOf(choice.id) })),
  })),
});

export const emptySet: SetForm = {
  title: "",
  description: "",
  has_intro: false,
  intro_image_url: null,
  result_title: "",
  result_description: "",
  result_image_url: null,
  starts_at: null,
  ends_at: null,
  questions: [],
};

/** Questions in wire format. */
export const questionsInput = (questions: readonly TypedQuestion[]): QuestionInput[] =>
  questions.map(({ key: _key, choices, ...question }) => ({
    ...question,
    choices: choices.map(({ key: _choiceKey, ...choice }) => choice),
  }));

/** A draft may be incomplete. */
export const setErrors = (kind: QuestionSetKind, form: SetForm, isPublished: boolean): FieldErrors => {
  const [fault] = isPublished ? questionSetFaults({ ...form, kind }).map(({ sentence }) => sentence) : draftFaults(form);
  if (fault !== undefined) return form.title.trim() === "" ? { title: fault } : { questions: fault };
  return periodErrors(form, isPublished);
};

/** The set as the doctor's dialog gets it. */
export const previewSet = (form: SetForm, submittedCount: number): QuestionSet => ({
  id: 1,
  title: form.title.trim() || "제목",
  description: form.description,
  has_intro: form.has_intro,
  intro_image_url: form.intro_image_url,
  submitted_count: submittedCount,
  num_of_questions: form.questions.length,
  result_image_url: form.result_image_url,
  starts_at: form.starts_at ?? "",
  ends_at: form.ends_at,
  me: { status: "not_started" },
});

const textsOf = ({ question, description, image_url, image_alt }: TypedQuestion) => ({
  question: question || "질문",
  description,
  question_image_url: image_url,
  question_image_alt: image_alt,
});
const choicesOf = ({ choices }: TypedQuestion) =>
  choices.map(({ value, image_url }, index) => ({
    id: index + 1,
    value: value || (image_url === null ? `보기 ${index + 1}` : ""),
    image: image_url,
  }));

export const previewQuestion = (form: SetForm, index: number): Question | null => {
  const question = form.questions[index];
  if (!question) return null;
  return {
    id: index + 1,
    question_set_id: 1,
    ...textsOf(question),
    number: index + 1,
    total: form.questions.length,
    choices: choicesOf(question),
  };
};

const evenShares = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(100 / count) + (index < 100 % count ? 1 : 0));

/** A result with even shares, in which the doctor has answered everything correctly. */
export const previewResult = (kind: QuestionSetKind, form: SetForm): PollResult & { readonly quiz?: QuizResult } => {
  const shown = form.questions.filter(({ choices }) => choices.length > 0);
  const question_results = shown.map((question, index) => {
    const correct = Math.max(
      0,
      question.choices.findIndex(({ is_correct }) => is_correct),
    );
    const shares = evenShares(question.choices.length);
    return {
      question_id: index + 1,
      ...textsOf(question),
      explanation: question.explanation,
      selected_id: correct + 1,
      correct_id: correct + 1,
      choice_results: choicesOf(question).map((choice, place) => ({ choice, chosen_percentage: shares[place] ?? 0 })),
    };
  });
  const result = {
    title: form.result_title.trim() || form.title.trim() || "제목",
    description: form.result_description,
    result_image_url: form.result_image_url,
    submitted_count: 100,
    num_of_questions: shown.length,
    question_results,
  };
  return kind === "poll" ? result : { ...result, quiz: { ...result, num_of_correct_answers: shown.length, score: 100 } };
};
