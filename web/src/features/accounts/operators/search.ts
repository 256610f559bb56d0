import { searchId, searchReader } from "../../../lib/search.ts";

/** `user_id`: the operator whose details are open next to the list. */
export const operatorSearch = searchReader({ user_id: searchId });
