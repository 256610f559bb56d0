import type { ApplicationSide } from "@rounds/contract/applications/sides.ts";
import { mondayOf } from "@rounds/contract/calendar-days.ts";
import type { Actor } from "../../../auth/actor.ts";
import { recordReading, type AuditOrigin } from "../../../db/audit.ts";
import type { Db } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { calendarFile, pageOf } from "./calendar-file.ts";
import { sideOf } from "../policy.ts";
import type { ReadArrangement } from "./present.ts";
import * as queries from "./queries.ts";
import * as reading from "./reading-queries.ts";

type Parties = { readonly id: number; readonly business_name: string };

/** The latest proposal and interview of an application, for one side. */
export async function readAs(db: Db, application: Parties, side: ApplicationSide, now: Date): Promise<ReadArrangement> {
  return { businessName: application.business_name, side, now, ...(await reading.findLatest(db, application.id)) };
}

/** The audit log records the reading of a member. Throws application.not_found for users of neither side. */
export async function read(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number): Promise<ReadArrangement> {
  const parties = await queries.findParties(deps.db, applicationId);
  const side = parties ? sideOf(actor, parties) : null;
  if (!parties || side === null) throw fail("application.not_found");
  const arrangement = await readAs(deps.db, parties, side, deps.now());
  if (side === "hospital") await recordRead(deps, actor, origin, [parties.user_id], { job_application_id: applicationId });
  return arrangement;
}

const recordRead = (
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  subjects: readonly number[],
  details: Readonly<Record<string, unknown>>,
) => recordReading(deps.db, actor, origin, { action: "interview.read", entity: "job_application", subjects, details });

/** One interview as a calendar file. Throws interview.not_found for users of neither side. */
export async function readCalendar(deps: Deps, actor: Actor, origin: AuditOrigin, interviewId: number): Promise<Buffer> {
  const interview = await queries.findInterview(deps.db, interviewId);
  const side = interview ? sideOf(actor, interview) : null;
  const titles = await queries.describeInterview(deps.db, interviewId);
  if (!interview || side === null || !titles) throw fail("interview.not_found");
  if (side === "hospital") await recordRead(deps, actor, origin, [interview.user_id], { interview_id: interviewId });
  const { origin: site, brand } = deps.config;
  const day = seoulToday(new Date(interview.starts_at));
  const entry = {
    ...interview,
    side,
    changed_at: interview.cancelled_at ?? interview.agreed_at,
    isCancelled: interview.cancelled_at !== null,
    business_name: titles.business_name,
    job_post_title: titles.job_post_title,
  };
  const page = new URL(pageOf(side, { jobApplicationId: interview.job_application_id, day }), site).href;
  return calendarFile(entry, { host: new URL(site).hostname, brand: brand.name, page });
}

const weekDays = 7;
const dayMs = 24 * 3600 * 1000;
const seoulOffset = "+09:00";
/** Rows of one list. No hospital has as many interviews in a week. */
const listLimit = 500;

type WeekInput = { readonly day?: string | undefined; readonly business_id?: number | undefined };

/** One week of the caller's hospitals. The audit log names the doctors. A hospital of others returns an empty week. */
export async function readWeek(deps: Deps, actor: Actor, origin: AuditOrigin, { day, business_id: chosen }: WeekInput) {
  const now = deps.now();
  const monday = mondayOf(day ?? seoulToday(now));
  const from = new Date(`${monday}T00:00:00${seoulOffset}`);
  const member = { userId: actor.userId, businessIds: actor.businessIds.filter((id) => chosen === undefined || id === chosen) };
  const [interviews, proposals, wishes] = await Promise.all([
    reading.listInterviews(deps.db, member, from, new Date(from.getTime() + weekDays * dayMs), listLimit),
    reading.listOpen(deps.db, member, now, listLimit),
    reading.listWishes(deps.db, member, listLimit),
  ]);
  const subjects = [...interviews, ...proposals, ...wishes].map((row) => row.user_id);
  if (subjects.length > 0) await recordRead(deps, actor, origin, subjects, { week: monday });
  return { monday, interviews, proposals, wishes, now };
}
