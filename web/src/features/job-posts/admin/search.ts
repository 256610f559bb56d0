import { oneOf, searchId, searchReader, type SearchField, type SearchOf, typedText } from "../../../lib/search.ts";
import { sortingFields } from "../../../ui/console/table-sort.ts";
import { adminPostSorts, adminPostStates } from "@rounds/contract/job-posts/lists.ts";

const post: SearchField<number | "new"> = (value) => (value === "new" ? "new" : searchId(value));

const fields = { search_string: typedText(80), state: oneOf(adminPostStates), job_post_id: post, ...sortingFields(adminPostSorts) };
export type PostsSearch = SearchOf<typeof fields>;

/** Search parameters of the operators' posts page: the list and the selected post. */
export const postsSearch = searchReader(fields);
