import * as contract from "@rounds/contract/audit-log.ts";
import { accessCase, missingId } from "../../testing/access-cases.ts";
import type { Harness } from "../../testing/harness.ts";

const exportOf = (id: number) => ({ body: { ids: [id], reason: "월간 점검" } });

/** A line about a doctor. */
async function lineOf({ deps, make }: Harness): Promise<number> {
  const doctor = await make.doctor();
  await make.resumeReading({ id: missingId, user_id: doctor.userId }, { ...(await make.operator()), role: "PingPongMaster" });
  const { id } = await deps.db
    .selectFrom("audit_log")
    .select("id")
    .where("entity_id", "=", missingId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

export const accessCases = [
  accessCase(contract.searchAuditLog, {
    own: async ({ make }) => {
      const doctor = await make.doctor();
      await make.resumeReading({ id: missingId, user_id: doctor.userId }, { ...(await make.operator()), role: "PingPongMaster" });
      return { query: { subject_user_id: doctor.userId } };
    },
    foreign: async ({ make }) => ({ query: { subject_user_id: (await make.doctor()).userId } }),
    missing: { query: { subject_user_id: missingId } },
    refusal: 200,
    operatorsSeeAll: true,
  }),
  accessCase(contract.exportAuditLog, {
    own: async (server) => exportOf(await lineOf(server)),
    foreign: async (server) => exportOf(await lineOf(server)),
    missing: exportOf(missingId),
    operatorsSeeAll: true,
  }),
];
