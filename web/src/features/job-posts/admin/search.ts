import type { AdminPostSort, AdminPostState } from "@rounds/contract/job-posts/admin.ts";
import { searchId, searchReader, type SearchField, type SearchOf } from "../../../lib/search.ts";
import { sortingFields } from "../../../ui/console/table-sort.ts";

const words: SearchField<string> = (value) => {
  const typed = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 80) : "";
  return typed === "" ? undefined : typed;
};
// Not imported, because the first load of every page contains this file with its imports.
const adminPostStates = ["waiting", "open", "ended", "rejected"] as const satisfies readonly AdminPostState[];
const adminPostSorts = ["id", "business", "title", "applications"] as const satisfies readonly AdminPostSort[];

const state: SearchField<AdminPostState> = (value) => adminPostStates.find((known) => known === value);
const post: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));

const fields = { search_string: words, state, job_post_id: post, ...sortingFields(adminPostSorts) };
export type PostsSearch = SearchOf<typeof fields>;

/** Search parameters of the operators' posts page: the list and the selected post. */
export const postsSearch = searchReader(fields);
