import * as contract from "@rounds/contract/audit-log.ts";
import { implement } from "../../http/implement.ts";
import { presentLine } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.searchAuditLog, async ({ query, actor, deps, origin }) => {
    const { lines, ...page } = await service.search(deps, actor, origin, query);
    return { audit_lines: lines.map(presentLine), ...page };
  }),
  implement(contract.exportAuditLog, async ({ actor, deps, origin, ...input }) => {
    await service.recordFile(deps, actor, origin, input);
    return null;
  }),
];
