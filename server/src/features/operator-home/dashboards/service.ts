import { waitMarks, type DailySeries, type Period } from "@rounds/contract/operator-home/dashboards.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import * as queries from "./queries.ts";
import { countEventAnswers } from "../../engagement/index.ts";

/** The user list shows the new profiles of this period, as the specification defines it. */
const newProfileDays = 30;
const dayLength = 24 * 60 * 60 * 1000;

export async function summary({ db }: Deps, period: Period | null) {
  const [counts, added] = await Promise.all([queries.countAll(db), period === null ? null : queries.countAdded(db, period)]);
  return { counts, added };
}

export const daily = ({ db }: Deps, series: DailySeries, period: Period) => queries.listDaily(db, series, period);

export async function activity({ db }: Deps, period: Period) {
  const [events, drops] = await Promise.all([queries.listAppEvents(db, period), queries.listDropReasons(db, period)]);
  return { events, drops };
}

/** New profiles of the last 30 days, including today. */
export function latestProfiles(deps: Deps) {
  const end_date = seoulToday(deps.now());
  const start_date = new Date(Date.parse(end_date) - (newProfileDays - 1) * dayLength).toISOString().slice(0, 10);
  return queries.listDaily(deps.db, "profiles", { start_date, end_date });
}

export const questionStats = ({ db }: Deps, period: Period) => countEventAnswers(db, period);

export const funnel = ({ db }: Deps, period: Period) => queries.countFunnel(db, period, applicationStatuses);

export async function stageTimes({ db }: Deps, period: Period) {
  const [past, waiting] = await Promise.all([queries.listPast(db, period), queries.listWaiting(db, waitMarks)]);
  return { past, waiting };
}
