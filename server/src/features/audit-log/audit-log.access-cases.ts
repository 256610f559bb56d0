import * as contract from "@rounds/contract/audit-log.ts";
import { accessCase, missingId } from "../../testing/access-cases.ts";

const exportOf = (subject_user_id: number) => ({ query: { subject_user_id }, body: { ids: [missingId], reason: "월간 점검" } });

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
    own: async ({ make }) => exportOf((await make.operator()).userId),
    foreign: async ({ make }) => exportOf((await make.doctor()).userId),
    missing: exportOf(missingId),
    refusal: 204,
    operatorsSeeAll: true,
  }),
];
