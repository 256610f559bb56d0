import * as contract from "@rounds/contract/webinars/questions.ts";
import { implement } from "../../../http/implement.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listQuestions, ({ query, actor, deps, origin }) => service.list(deps, actor, origin, query)),
  implement(contract.listAnsweredQuestions, async ({ params, actor, deps }) => ({
    question_list: await service.listAnswered(deps, actor, params.id),
  })),
  implement(contract.createQuestion, async ({ body, actor, deps }) => ({ question: await service.create(deps, actor, body.question) })),
  implement(contract.updateQuestion, async ({ params, body, actor, deps }) => ({
    question: await service.edit(deps, actor, params.id, body.question),
  })),
  implement(contract.updateQuestionStatus, async ({ params, body, actor, deps, origin }) => ({
    question: await service.setStatus(deps, actor, origin, params.id, body.question.question_status),
  })),
  implement(contract.likeQuestion, ({ params, body, actor, deps }) => service.like(deps, actor, params.id, body?.liked)),
];
