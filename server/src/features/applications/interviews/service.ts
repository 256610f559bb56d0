import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { proposeInterview } from "@rounds/contract/applications/interviews.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import { lockUsers } from "../../../db/user-lock.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { lockHospital } from "../../hospitals/index.ts";
import { reviewForInterview } from "../review/saving.ts";
import * as notices from "./notices.ts";
import { lockHospitalOf } from "../lock-hospital.ts";
import { countOffer } from "./offer-limit.ts";
import { sideOf } from "../policy.ts";
import { canArrange, endOf, isInRange, isOngoing, isTooLate, takenBefore } from "./policy.ts";
import type { ReadArrangement } from "./present.ts";
import * as queries from "./queries.ts";
import type { LockedApplication } from "./queries.ts";
import { readAs } from "./reading.ts";

type Proposal = HandlerInput<typeof proposeInterview>["body"]["interview_proposal"];

/**
 * Proposes times to a doctor. Replaces an open proposal. Throws application.not_found, access.denied for viewers, and the interview.*
 * errors of the contract.
 */
export function propose(deps: Deps, actor: Actor, origin: AuditOrigin, applicationId: number, input: Proposal): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockHospitalOf(tx, actor, applicationId);
    await queries.holdPost(tx, applicationId);
    const application = await queries.lockApplication(tx, applicationId);
    if (!application || sideOf(actor, application) !== "hospital") throw fail("application.not_found");
    if (!canArrange(actor, application)) throw fail("access.denied");
    if (!isOngoing(application)) throw fail("interview.application_over");
    if (await queries.hasPlanned(tx, applicationId, now)) throw fail("interview.already_planned");
    const memberId = input.member_user_id ?? actor.userId;
    if (!(await queries.isMember(tx, application.business_id, memberId))) throw fail("interview.member_unknown", ["member_user_id"]);
    const starts = input.starts_at.map((time) => new Date(time));
    for (const [index, start] of starts.entries()) {
      const path = ["starts_at", String(index)];
      if (!isInRange(start, now)) throw fail("interview.out_of_range", path);
      if (await queries.isBusy(tx, queries.interviewer(memberId), start, endOf(start, input.minutes)))
        throw fail("interview.member_busy", path);
    }
    await countOffer(deps, tx, applicationId);
    const expiresAt = takenBefore(new Date(Math.max(...starts.map((start) => start.getTime()))));
    await queries.withdrawOpenProposal(tx, applicationId, now);
    await queries.readSettledNotices(tx, applicationId, application.business_id);
    const proposal = {
      job_application_id: applicationId,
      user_id: application.user_id,
      business_id: application.business_id,
      member_user_id: memberId,
      proposed_by: actor.userId,
      minutes: input.minutes,
      place: input.place ?? null,
      video_url: input.video_url ?? null,
    };
    const id = await queries.insertProposal(tx, proposal, starts, expiresAt, now);
    await record(tx, actor, origin, {
      action: "interview.propose",
      entity: "job_application",
      entityId: applicationId,
      subjects: [application.user_id],
      details: { interview_proposal_id: id, slots: starts.length, member_user_id: memberId },
    });
    const described = { ...proposal, id, business_name: application.business_name, job_post_title: application.job_post_title };
    await notices.proposed(deps, tx, described, starts.length, expiresAt);
    return readAs(tx, application, "hospital", now);
  });
}

/** Takes an open proposal back. Throws interview_proposal.not_found, interview_proposal.over, and access.denied for viewers. */
export function withdraw(deps: Deps, actor: Actor, origin: AuditOrigin, proposalId: number): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockHospital(tx, actor.userId, async () => (await queries.findProposal(tx, proposalId))?.business_id);
    const proposal = await queries.findProposal(tx, proposalId);
    if (!proposal || sideOf(actor, proposal) !== "hospital") throw fail("interview_proposal.not_found");
    if (!canArrange(actor, proposal)) throw fail("access.denied");
    const application = await requireApplication(tx, proposal.job_application_id);
    if (!(await queries.endProposal(tx, proposalId, "withdrawn", now))) throw fail("interview_proposal.over");
    await record(tx, actor, origin, {
      action: "interview.withdraw",
      entity: "job_application",
      entityId: application.id,
      subjects: [application.user_id],
      details: { interview_proposal_id: proposalId },
    });
    await notices.withdrawn(tx, { ...proposal, ...titlesOf(application) });
    return readAs(tx, application, "hospital", now);
  });
}

