import * as contract from "@rounds/contract/control/reports.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const report = { job_post_report: { reason: "closed" as const } };
const resolution = { resolution: { outcome: "kept" as const, note: "확인했어요." } };

async function reported(server: Harness) {
  const post = await server.make.jobPost();
  await server.make.jobPostReport(await server.make.doctor(), post);
  return post;
}

export const accessCases = [
  accessCase(contract.reportJobPost, {
    own: async (server) => ({ params: { id: (await server.make.jobPost()).id }, body: report }),
    foreign: async (server) => ({ params: { id: (await server.make.jobPost({ remedi_active: "pending" })).id }, body: report }),
    missing: { params: { id: missingId }, body: report },
  }),
  accessCase(contract.listReportedPosts, withoutInput),
  accessCase(contract.readReportedPost, {
    own: async (server) => ({ params: { job_post_id: (await reported(server)).id } }),
    foreign: async (server) => ({ params: { job_post_id: (await server.make.jobPost()).id } }),
    missing: { params: { job_post_id: missingId } },
  }),
  accessCase(contract.resolveReports, {
    own: async (server) => ({ params: { job_post_id: (await reported(server)).id }, body: resolution }),
    foreign: async (server) => ({ params: { job_post_id: (await server.make.jobPost()).id }, body: resolution }),
    missing: { params: { job_post_id: missingId }, body: resolution },
  }),
];
