import * as contract from "@rounds/contract/inbox.ts";
import { accessCase, missingId, withoutInput } from "../../testing/access-cases.ts";
import type { Harness } from "../../testing/harness.ts";
import { pushKeys } from "../../testing/push-keys.ts";

const noticeOf = (server: Harness, userId: number) => server.make.notice({ userId });
const device = {
  endpoint: "https://push.example/access",
  keys: pushKeys,
};

export const accessCases = [
  accessCase(contract.listInbox, withoutInput),
  accessCase(contract.countUnread, withoutInput),
  accessCase(contract.markNotice, {
    own: async (server, caller) => ({ params: { id: await noticeOf(server, caller.userId) }, body: { notice: { is_read: true } } }),
    foreign: async (server) => ({
      params: { id: await noticeOf(server, (await server.make.doctor()).userId) },
      body: { notice: { is_read: true } },
    }),
    missing: { params: { id: missingId }, body: { notice: { is_read: true } } },
  }),
  accessCase(contract.markAllRead, {
    own: async (server, caller) => ({ body: { up_to_id: await noticeOf(server, caller.userId) } }),
    // The id is only an upper limit in the order of time. The call never changes another user's notices, so a foreign id gives 200.
    foreign: async (server) => ({ body: { up_to_id: await noticeOf(server, (await server.make.doctor()).userId) } }),
    missing: { body: { up_to_id: missingId } },
    refusal: 200,
  }),
  accessCase(contract.readPushState, withoutInput),
  accessCase(contract.subscribeToPush, { own: async () => ({ body: { subscription: device } }) }),
  accessCase(contract.unsubscribeFromPush, { own: async () => ({ body: { endpoint: device.endpoint } }) }),
];
