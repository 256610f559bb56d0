import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { changeFreeDays, FreeDay, listJobPostsOfDay } from "@rounds/contract/job-posts/free-days.ts";
import { isChoosable, lastChoosableDay } from "@rounds/contract/job-posts/work-dates.ts";
import type { Actor } from "../../../auth/actor.ts";
import { inTransaction } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { selectCurrent } from "../list/current-posts.ts";
import { onDays } from "../list/filter-keys.ts";
import { listMatching } from "../list/service.ts";
import * as queries from "./queries.ts";

type Change = HandlerInput<typeof changeFreeDays>["body"]["free_days"];

/** The doctor's free days, each with the number of open posts of that day. */
export async function list(deps: Deps, { userId }: Actor) {
  const today = seoulToday(deps.now());
  const days = await queries.findUpcoming(deps.db, userId);
  const { value } = await selectCurrent(deps, userId, async () => ({ posts, day }) => {
    const count = (date: string): number => posts.search({ ...onDays([date]), day, sort: "latest", after: null, limit: 0 }).total;
    return { value: days.map((date): FreeDay => ({ day: date, post_count: count(date) })), ids: [], usesState: false };
  });
  return { free_days: value, first_day: today, last_day: lastChoosableDay(today) };
}

/** Marks days and removes marks. A removed day may be any day. Throws free_day.outside. */
export async function change(deps: Deps, actor: Actor, { add, remove }: Change) {
  const today = seoulToday(deps.now());
  if (!add.every((day) => isChoosable(day, today))) throw fail("free_day.outside", ["free_days", "add"]);
  await inTransaction(deps.db, async (tx) => {
    // Opposite changes of one doctor could deadlock.
    await lockUser(tx, actor.userId);
    await queries.remove(tx, actor.userId, remove);
    await queries.insert(tx, actor.userId, add);
  });
  return list(deps, actor);
}

type PageOfDay = HandlerInput<typeof listJobPostsOfDay>["query"];

/** Open posts of one day, newest first. */
export const listPostsOfDay = (deps: Deps, { userId }: Actor, { day, ...page }: PageOfDay) =>
  listMatching(deps, userId, { ...page, sort: "latest", unread: false }, onDays([day]));
