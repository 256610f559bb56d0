import type { Db, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { listMemberIds } from "../../hospitals/index.ts";
import { notify, notifyWithLetter } from "../../inbox/index.ts";
import { pageOf } from "./calendar-file.ts";
import type { InterviewForNotice, MeetingRow } from "./queries.ts";
import * as texts from "./texts.ts";

type Text = { readonly title: string; readonly body: string };
type Reference = Pick<MeetingRow, "job_application_id" | "user_id" | "business_id" | "member_user_id" | "proposed_by">;

const kind = "application.interview";

const toDoctor = (about: Reference, text: Text, cause: string) => ({
  userIds: [about.user_id],
  kind,
  ...text,
  link: pageOf("doctor", { jobApplicationId: about.job_application_id, day: "" }),
  cause,
});

/** The interviewer and the member who proposed. All members, if both have left the hospital. */
async function toHospital(db: Db, about: Reference, text: Text, day: string, cause: string) {
  const members = await listMemberIds(db, about.business_id);
  const concerned = members.filter((id) => id === about.member_user_id || id === about.proposed_by);
  return {
    userIds: concerned.length > 0 ? concerned : members,
    kind,
    ...text,
    link: pageOf("hospital", { jobApplicationId: about.job_application_id, day }),
    cause,
  };
}

const causeOf = (about: string, id: number, event: string): string => `${about}:${id}:${event}`;
const today = (deps: Deps): string => seoulToday(deps.now());
const dayOf = ({ starts_at }: InterviewForNotice): string => seoulToday(new Date(starts_at));

export const proposed = (deps: Deps, tx: Tx, proposal: MeetingRow, slots: number, until: Date): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    toDoctor(proposal, texts.proposedText(proposal, slots, until), causeOf("interview_proposal", proposal.id, "proposed")),
  );

export const withdrawn = (tx: Tx, proposal: MeetingRow): Promise<void> =>
  notify(tx, toDoctor(proposal, texts.withdrawnText(proposal), causeOf("interview_proposal", proposal.id, "withdrawn")));

export const wished = async (deps: Deps, tx: Tx, proposal: MeetingRow): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    await toHospital(tx, proposal, texts.wishText(proposal), today(deps), causeOf("interview_proposal", proposal.id, "asked")),
  );

export const expired = async (deps: Deps, tx: Tx, proposal: MeetingRow): Promise<void> =>
  notify(
    tx,
    await toHospital(tx, proposal, texts.expiredText(proposal), today(deps), causeOf("interview_proposal", proposal.id, "expired")),
  );

export const taken = async (deps: Deps, tx: Tx, interview: InterviewForNotice): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    await toHospital(tx, interview, texts.takenText(interview), dayOf(interview), causeOf("interview", interview.id, "taken")),
  );

export const moved = (deps: Deps, tx: Tx, interview: InterviewForNotice, reason: string): Promise<void> =>
  notifyWithLetter(
    deps,
    tx,
    toDoctor(interview, texts.movedText(interview, reason), causeOf("interview", interview.id, `moved:${interview.sequence}`)),
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
      ? toDoctor(interview, texts.cancelledForDoctor(interview, reason), cause)
      : await toHospital(tx, interview, texts.cancelledForHospital(interview, reason !== null), dayOf(interview), cause);
  await notifyWithLetter(deps, tx, notice);
}

/** Reminds both sides. Only the reminder of the day before is also an e-mail, because an e-mail is often read later than in an hour. */
export async function reminded(deps: Deps, tx: Tx, interview: InterviewForNotice, event: "day" | "hour"): Promise<void> {
  const cause = causeOf("interview", interview.id, `${event}:${interview.sequence}`);
  const notices = [
    toDoctor(interview, texts.reminderForDoctor(interview), cause),
    await toHospital(tx, interview, texts.reminderForHospital(interview), dayOf(interview), cause),
  ];
  for (const notice of notices) await (event === "day" ? notifyWithLetter(deps, tx, notice) : notify(tx, notice));
}
