import { maxCompared } from "@rounds/contract/job-posts/lists.ts";
import { exactly, searchId } from "../../../lib/search.ts";

/** A comparison as its address contains it. The server shows only posts that the doctor saved. */
export type CompareSearch = {
  readonly job_post_ids: readonly number[];
  /** The table shows only the rows that differ. */
  readonly only_differences?: true | undefined;
};

export const readCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch => {
  const given = search["job_post_ids"];
  const ids = (Array.isArray(given) ? given : [given]).flatMap((value) => searchId(value) ?? []);
  return {
    job_post_ids: [...new Set(ids)].slice(0, maxCompared),
    only_differences: exactly(true)(search["only_differences"]),
  };
};
