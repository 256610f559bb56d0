import * as contract from "@rounds/contract/inbox.ts";
import { implement } from "../../http/implement.ts";
import { presentNotice } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listInbox, async ({ query, actor, deps }) => {
    const { rows, next_cursor } = await service.listInbox(deps, actor, query);
    return { notices: rows.map(presentNotice), next_cursor };
  }),
  implement(contract.countUnread, ({ actor, deps }) => service.countUnread(deps, actor)),
  implement(contract.markNotice, async ({ params, body, actor, deps }) => ({
    notice: presentNotice(await service.markNotice(deps, actor, params.id, body.notice.is_read)),
  })),
  implement(contract.markAllRead, ({ body, actor, deps }) => service.markAllRead(deps, actor, body.up_to_id)),
  implement(contract.readPushState, ({ actor, deps }) => service.readPushState(deps, actor)),
  implement(contract.subscribeToPush, async ({ body, actor, deps }) => {
    await service.subscribe(deps, actor, body.subscription);
    return null;
  }),
  implement(contract.unsubscribeFromPush, async ({ body, actor, deps }) => {
    await service.unsubscribe(deps, actor, body.endpoint);
    return null;
  }),
];
