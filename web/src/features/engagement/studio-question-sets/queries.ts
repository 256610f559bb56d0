import { getStudioQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

export const studioSetQuery = (id: number) =>
  queryOptions({
    queryKey: ["campaigns", "question-set", id] as const,
    queryFn: async ({ signal }) => (await call(getStudioQuestionSet, { params: { id } }, { signal })).question_set,
  });
