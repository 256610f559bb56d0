import { sql, type Insertable } from "kysely";
import { inTransaction } from "../../src/db/database.ts";
import type { Banners, QuestionSets } from "../../src/db/types.gen.ts";
import type { Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type Overrides<Table> = Partial<Omit<Insertable<Table>, "id">>;

export type QuestionPlan = {
  readonly question: string;
  readonly choices: readonly string[];
  /** Index of the correct choice. Only for a quiz; the first one if absent. */
  readonly correct?: number;
  readonly description?: string;
  readonly explanation?: string;
  readonly image_url?: string;
  readonly image_alt?: string;
};

const twoQuestions: readonly QuestionPlan[] = [
  { question: "첫 번째 질문", choices: ["하나", "둘", "셋"], explanation: "첫 번째 해설" },
  { question: "두 번째 질문", choices: ["하나", "둘"], correct: 1, explanation: "두 번째 해설" },
];

export function engagementFactories({ db, unique }: FactoryTools) {
  /** A poll or quiz that is live from yesterday on, without an end. Returns its questions with their choices in order. */
  const questionSet = async ({
    questions = twoQuestions,
    ...overrides
  }: Overrides<QuestionSets> & { questions?: readonly QuestionPlan[] } = {}) =>
    inTransaction(db, async (tx) => {
      const set = await tx
        .insertInto("question_sets")
        .values({
          kind: "poll",
          title: `질문 모음 ${unique.next()}`,
          is_published: true,
          starts_at: sql`now() - interval '1 day'`,
          ...overrides,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const rows = [];
      for (const [position, { choices, correct = 0, ...texts }] of questions.entries()) {
        const question = await tx
          .insertInto("question_set_questions")
          .values({ question_set_id: set.id, position, ...texts })
          .returningAll()
          .executeTakeFirstOrThrow();
        const choiceRows = await tx
          .insertInto("question_set_choices")
          .values(
            choices.map((value, index) => ({
              question_id: question.id,
              position: index,
              value,
              is_correct: set.kind === "quiz" && index === correct,
            })),
          )
          .returningAll()
          .execute();
        rows.push({ ...question, choices: choiceRows });
      }
      return { ...set, questions: rows };
    });

  type Made = Awaited<ReturnType<typeof questionSet>>;

  /** A person's answers, as indexes of choices. As many as there are questions complete the set. */
  const questionSetAnswers = async (person: Pick<Person, "userId">, set: Made, indexes: readonly number[], at: Date = new Date()) => {
    const chosen = set.questions.flatMap((question, index) => {
      const choice = question.choices[indexes[index] ?? -1];
      return choice ? [choice] : [];
    });
    const created_at = at.toISOString();
    await db
      .insertInto("question_set_answers")
      .values(
        chosen.map(({ id, question_id }) => ({
          question_set_id: set.id,
          question_id,
          choice_id: id,
          user_id: person.userId,
          created_at,
        })),
      )
      .execute();
    if (chosen.length === set.questions.length)
      await db
        .insertInto("question_set_completions")
        .values({
          question_set_id: set.id,
          user_id: person.userId,
          completed_at: created_at,
          num_of_correct_answers: set.kind === "quiz" ? chosen.filter(({ is_correct }) => is_correct).length : null,
        })
        .execute();
  };

  /** A live announcement for all doctors, unless the overrides differ. */
  const banner = (overrides: Overrides<Banners> = {}) =>
    db
      .insertInto("banners")
      .values({
        type: "announcement",
        title: `배너 ${unique.next()}`,
        is_published: true,
        starts_at: sql`now() - interval '1 day'`,
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return { questionSet, questionSetAnswers, banner };
}
