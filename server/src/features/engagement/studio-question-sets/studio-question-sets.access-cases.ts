import * as contract from "@rounds/contract/engagement/studio-question-sets.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const set = async (server: Harness) => ({ params: { id: (await server.make.questionSet({ is_published: false })).id } });
const renamed = { body: { question_set: { title: "새 제목", version: 1 } } };
const missing = { params: { id: missingId } };

/** Operators change every campaign, so a colleague's one is as good as their own. */
const operatorsSeeAll = true;

const empty = {
  kind: "poll",
  title: "새 투표",
  description: "",
  has_intro: false,
  intro_image_url: null,
  result_title: "",
  result_description: "",
  result_image_url: null,
  starts_at: null,
  ends_at: null,
  questions: [],
} as const;

export const accessCases = [
  accessCase(contract.getStudioQuestionSet, { own: set, foreign: set, missing, operatorsSeeAll }),
  accessCase(contract.createQuestionSet, { own: async () => ({ body: { question_set: { ...empty, questions: [] } } }) }),
  accessCase(contract.updateQuestionSet, {
    own: async (server) => ({ ...(await set(server)), ...renamed }),
    foreign: async (server) => ({ ...(await set(server)), ...renamed }),
    missing: { ...missing, ...renamed },
    operatorsSeeAll,
  }),
];
