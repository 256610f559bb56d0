import { getDesk, listDeskItems } from "@rounds/contract/operator-home/queue.ts";
import { implement } from "../../../http/implement.ts";
import { presentDesk, presentItem } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(getDesk, async ({ deps }) => ({ desk: presentDesk(await service.desk(deps)) })),
  implement(listDeskItems, async ({ query, actor, deps, origin }) => {
    const { rows, next_cursor } = await service.listItems(deps, actor, origin, query);
    return { desk_items: rows.map(presentItem), next_cursor };
  }),
];
