import * as contract from "@rounds/contract/hospitals/review.ts";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const pendingHospital = async ({ make }: Harness) => ({
  params: { id: (await make.business({ job_post_registration_status: "pending" })).id },
});
const pendingPost = async ({ make }: Harness) => ({ params: { id: (await make.jobPost({ remedi_active: "pending" })).id } });
const missing = { params: { id: missingId } };

const approve = { body: { business_review: { state: "approved" as const } } };
const approvePost = { body: { job_post_review: { state: "approved" as const } } };

/** A rejected hospital. The caller becomes its owner if the caller owns other hospitals. */
async function makeRejected({ make, deps }: Harness, { userId, businesses }: AccessCaller): Promise<number> {
  const { id } = await make.business({ job_post_registration_status: "rejected" });
  if (businesses.length > 0) await deps.db.insertInto("business_owners").values({ business_id: id, user_id: userId }).execute();
  return id;
}

export const accessCases = [
  accessCase(contract.listBusinessReviews, withoutInput),
  accessCase(contract.readBusinessReview, { own: pendingHospital, foreign: pendingHospital, missing, operatorsSeeAll: true }),
  accessCase(contract.decideBusinessReview, {
    own: async (server) => ({ ...(await pendingHospital(server)), ...approve }),
    foreign: async (server) => ({ ...(await pendingHospital(server)), ...approve }),
    missing: { ...missing, ...approve },
    operatorsSeeAll: true,
  }),
  accessCase(contract.requestBusinessReview, {
    own: async (server, caller) => ({ params: { id: await makeRejected(server, caller) } }),
    foreign: async ({ make }) => ({ params: { id: (await make.business({ job_post_registration_status: "rejected" })).id } }),
    missing,
    operatorsSeeAll: true,
  }),
  accessCase(contract.decideJobPostReview, {
    own: async (server) => ({ ...(await pendingPost(server)), ...approvePost }),
    foreign: async (server) => ({ ...(await pendingPost(server)), ...approvePost }),
    missing: { ...missing, ...approvePost },
    operatorsSeeAll: true,
  }),
  accessCase(contract.requestJobPostReview, {
    own: async (server, caller) => ({
      params: { id: (await server.make.jobPost({ business_id: await makeRejected(server, caller), remedi_active: "rejected" })).id },
    }),
    foreign: async ({ make }) => ({ params: { id: (await make.jobPost({ remedi_active: "rejected" })).id } }),
    missing,
    operatorsSeeAll: true,
  }),
];
