import * as contract from "@rounds/contract/broadcasts.ts";
import { implement } from "../../http/implement.ts";
import * as histories from "./histories.ts";
import { presentHistory, presentNotification, presentPerson } from "./present.ts";
import * as service from "./service.ts";

export const routes = [
  implement(contract.listNotifications, async ({ query, deps }) => {
    const { notifications, ...page } = await service.listNotifications(deps, query);
    return { notifications: notifications.map(presentNotification), ...page };
  }),
  implement(contract.createNotification, async ({ body, actor, deps, origin }) => ({
    notification: presentNotification(await service.addNotification(deps, actor, origin, body.notification)),
  })),
  implement(contract.updateNotification, async ({ params, body, actor, deps, origin }) => ({
    notification: presentNotification(await service.changeNotification(deps, actor, origin, params.id, body.notification)),
  })),
  implement(contract.deleteNotification, async ({ params, actor, deps, origin }) => {
    await service.removeNotification(deps, actor, origin, params.id);
    return null;
  }),
  implement(contract.listNotificationHistories, async ({ query, deps }) => {
    const { histories: rows, ...page } = await histories.listHistories(deps, query);
    return { notification_histories: rows.map(presentHistory), ...page };
  }),
  implement(contract.sendNotification, async ({ body, actor, deps, origin }) => ({
    notification_history: presentHistory(await histories.startSending(deps, actor, origin, body.notification_history)),
  })),
  implement(contract.changeNotificationHistory, async ({ params, body, actor, deps, origin }) => ({
    notification_history: presentHistory(await histories.changeSending(deps, actor, origin, params.id, body.notification_history)),
  })),
  implement(contract.deleteNotificationHistory, async ({ params, actor, deps, origin }) => {
    await histories.withdraw(deps, actor, origin, params.id);
    return null;
  }),
  implement(contract.pauseNotificationHistory, async ({ params, actor, deps, origin }) => ({
    notification_history: presentHistory(await histories.pause(deps, actor, origin, params.id)),
  })),
  implement(contract.resumeNotificationHistory, async ({ params, actor, deps, origin }) => ({
    notification_history: presentHistory(await histories.resume(deps, actor, origin, params.id)),
  })),
  implement(contract.endNotificationHistory, async ({ params, actor, deps, origin }) => ({
    notification_history: presentHistory(await histories.end(deps, actor, origin, params.id)),
  })),
  implement(contract.countNotificationTargets, ({ deps }) => service.countTargets(deps)),
  implement(contract.searchNotificationTargets, async ({ body, actor, deps, origin }) => ({
    people: (await service.searchPeople(deps, actor, origin, body.q)).map(presentPerson),
  })),
];
