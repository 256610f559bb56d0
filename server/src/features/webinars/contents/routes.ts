import * as contract from "@rounds/contract/webinars/contents.ts";
import { implement } from "../../../http/implement.ts";
import { presentCard, presentContent } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listContents, async ({ query, actor, deps }) => {
    const { rows, ...page } = await service.list(deps, actor, query);
    return { contents: rows.map(presentCard), ...page };
  }),
  implement(contract.suggestContents, async ({ query, actor, deps }) => ({
    contents: (await service.suggest(deps, actor, query.content_id)).map(presentCard),
  })),
  implement(contract.getContent, async ({ params, actor, deps }) => ({
    content: presentContent(await service.open(deps, actor, params.id), actor === null),
  })),
  implement(contract.getNextContent, async ({ params, actor, deps }) => {
    const row = await service.next(deps, actor, params.id);
    return { content: row && presentCard(row) };
  }),
  implement(contract.listFilters, async ({ deps }) => ({ filters: await service.listFilters(deps) })),
];
