import * as contract from "@rounds/contract/operator-home/user-search.ts";
import { respond, implement } from "../../../http/implement.ts";
import { presentFound, presentPerson } from "./present.ts";
import * as service from "./service.ts";

/** Neither the browser nor a proxy may cache search results, because they contain personal data. */
const noStore = { "cache-control": "private, no-store" };

export const routes = [
  implement(contract.searchUserProfiles, async ({ query, actor, deps, origin }) => {
    const { users, ...page } = await service.search(deps, actor, origin, query);
    return respond(200, { searched_user_profiles: users.map(presentFound), ...page }, noStore);
  }),
  implement(contract.readSearchedUserProfile, async ({ params, actor, deps, origin }) =>
    respond(200, { searched_user_profile: presentPerson(await service.read(deps, actor, origin, params.user_id)) }, noStore),
  ),
];
