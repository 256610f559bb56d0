export type InterviewParty = "member_user_id" | "user_id";
type Time = { readonly startsAt: string; readonly endsAt: string };

/**
 * Whether this interviewer or doctor has an interview that overlaps a time, with any hospital or doctor. A cancelled one does not count. All
 * values are SQL.
 */
export const hasInterview = (party: InterviewParty, userId: string, { startsAt, endsAt }: Time, exceptId?: string): string => `exists (
      select from interviews i where i.${party} = ${userId} and i.cancelled_at is null
         and i.starts_at < ${endsAt} and i.ends_at > ${startsAt}${exceptId === undefined ? "" : ` and i.id <> ${exceptId}`})`;

/** Whether this party of the proposal has an interview in the time of its slot. Both parameters are aliases. */
export const hasInterviewInSlot = (party: InterviewParty, proposal: string, slot: string): string =>
  hasInterview(party, `${proposal}.${party}`, {
    startsAt: `${slot}.starts_at`,
    endsAt: `${slot}.starts_at + ${proposal}.minutes * interval '1 minute'`,
  });
