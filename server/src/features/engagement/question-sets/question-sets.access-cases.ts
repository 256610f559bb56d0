import * as contract from "@rounds/contract/engagement/question-sets.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

type Kind = "poll" | "quiz";
const open = (kind: Kind) => async (server: Harness) => ({ params: { id: (await server.make.questionSet({ kind })).id } });
/** A draft exists for operators only, in the Studio. */
const draft = (kind: Kind) => async (server: Harness) => ({
  params: { id: (await server.make.questionSet({ kind, is_published: false })).id },
});
const completed = (kind: Kind) => async (server: Harness, caller: AccessCaller) => {
  const set = await server.make.questionSet({ kind });
  await server.make.questionSetAnswers(caller, set, [0, 0]);
  return { params: { id: set.id } };
};
const missing = { params: { id: missingId } };

async function answerTo(server: Harness, is_published: boolean) {
  const { id, questions } = await server.make.questionSet({ is_published });
  const [question] = questions;
  return {
    body: { answer: { question_set_id: id, question_id: question?.id ?? missingId, choice_id: question?.choices[0]?.id ?? missingId } },
  };
}

export const accessCases = [
  accessCase(contract.getPoll, { own: open("poll"), foreign: draft("poll"), missing }),
  accessCase(contract.getNextPollQuestion, { own: open("poll"), foreign: draft("poll"), missing }),
  accessCase(contract.getPollResult, { own: completed("poll"), foreign: draft("poll"), missing }),
  accessCase(contract.getQuiz, { own: open("quiz"), foreign: draft("quiz"), missing }),
  accessCase(contract.getNextQuizQuestion, { own: open("quiz"), foreign: draft("quiz"), missing }),
  accessCase(contract.getQuizResult, { own: completed("quiz"), foreign: draft("quiz"), missing }),
  accessCase(contract.answerAndGetNext, {
    own: (server) => answerTo(server, true),
    foreign: (server) => answerTo(server, false),
    missing: { body: { answer: { question_set_id: missingId, question_id: missingId, choice_id: missingId } } },
    otherIds: {
      question_id: {
        status: 404,
        input: async (server) => {
          const { answer } = (await answerTo(server, true)).body;
          return (question_id) => ({ body: { answer: { ...answer, question_id } } });
        },
        foreign: async (server) => (await answerTo(server, true)).body.answer.question_id,
      },
      choice_id: {
        status: 404,
        input: async (server) => {
          const { answer } = (await answerTo(server, true)).body;
          return (choice_id) => ({ body: { answer: { ...answer, choice_id } } });
        },
        foreign: async (server) => (await answerTo(server, true)).body.answer.choice_id,
      },
    },
  }),
];
