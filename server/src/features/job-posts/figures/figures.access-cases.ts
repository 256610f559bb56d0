import { getPostFigures, listPostTotals } from "@rounds/contract/job-posts/figures.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** A hospital of the caller, or one without members for callers who have none. */
const hospitalOf = async ({ make }: Harness, { businesses: [first] }: AccessCaller): Promise<number> =>
  first?.id ?? (await make.business()).id;
const inHospital = (businessId: number) => ({ query: { business_id: businessId, job_post_ids: [missingId] } });

export const accessCases = [
  accessCase(listPostTotals, {
    own: async (server, caller) => inHospital(await hospitalOf(server, caller)),
    foreign: async ({ make }) => inHospital((await make.business()).id),
    missing: inHospital(missingId),
    otherIds: {
      job_post_ids: {
        status: 200,
        input: async (server, caller) => {
          const business_id = await hospitalOf(server, caller);
          return (id) => ({ query: { business_id, job_post_ids: [id] } });
        },
        foreign: async ({ make }) => (await make.jobPost()).id,
      },
    },
    operatorsSeeAll: true,
  }),
  accessCase(getPostFigures, {
    own: async (server, caller) => ({
      params: { id: (await server.make.jobPost({ business_id: await hospitalOf(server, caller) })).id },
    }),
    // Every doctor sees this open post, but only its members see its figures.
    foreign: async ({ make }) => ({ params: { id: (await make.jobPost()).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
];
