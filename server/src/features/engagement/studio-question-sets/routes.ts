import * as contract from "@rounds/contract/engagement/studio-question-sets.ts";
import { implement, respond } from "../../../http/implement.ts";
import { presentStudioSet } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getStudioQuestionSet, async ({ params, deps }) => ({
    question_set: presentStudioSet(await service.show(deps, params.id), deps.now()),
  })),
  implement(contract.createQuestionSet, async ({ body, actor, deps, origin }) =>
    respond(201, { question_set: presentStudioSet(await service.create(deps, { actor, origin }, body.question_set), deps.now()) }),
  ),
  implement(contract.updateQuestionSet, async ({ params, body, actor, deps, origin }) => ({
    question_set: presentStudioSet(await service.update(deps, { actor, origin }, params.id, body.question_set), deps.now()),
  })),
];
