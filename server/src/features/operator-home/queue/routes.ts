import { getQueueSummary, listQueueItems } from "@rounds/contract/operator-home/queue.ts";
import { implement } from "../../../http/implement.ts";
import { presentQueueSummary, presentItem } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(getQueueSummary, async ({ deps }) => ({ queue: presentQueueSummary(await service.summarize(deps)) })),
  implement(listQueueItems, async ({ query, actor, deps, origin }) => {
    const { rows, next_cursor } = await service.listItems(deps, actor, origin, query);
    return { queue_items: rows.map(presentItem), next_cursor };
  }),
];
