import { getPostFigures, listPostTotals } from "@rounds/contract/job-posts/figures.ts";
import { implement } from "../../../http/implement.ts";
import { presentFigures, presentTotals } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(listPostTotals, async ({ query, actor, deps }) => ({
    post_totals: (await service.totals(deps, actor, query)).map(presentTotals),
  })),
  implement(getPostFigures, async ({ params, query, actor, deps }) => ({
    post_figures: presentFigures(await service.figures(deps, actor, params.id, query.days)),
  })),
];
