import * as contract from "@rounds/contract/webinars/report.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** An ended session with a doctor who registered and came. */
async function session({ make, deps }: Harness) {
  const hour = 3_600_000;
  const [starts_at, ends_at] = [-2, -1].map((hours) => new Date(Date.now() + hours * hour).toISOString());
  const row = await make.webinarSession({ starts_at: starts_at ?? "", ends_at: ends_at ?? "" });
  const doctor = await make.doctor();
  await make.webinarRegistration(doctor, { id: row.event_id });
  await deps.db
    .insertInto("webinar_attendances")
    .values({ session_id: row.id, user_id: doctor.userId, checked_in_at: starts_at ?? "" })
    .execute();
  return { params: { id: row.id } };
}
const missing = { params: { id: missingId } };

/** Operators read every report, so a session of another operator is as good as their own. */
const shared = <Input extends object>(input: () => Input) => {
  const own = async (server: Harness) => ({ ...(await session(server)), ...input() });
  return { own, foreign: own, missing: { ...missing, ...input() }, operatorsSeeAll: true };
};
const nothing = () => ({});

export const accessCases = [
  accessCase(contract.getSessionReport, shared(nothing)),
  accessCase(contract.listAttendances, shared(nothing)),
  accessCase(
    contract.downloadReport,
    shared(() => ({ body: { file: "attendance" as const, reason: "출석 확인" } })),
  ),
  accessCase(contract.createRecording, shared(nothing)),
];
