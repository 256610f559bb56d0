import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { createNotification, listNotifications as listEndpoint, updateNotification } from "@rounds/contract/broadcasts.ts";
import type { Actor } from "../../auth/actor.ts";
import { record, type AuditOrigin } from "../../db/audit.ts";
import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { isAdvertisingNight, nextAdvertisingMorning } from "../../lib/advertising-hours.ts";
import { fail } from "../../lib/app-error.ts";
import { countCap, totalFields } from "../../lib/cursor.ts";
import { readSortedOrById } from "../../lib/sorted-cursor.ts";
import { hasTypedLabel } from "./policy.ts";
import * as queries from "./queries.ts";
import * as targets from "./targets/queries.ts";

type PageQuery = HandlerInput<typeof listEndpoint>["query"];

const readPage = ({ db, vault }: Deps, query: PageQuery): Promise<{ rows: queries.NotificationRow[]; next_cursor: string | null }> =>
  readSortedOrById(
    vault,
    query,
    (sort, page) => queries.listSortedNotifications(db, sort, page),
    (beforeId) => queries.listNotifications(db, { limit: query.limit, beforeId }),
  );

export async function listNotifications(deps: Deps, query: PageQuery) {
  const { rows: notifications, next_cursor } = await readPage(deps, query);
  return {
    notifications,
    next_cursor,
    ...(query.cursor === undefined ? totalFields(await queries.countNotifications(deps.db, countCap + 1)) : {}),
  };
}

type NewContent = HandlerInput<typeof createNotification>["body"]["notification"];
type Change = HandlerInput<typeof updateNotification>["body"]["notification"];

const given = ({ title, description, note, is_advertising }: NewContent): Partial<queries.Content> => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(note === undefined ? {} : { note }),
  ...(is_advertising === undefined ? {} : { is_advertising }),
});

const requireOurLabel = (title: string | undefined): void => {
  if (title !== undefined && hasTypedLabel(title)) throw fail("notification.label", ["notification", "title"]);
};

/** Throws notification.label. */
export function addNotification(deps: Deps, actor: Actor, origin: AuditOrigin, input: NewContent): Promise<queries.NotificationRow> {
  requireOurLabel(input.title);
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.insertNotification(tx, given(input), actor.userId);
    await record(tx, actor, origin, { action: "notification.create", entity: "notification", entityId: row.id });
    return row;
  });
}

/** Throws notification.not_found, .label, and .changed when another operator saved first. */
export function changeNotification(deps: Deps, actor: Actor, origin: AuditOrigin, id: number, input: Change) {
  requireOurLabel(input.title);
  return inTransaction(deps.db, async (tx) => {
    const before = await queries.lockNotification(tx, id);
    if (!before) throw fail("notification.not_found");
    if (input.expected_updated_at !== undefined && input.expected_updated_at !== before.updated_at) throw fail("notification.changed");
    const change = given(input);
    const row = await queries.updateNotification(tx, id, change);
    await record(tx, actor, origin, {
      action: "notification.change",
      entity: "notification",
      entityId: id,
      details: { fields: Object.keys(change) },
    });
    return row;
  });
}

/** Throws notification.not_found, and .sending while a sending is running. */
export function removeNotification(deps: Deps, actor: Actor, origin: AuditOrigin, id: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.lockNotification(tx, id))) throw fail("notification.not_found");
    if (await queries.isBeingSent(tx, id)) throw fail("notification.sending");
    await queries.deleteNotification(tx, id);
    await record(tx, actor, origin, { action: "notification.delete", entity: "notification", entityId: id });
  });
}

export async function countTargets(deps: Deps) {
  const now = deps.now();
  const counts = await targets.countAudiences(deps.db, now);
  return {
    all_users: { total: counts.all_total, advertising: counts.all_advertising, night_advertising: counts.all_night },
    test_users: { total: counts.test_total, advertising: counts.test_advertising, night_advertising: counts.test_night },
    confirmation_phrase: deps.config.sendToAllPhrase,
    held_until: isAdvertisingNight(now) ? nextAdvertisingMorning(now).toISOString() : null,
  };
}

const shownPeople = 10;

/** Writes the people shown to the audit log, but not the search text. */
export function searchPeople(deps: Deps, actor: Actor, origin: AuditOrigin, typed: string) {
  const words = typed.trim();
  const number = /^#?(\d{1,15})$/.exec(words)?.[1];
  return inTransaction(deps.db, async (tx) => {
    if (words === "") return [];
    const people = await targets.searchPeople(tx, number === undefined ? { name: words } : { id: Number(number) }, deps.now(), shownPeople);
    if (people.length > 0) {
      await record(tx, actor, origin, {
        action: "notification_target.search",
        entity: "user",
        subjects: people.map((person) => person.user_id),
      });
    }
    return people;
  });
}
