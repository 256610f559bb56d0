import * as contract from "@rounds/contract/operator-home/user-search.ts";
import { implement } from "../../../http/implement.ts";
import { presentFound, presentPerson } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.searchUserProfiles, async ({ query, actor, deps, origin }) => {
    const { users, ...page } = await service.search(deps, actor, origin, query);
    return { searched_user_profiles: users.map(presentFound), ...page };
  }),
  implement(contract.readSearchedUserProfile, async ({ params, actor, deps, origin }) => ({
    searched_user_profile: presentPerson(await service.read(deps, actor, origin, params.user_id)),
  })),
];
