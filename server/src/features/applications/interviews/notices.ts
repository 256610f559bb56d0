import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, notifyWithLetter } from "../../inbox/index.ts";
import type { InterviewForNotice, MeetingRow } from "./queries.ts";
import * as texts from "./texts.ts";

type Reference = Pick<MeetingRow, "user_id" | "business_id" | "member_user_id" | "proposed_by">;

const toDoctor = <Words>(about: Reference, words: Words, cause: string) => ({ userIds: [about.user_id], words, cause });

/** The interviewer and the member who proposed. All members, if both have left the hospital. `exceptId`: the member who acts. */
async function toHospital<Words>(db: Db, about: Reference, words: Words, cause: string, exceptId: number | null = null) {
  const members = await listMemberIds(db, about.business_id, about.user_id);
  const concerned = members.filter((id) => id === about.member_user_id || id === about.proposed_by);
  return { userIds: (concerned.length > 0 ? concerned : members).filter((id) => id !== exceptId), words, cause };
}

const causeOf = (about: string, id: number, event: string): string => `${about}:${id}:${event}`;
const onDay = (interview: InterviewForNotice) => ({ ...interview, day: seoulToday(new Date(interview.starts_at)) });
const today = (deps: Deps, proposal: MeetingRow) => ({ ...proposal, day: seoulToday(deps.now()) });

/** A trigger marks it read when the proposal ends, unless it expires. */
export const proposed = (deps: Deps, tx: Tx, proposal: MeetingRow, slots: number, until: Date): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    toDoctor(proposal, texts.proposedText.write({ ...proposal, slots, until }), causeOf("interview_proposal", proposal.id, "proposed")),
  );

export const withdrawn = (tx: Tx, proposal: MeetingRow): Promise<void> =>
  notify(tx, toDoctor(proposal, texts.withdrawnText.write(proposal), causeOf("interview_proposal", proposal.id, "withdrawn")));

export const wished = async (deps: Deps, tx: Tx, proposal: MeetingRow): Promise<void> => {
  const words = texts.wishText.write(today(deps, proposal));
  await notifyWithLetter(deps, tx, await toHospital(tx, proposal, words, causeOf("interview_proposal", proposal.id, "asked")));
};

export const expired = async (tx: Tx, proposal: MeetingRow): Promise<void> => {
  const words = texts.expiredText.write(proposal);
  await notify(tx, await toHospital(tx, proposal, words, causeOf("interview_proposal", proposal.id, "expired")));
};

export const taken = async (deps: Deps, tx: Tx, interview: InterviewForNotice): Promise<void> => {
  const words = texts.takenText.write(onDay(interview));
  await notifyWithLetter(deps, tx, await toHospital(tx, interview, words, causeOf("interview", interview.id, "taken")));
};

/** Notifies the doctor, and the colleagues of the member who moved it. */
export async function moved(deps: Deps, tx: Tx, interview: InterviewForNotice, reason: string, actorId: number): Promise<void> {
  const cause = causeOf("interview", interview.id, `moved:${interview.sequence}`);
  await notifyWithLetter(deps, tx, toDoctor(interview, texts.movedText.write({ ...interview, reason }), cause));
  const words = texts.movedByColleague.write(onDay(interview));
  await notifyWithLetter(deps, tx, await toHospital(tx, interview, words, cause, actorId));
}

/**
 * Notifies the other side. After an act of the hospital also the colleagues of the person who acted, because the interviewer would still
 * come. `reason` is null if the application has ended.
 */
export async function cancelled(
  deps: Deps,
  tx: Tx,
  interview: InterviewForNotice,
  by: "doctor" | "hospital",
  reason: string | null,
  actorId: number | null,
): Promise<void> {
  const cause = causeOf("interview", interview.id, "cancelled");
  const about = { ...onDay(interview), hasReason: reason !== null };
  if (by === "doctor") {
    await notifyWithLetter(deps, tx, await toHospital(tx, interview, texts.cancelledForHospital.write(about), cause));
  } else {
    await notifyWithLetter(deps, tx, toDoctor(interview, texts.cancelledForDoctor.write({ ...interview, reason }), cause));
    await notifyWithLetter(deps, tx, await toHospital(tx, interview, texts.cancelledByColleague.write(about), cause, actorId));
  }
}

/** Reminds both sides. */
export async function reminded(deps: Deps, tx: Tx, interview: InterviewForNotice, event: "day" | "hour"): Promise<void> {
  const cause = causeOf("interview", interview.id, `${event}:${interview.sequence}`);
  if (event === "day") {
    await notifyWithLetter(deps, tx, toDoctor(interview, texts.dayTexts.doctor.write(interview), cause));
    await notifyWithLetter(deps, tx, await toHospital(tx, interview, texts.dayTexts.hospital.write(onDay(interview)), cause));
  } else {
    await notify(tx, toDoctor(interview, texts.hourTexts.doctor.write(interview), cause));
    await notify(tx, await toHospital(tx, interview, texts.hourTexts.hospital.write(onDay(interview)), cause));
  }
}
