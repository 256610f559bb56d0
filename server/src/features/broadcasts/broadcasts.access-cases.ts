import * as contract from "@rounds/contract/broadcasts.ts";
import { accessCase, missingId, withoutInput } from "../../testing/access-cases.ts";
import type { Harness } from "../../testing/harness.ts";

const notification = (server: Harness): Promise<number> => server.make.notification();
const paused = (server: Harness): Promise<number> => server.make.notificationHistory({ state: "paused" });
const toTest = { notification_history: { targets_type: "test_users" as const } };
const sendingOf = (notification_id: number) => ({
  body: { notification_history: { notification_id, targets_type: "test_users" as const } },
});

/** All operators share all notifications, so another operator's row behaves like their own. */
const about = (make: (server: Harness) => Promise<number>) => {
  const params = async (server: Harness) => ({ params: { id: await make(server) } });
  return { own: params, foreign: params, missing: { params: { id: missingId } }, operatorsSeeAll: true };
};

export const accessCases = [
  accessCase(contract.listNotifications, withoutInput),
  accessCase(contract.createNotification, { own: async () => ({ body: { notification: { title: "안내" } } }) }),
  accessCase(contract.updateNotification, {
    own: async (server) => ({ params: { id: await notification(server) }, body: { notification: { note: "메모" } } }),
    foreign: async (server) => ({ params: { id: await notification(server) }, body: { notification: { note: "메모" } } }),
    missing: { params: { id: missingId }, body: { notification: { note: "메모" } } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.deleteNotification, about(notification)),
  accessCase(contract.listNotificationHistories, withoutInput),
  accessCase(contract.sendNotification, {
    own: async (server) => sendingOf(await notification(server)),
    foreign: async (server) => sendingOf(await notification(server)),
    missing: sendingOf(missingId),
    operatorsSeeAll: true,
  }),
  accessCase(contract.changeNotificationHistory, {
    own: async (server) => ({ params: { id: await paused(server) }, body: toTest }),
    foreign: async (server) => ({ params: { id: await paused(server) }, body: toTest }),
    missing: { params: { id: missingId }, body: toTest },
    operatorsSeeAll: true,
  }),
  accessCase(contract.deleteNotificationHistory, about(paused)),
  accessCase(
    contract.pauseNotificationHistory,
    about((server) => server.make.notificationHistory({ state: "queued" })),
  ),
  accessCase(contract.resumeNotificationHistory, about(paused)),
  accessCase(
    contract.endNotificationHistory,
    about((server) => server.make.notificationHistory({ state: "paused", total: 2, delivered: 1 })),
  ),
  accessCase(contract.countNotificationTargets, withoutInput),
  accessCase(contract.searchNotificationTargets, { own: async () => ({ body: { q: "김" } }) }),
];
