import * as contract from "@rounds/contract/operator-home/user-search.ts";
import { answer, implement } from "../../../http/implement.ts";
import { presentFound, presentPerson } from "./present.ts";
import * as service from "./service.ts";

/** Nothing between us and the operator may keep whom they looked up. */
const unkept = { "cache-control": "private, no-store" };

export const routes = [
  implement(contract.searchUserProfiles, async ({ query, actor, deps, origin }) => {
    const { users, ...page } = await service.search(deps, actor, origin, query);
    return answer(200, { searched_user_profiles: users.map(presentFound), ...page }, unkept);
  }),
  implement(contract.readSearchedUserProfile, async ({ params, actor, deps, origin }) =>
    answer(200, { searched_user_profile: presentPerson(await service.read(deps, actor, origin, params.user_id)) }, unkept),
  ),
];
