import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { lockUser } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, fail } from "../../../lib/app-error.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { reviewForInterview } from "../review/saving.ts";
import * as notices from "./notices.ts";
import { countOffer } from "./offer-limit.ts";
import { sideOf } from "../policy.ts";
import { canArrange, canStillMeet, endOf, isInRange, statusWithoutInterview } from "./policy.ts";
import type { ReadArrangement } from "./present.ts";
import * as queries from "./queries.ts";
import { readAs } from "./reading.ts";
import { lockHospitalOfInterview, requireApplication } from "./service.ts";

type Seen = { readonly sequence?: number | undefined };

/** A reason for one time may not hold for another one, for example a duty on that day. Throws interview.moved. */
const requireSeen = ({ sequence }: Seen, interview: { readonly sequence: number }): void => {
  if (sequence !== undefined && sequence !== interview.sequence) throw fail("interview.moved");
};

/**
 * Moves an interview that has not begun. The reminders start again. A move to the present time changes nothing, so that a repeated request
 * sends no second notice. Throws interview.not_found, interview.over, interview.moved, interview.member_busy, interview.out_of_range,
 * interview.too_many, and access.denied for viewers.
 */
export function move(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  interviewId: number,
  input: { readonly starts_at: string; readonly reason: string } & Seen,
): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockHospitalOfInterview(tx, actor, interviewId);
    const found = await queries.findInterview(tx, interviewId);
    if (!found || sideOf(actor, found) !== "hospital") throw fail("interview.not_found");
    if (!canArrange(actor, found)) throw fail("access.denied");
    const application = await requireApplication(tx, found.job_application_id);
    // Doctors who take the same time wait for each other. Two inserts that exclude each other could deadlock.
    await lockUser(tx, found.member_user_id);
    const interview = await queries.findInterview(tx, interviewId);
    if (!interview || interview.cancelled_at !== null || new Date(interview.starts_at) <= now) throw fail("interview.over");
    const startsAt = new Date(input.starts_at);
    if (startsAt.getTime() === new Date(interview.starts_at).getTime()) return readAs(tx, application, "hospital", now);
    requireSeen(input, interview);
    const endsAt = endOf(startsAt, interview.minutes);
    if (!isInRange(startsAt, now)) throw fail("interview.out_of_range", ["starts_at"]);
    if (await queries.isBusy(tx, queries.interviewer(interview.member_user_id), startsAt, endsAt, interviewId))
      throw fail("interview.member_busy", ["starts_at"]);
    await countOffer(deps, tx, application.id);
    await queries.moveInterview(tx, interviewId, startsAt, endsAt, input.reason, now);
    await record(tx, actor, origin, {
      action: "interview.move",
      entity: "job_application",
      entityId: application.id,
      subjects: [application.user_id],
      details: { interview_id: interviewId, from: interview.starts_at, to: startsAt.toISOString() },
    });
    const described = await queries.describeInterview(tx, interviewId);
    if (described) await notices.moved(deps, tx, described, input.reason, actor.userId);
    return readAs(tx, application, "hospital", now);
  });
}

/**
 * Cancels an interview that has not begun, by the doctor or the hospital. The application gets its status from before the interview, unless
 * a reviewer has changed it since. After the closing of the post it gets 서류합격 at least. Throws interview.not_found, interview.over,
 * interview.moved, and access.denied for viewers.
 */
export function cancel(
  deps: Deps,
  actor: Actor,
  origin: AuditOrigin,
  interviewId: number,
  input: { readonly reason: string } & Seen,
): Promise<ReadArrangement> {
  const { reason } = input;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockHospitalOfInterview(tx, actor, interviewId);
    const found = await queries.findInterview(tx, interviewId);
    const side = found ? sideOf(actor, found) : null;
    if (!found || side === null) throw fail("interview.not_found");
    if (side === "hospital" && !canArrange(actor, found)) throw fail("access.denied");
    const application = await requireApplication(tx, found.job_application_id);
    const interview = await queries.findInterview(tx, interviewId);
    if (!interview || interview.cancelled_at !== null || new Date(interview.starts_at) <= now) throw fail("interview.over");
    requireSeen(input, interview);
    await queries.cancelInterview(tx, interviewId, side, reason, now);
    const isPlanned = canStillMeet(application) && application.current_status === "인터뷰 예정";
    const because = { because: "interview.cancel", interview_id: interviewId };
    const change = isPlanned ? { status: statusWithoutInterview(interview.status_before as ApplicationStatus, application) } : {};
    await reviewForInterview(tx, { ...actor, isApplicant: side === "doctor" }, origin, application.id, change, because);
    const described = await queries.describeInterview(tx, interviewId);
    if (described) await notices.cancelled(deps, tx, described, side, reason, actor.userId);
    return readAs(tx, application, side, now);
  });
}

/**
 * Cancels all interviews ahead of these hospitals, in the transaction of a member who leaves them, and notifies their doctors. The caller has
 * checked the rights of this member, and has locked the hospitals.
 */
export async function cancelAhead(deps: Deps, tx: Tx, actor: Actor, origin: AuditOrigin, businessIds: readonly number[]): Promise<void> {
  const reason = "병원 담당자가 서비스를 떠나 인터뷰를 진행할 수 없어요.";
  for (const id of await queries.listAhead(tx, businessIds, deps.now()))
    await cancel({ ...deps, db: tx }, actor, origin, id, { reason }).catch(ignoreOver);
}

/** The doctor has cancelled the interview since the list was read, or it has begun. */
function ignoreOver(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "interview.over") throw error;
}

/** Sets 인터뷰 완료 after the end of an interview. Throws interview.not_found, interview.over, interview.not_ended, and access.denied. */
export function complete(deps: Deps, actor: Actor, origin: AuditOrigin, interviewId: number): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockHospitalOfInterview(tx, actor, interviewId);
    const interview = await queries.findInterview(tx, interviewId);
    if (!interview || sideOf(actor, interview) !== "hospital") throw fail("interview.not_found");
    if (!canArrange(actor, interview)) throw fail("access.denied");
    const application = await requireApplication(tx, interview.job_application_id);
    if (interview.cancelled_at !== null) throw fail("interview.over");
    if (now < new Date(interview.ends_at)) throw fail("interview.not_ended");
    const isAwaited = canStillMeet(application) && application.current_status === "인터뷰 예정";
    const because = { because: "interview.complete", interview_id: interviewId };
    await reviewForInterview(tx, actor, origin, application.id, isAwaited ? { status: "인터뷰 완료" } : {}, because);
    return readAs(tx, application, "hospital", now);
  });
}
