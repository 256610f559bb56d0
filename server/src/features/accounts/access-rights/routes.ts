import * as contract from "@rounds/contract/accounts/access-rights.ts";
import { implement } from "../../../http/implement.ts";
import { presentRecord } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listAccessRights, async ({ query, actor, deps, origin }) => {
    const { records, ...page } = await service.list(deps, actor, origin, query);
    return { access_right_records: records.map(presentRecord), ...page };
  }),
  implement(contract.exportAccessRights, async ({ actor, deps, origin, ...input }) => {
    await service.recordFile(deps, actor, origin, input);
    return null;
  }),
];
