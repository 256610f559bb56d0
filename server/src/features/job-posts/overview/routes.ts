import * as contract from "@rounds/contract/job-posts/overview.ts";
import { implement } from "../../../http/implement.ts";
import { presentOverview } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getOverview, async ({ actor, deps }) => ({ overview: presentOverview(await service.readOverview(deps, actor)) })),
];
