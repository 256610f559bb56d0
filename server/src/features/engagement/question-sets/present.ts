import type { PollResult, Question, QuestionSet, QuizResult } from "@rounds/contract/engagement/question-sets.ts";
import { participation, scoreOf, wholePercentages } from "./policy.ts";
import type { ChoiceRow, EnteredSet, OwnResultRow, QuestionRow, ResultRow } from "./queries.ts";

export const presentSet = (row: EnteredSet, submittedCount: number): QuestionSet => ({
  id: row.id,
  title: row.title,
  description: row.description,
  has_intro: row.has_intro,
  intro_image_url: row.intro_image_url,
  submitted_count: submittedCount,
  num_of_questions: row.questions.length,
  result_image_url: row.result_image_url,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  me: { status: participation(row) },
});

const presentChoice = ({ id, value, image_url }: ChoiceRow) => ({ id, value, image: image_url });

const presentTexts = (row: Omit<QuestionRow, "choices">) => ({
  question: row.question,
  description: row.description,
  question_image_url: row.image_url,
  question_image_alt: row.image_alt,
});

export const presentQuestion = (setId: number, questions: readonly QuestionRow[], index: number): Question | null => {
  const row = questions[index];
  if (!row) return null;
  return {
    id: row.id,
    question_set_id: setId,
    ...presentTexts(row),
    number: index + 1,
    total: questions.length,
    choices: row.choices.map(presentChoice),
  };
};

const presentQuestionResult = (row: ResultRow["questions"][number], own: OwnResultRow): PollResult["question_results"][number] => {
  const percentages = wholePercentages(row.choices.map(({ count }) => count));
  return {
    question_id: row.id,
    ...presentTexts(row),
    explanation: row.explanation,
    // A completed set has an answer to each question.
    selected_id: own.selected_ids[row.id] ?? 0,
    choice_results: row.choices.map((choice, index) => ({ choice: presentChoice(choice), chosen_percentage: percentages[index] ?? 0 })),
  };
};

export const presentPollResult = (row: ResultRow, own: OwnResultRow): PollResult => ({
  title: row.title,
  description: row.description,
  result_image_url: row.result_image_url,
  submitted_count: row.submitted_count,
  num_of_questions: row.questions.length,
  question_results: row.questions.map((question) => presentQuestionResult(question, own)),
});

export const presentQuizResult = (row: ResultRow, own: OwnResultRow): QuizResult => {
  const correct = own.num_of_correct_answers ?? 0;
  return {
    ...presentPollResult(row, own),
    // A constraint gives each question of a published quiz exactly one correct choice.
    question_results: row.questions.map((question) => ({ ...presentQuestionResult(question, own), correct_id: question.correct_id ?? 0 })),
    num_of_correct_answers: correct,
    score: scoreOf(correct, row.questions.length),
  };
};
