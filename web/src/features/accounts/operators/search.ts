import { searchId, searchReader } from "../../../lib/search.ts";

/** Who is open beside the list. */
export const operatorSearch = searchReader({ user_id: searchId });
