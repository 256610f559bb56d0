import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, notifyWithLetter } from "../../inbox/index.ts";
import type { InterviewForNotice, MeetingRow } from "./queries.ts";
import * as texts from "./texts.ts";

type Reference = Pick<MeetingRow, "user_id" | "business_id" | "member_user_id" | "proposed_by">;

const toDoctor = <Words>(about: Reference, words: Words, cause: string) => ({ userIds: [about.user_id], words, cause });

/** The interviewer and the member who proposed. All members, if both have left the hospital. */
async function toHospital<Words>(db: Db, about: Reference, words: Words, cause: string) {
  const members = await listMemberIds(db, about.business_id);
  const concerned = members.filter((id) => id === about.member_user_id || id === about.proposed_by);
  return { userIds: concerned.length > 0 ? concerned : members, words, cause };
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

export const moved = (deps: Deps, tx: Tx, interview: InterviewForNotice, reason: string): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    toDoctor(interview, texts.movedText.write({ ...interview, reason }), causeOf("interview", interview.id, `moved:${interview.sequence}`)),
  );

/** Notifies the other side. `reason` is null if the application has ended. */
export async function cancelled(
  deps: Deps,
  tx: Tx,
  interview: InterviewForNotice,
  by: "doctor" | "hospital",
  reason: string | null,
): Promise<void> {
  const cause = causeOf("interview", interview.id, "cancelled");
  const notice =
    by === "hospital"
      ? toDoctor(interview, texts.cancelledForDoctor.write({ ...interview, reason }), cause)
      : await toHospital(tx, interview, texts.cancelledForHospital.write({ ...onDay(interview), hasReason: reason !== null }), cause);
  await notifyWithLetter(deps, tx, notice);
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