/** Ends an open proposal of this doctor with a wish. Throws interview_proposal.not_found and interview_proposal.over. */
export function requestOtherTimes(deps: Deps, actor: Actor, proposalId: number, wish: string): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const proposal = await queries.findProposal(tx, proposalId);
    if (proposal?.user_id !== actor.userId) throw fail("interview_proposal.not_found");
    const application = await requireApplication(tx, proposal.job_application_id);
    if (!isOngoing(application) || !(await queries.endProposal(tx, proposalId, "asked", now, wish))) throw fail("interview_proposal.over");
    await notices.wished(deps, tx, { ...proposal, ...titlesOf(application) });
    return readAs(tx, application, "doctor", now);
  });
}

/**
 * Takes a slot for this doctor. Of several doctors who take overlapping times of one interviewer, exactly one gets it, and a doctor gets
 * one of several overlapping times. Throws interview_slot.not_found, interview_slot.taken, interview_slot.own_interview, interview_slot.too_late and interview_proposal.over.
 */
export function take(deps: Deps, actor: Actor, origin: AuditOrigin, slotId: number): Promise<ReadArrangement> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const slot = await queries.findSlot(tx, slotId);
    if (slot?.user_id !== actor.userId) throw fail("interview_slot.not_found");
    const application = await requireApplication(tx, slot.job_application_id);
    const proposal = await queries.findProposal(tx, slot.interview_proposal_id);
    if (!proposal || proposal.ended_at !== null || !isOngoing(application)) throw fail("interview_proposal.over");
    const [startsAt, memberId] = [new Date(slot.starts_at), proposal.member_user_id];
    const endsAt = endOf(startsAt, proposal.minutes);
    if (isTooLate(startsAt, now)) throw fail("interview_slot.too_late");
    const requireFree = async () => {
      if (await queries.isBusy(tx, queries.doctor(actor.userId), startsAt, endsAt)) throw fail("interview_slot.own_interview");
      if (await queries.isBusy(tx, queries.interviewer(memberId), startsAt, endsAt)) throw fail("interview_slot.taken");
    };
    // Most doctors who lose the time get the error here, without waiting for a lock.
    await requireFree();
    // Doctors who take the same time wait for each other, and so do two hospitals of one doctor.
    await lockUsers(tx, [actor.userId, memberId]);
    await requireFree();
    const id = await queries.insertInterview(tx, {
      job_application_id: proposal.job_application_id,
      user_id: proposal.user_id,
      business_id: proposal.business_id,
      member_user_id: proposal.member_user_id,
      proposed_by: proposal.proposed_by,
      minutes: proposal.minutes,
      place: proposal.place,
      video_url: proposal.video_url,
      startsAt,
      endsAt,
      statusBefore: application.current_status,
      now,
    });
    if (id === undefined) throw fail("interview_slot.taken");
    if (!(await queries.endProposal(tx, proposal.id, "taken", now))) throw fail("interview_proposal.over");
    const because = { because: "interview.take", interview_id: id };
    await reviewForInterview(tx, { ...actor, isApplicant: true }, origin, application.id, { status: "인터뷰 예정" }, because);
    const described = await queries.describeInterview(tx, id);
    if (described) await notices.taken(deps, tx, described);
    return readAs(tx, application, "doctor", now);
  });
}

export const lockHospitalOfInterview = (tx: Tx, actor: Actor, interviewId: number) =>
  lockHospital(tx, actor.userId, async () => (await queries.findInterview(tx, interviewId))?.business_id);

/** Locks an application whose proposal or interview exists. Later changes of either wait for this lock. */
export async function requireApplication(tx: Tx, applicationId: number): Promise<LockedApplication> {
  const application = await queries.lockApplication(tx, applicationId);
  if (!application) throw fail("application.not_found");
  return application;
}

const titlesOf = ({ business_name, job_post_title }: LockedApplication) => ({ business_name, job_post_title });
