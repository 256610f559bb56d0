import { periodFault } from "./banner-faults.ts";
import { type QuestionSetKind, questionSetLimits } from "./question-sets.ts";

type DraftChoice = { readonly value: string; readonly image_url: string | null; readonly is_correct: boolean };
export type DraftQuestion = { readonly question: string; readonly choices: readonly DraftChoice[] };
export type QuestionSetDraft = {
  readonly kind: QuestionSetKind;
  readonly title: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly questions: readonly DraftQuestion[];
};

/** `question`: its index. Null: the fault belongs to the set. */
export type QuestionSetFault = { readonly question: number | null; readonly sentence: string };

/** The first fault of one question, without its number: `정답을 골라 주세요.` Undefined if it is complete. */
export function questionFault(kind: QuestionSetKind, { question, choices }: DraftQuestion): string | undefined {
  if (question.trim() === "") return "질문을 적어 주세요.";
  const least = kind === "poll" ? 2 : 1;
  if (choices.length < least) return `보기를 ${least}개 이상 적어 주세요.`;
  if (choices.some(({ value, image_url }) => value.trim() === "" && image_url === null)) return "빈 보기를 채우거나 지워 주세요.";
  const correct = choices.filter(({ is_correct }) => is_correct).length;
  if (kind === "quiz" && correct !== 1) return "정답을 하나 골라 주세요.";
  return undefined;
}

/** The faults with which a set cannot be published. A draft may have these faults, except an invalid period and an empty title. */
export function questionSetFaults(set: QuestionSetDraft): QuestionSetFault[] {
  const faults: QuestionSetFault[] = draftFaults(set).map((sentence) => ({ question: null, sentence }));
  if (set.questions.length === 0) faults.push({ question: null, sentence: "문항을 하나 이상 만들어 주세요." });
  if (set.questions.length > questionSetLimits.questions)
    faults.push({ question: null, sentence: `문항은 ${questionSetLimits.questions}개까지 만들 수 있어요.` });
  for (const [index, question] of set.questions.entries()) {
    const sentence = questionFault(set.kind, question);
    if (sentence !== undefined) faults.push({ question: index, sentence: `문항 ${index + 1}: ${sentence}` });
  }
  return faults;
}

/** The faults with which even a draft cannot be saved. */
export function draftFaults(set: Pick<QuestionSetDraft, "title" | "starts_at" | "ends_at">): string[] {
  const period = periodFault(set);
  return [...(set.title.trim() === "" ? ["제목을 적어 주세요."] : []), ...(period === undefined ? [] : [period])];
}
