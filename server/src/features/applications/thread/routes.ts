import * as contract from "@rounds/contract/applications/thread.ts";
import { implement } from "../../../http/implement.ts";
import { presentSubject, presentThread } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.getThread, async ({ params, query, actor, deps, origin }) => {
    const { opened, view, ...page } = await service.read(deps, actor, origin, params.id, query);
    return { thread: presentThread(opened, view), ...page };
  }),
  implement(contract.sendThreadMessage, async ({ params, body, actor, deps }) => ({
    message: await service.send(deps, actor, params.id, body.message),
  })),
  implement(contract.markThreadRead, async ({ params, body, actor, deps }) => ({
    unread_count: await service.markRead(deps, actor, params.id, body.message_id),
  })),
  implement(contract.shareThreadPhone, async ({ params, body, actor, deps }) => {
    const { opened, view } = await service.sharePhone(deps, actor, params.id, body.shared);
    return { thread: presentThread(opened, view) };
  }),
  implement(contract.listUnreadThreads, async ({ actor, deps }) => ({ threads: await service.listUnread(deps, actor) })),
  implement(contract.readThread, async ({ params, body, actor, deps, origin }) => {
    const { opened, messages } = await service.readWithReason(deps, actor, origin, params.id, body.reason.trim());
    return { thread: presentSubject(opened), messages };
  }),
];
