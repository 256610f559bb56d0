import * as contract from "@rounds/contract/job-posts/editing.ts";
import { accessCase, missingId, withoutInput, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** A hospital of the caller, or one without members for callers who have none. */
const hospitalOf = async ({ make }: Harness, { businesses: [first] }: AccessCaller): Promise<number> =>
  first?.id ?? (await make.business()).id;

const own = async (server: Harness, caller: AccessCaller) => ({
  params: { id: (await server.make.jobPost({ business_id: await hospitalOf(server, caller) })).id },
});
/** An open post of another hospital. Every doctor sees it, but only its members may change it. */
const foreign = async ({ make }: Harness) => ({ params: { id: (await make.jobPost()).id } });
const missing = { params: { id: missingId } };

const post = (businessId: number) => ({
  body: { job_post: { business_id: businessId, job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"] } },
});
const inHospital = (businessId: number) => ({ query: { business_id: businessId } });

const change = { body: { job_post: { pay_description: "인센티브 협의" } } };
const closing = { body: { reason: "filled" as const } };
const opening = { body: {} };
const rows = <B extends object>(body: B) => ({
  own: async (server: Harness, caller: AccessCaller) => ({ ...(await own(server, caller)), ...body }),
  foreign: async (server: Harness) => ({ ...(await foreign(server)), ...body }),
  missing: { ...missing, ...body },
  operatorsSeeAll: true,
});

export const accessCases = [
  accessCase(contract.listUserBusinessJobPosts, {
    own: async (server, caller) => inHospital(await hospitalOf(server, caller)),
    foreign: async ({ make }) => inHospital((await make.business()).id),
    missing: inHospital(missingId),
    operatorsSeeAll: true,
  }),
  accessCase(contract.listUsedPostWords, withoutInput),
  accessCase(contract.getEditableJobPost, { own, foreign, missing, operatorsSeeAll: true }),
  accessCase(contract.createJobPost, {
    own: async (server, caller) => post(await hospitalOf(server, caller)),
    foreign: async ({ make }) => post((await make.business()).id),
    missing: post(missingId),
    operatorsSeeAll: true,
  }),
  accessCase(contract.updateJobPost, {
    ...rows(change),
    otherIds: {
      business_id: {
        status: 404,
        input: async (server, caller) => {
          const { params } = await own(server, caller);
          return (business_id) => ({ params, body: { job_post: { business_id } } });
        },
        foreign: async ({ make }) => (await make.business()).id,
      },
    },
  }),
  accessCase(contract.closeJobPost, rows(closing)),
  accessCase(contract.reopenJobPost, rows(opening)),
];
