import { listPersonTexts } from "@rounds/contract/operator-home/texts.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Operators edit the templates of text messages on another screen, so each visit loads the texts again. */
export const personTextsQuery = () =>
  queryOptions({
    queryKey: ["person-texts"],
    queryFn: ({ signal }) => call(listPersonTexts, {}, { signal }),
    select: ({ person_texts }) => person_texts,
  });
