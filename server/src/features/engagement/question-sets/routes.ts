import * as contract from "@rounds/contract/engagement/question-sets.ts";
import type { Question } from "@rounds/contract/engagement/question-sets.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentPollResult, presentQuizResult } from "./present.ts";
import * as service from "./service.ts";

const nextOrDone = (question: Question | null) => (question === null ? respond(204, null) : respond(200, { question }));

export const routes = [
  implement(contract.getPoll, async ({ params, actor, deps }) => ({ poll: await service.open(deps, actor, "poll", params.id) })),
  implement(contract.getNextPollQuestion, async ({ params, actor, deps }) =>
    nextOrDone(await service.next(deps, actor, "poll", params.id)),
  ),
  implement(contract.getPollResult, async ({ params, actor, deps }) => ({
    poll_result: presentPollResult(...(await service.result(deps, actor, "poll", params.id))),
  })),
  implement(contract.getQuiz, async ({ params, actor, deps }) => ({ quiz: await service.open(deps, actor, "quiz", params.id) })),
  implement(contract.getNextQuizQuestion, async ({ params, actor, deps }) =>
    nextOrDone(await service.next(deps, actor, "quiz", params.id)),
  ),
  implement(contract.getQuizResult, async ({ params, actor, deps }) => ({
    quiz_result: presentQuizResult(...(await service.result(deps, actor, "quiz", params.id))),
  })),
  implement(contract.answerAndGetNext, async ({ body, actor, deps }) => {
    const { question, earlierChoiceId } = await service.answer(deps, actor, body.answer);
    return question === null ? respond(204, null) : respond(200, { question, earlier_choice_id: earlierChoiceId });
  }),
];
