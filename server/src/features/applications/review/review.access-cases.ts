import * as contract from "@rounds/contract/applications/review.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** An application to a hospital of this caller, or to any hospital when the caller is a member of none. */
async function received(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  return server.make.application(business ? { post: await server.make.jobPost({ business_id: business.id }) } : {});
}

async function postWithApplicant({ make }: Harness) {
  const post = await make.jobPost();
  await make.application({ post });
  return post.id;
}

const ids = (body: { job_applications: readonly { id: number }[] }): number[] => body.job_applications.map(({ id }) => id);
const save = { job_application: { current_status: "서류합격" as const } };

const exportOf = (id: number) => ({ ids: [id], reason: "면접 준비" });
const bulkOf = (id: number) => ({ job_applications: [{ id, expected_updated_at: "2026-01-01T00:00:00Z" }] });

export const accessCases = [
  accessCase(contract.listAdminApplications, {
    own: async (server, caller) => {
      await received(server, caller);
      return {};
    },
  }),
  accessCase(contract.listOwnerApplications, {
    own: async (server, caller) => {
      await received(server, caller);
      return {};
    },
    // The list for another owner's hospital is as empty as the list for a hospital that does not exist.
    foreign: async ({ make }) => {
      const post = await make.jobPost();
      await make.application({ post });
      return { query: { business_id: post.business_id } };
    },
    missing: { query: { business_id: missingId } },
    otherIds: {
      job_post_id: { status: 200, input: async () => (job_post_id) => ({ query: { job_post_id } }), foreign: postWithApplicant },
    },
    refusal: 200,
    reveals: ids,
  }),
  accessCase(contract.searchAdminApplications, {
    own: async (server, caller) => {
      await received(server, caller);
      return { body: { q: "김의사" } };
    },
  }),
  accessCase(contract.searchOwnerApplications, {
    own: async (server, caller) => {
      const { id } = await received(server, caller);
      return { body: { q: String(id) } };
    },
    foreign: async ({ make }) => {
      const post = await make.jobPost();
      const { id } = await make.application({ post });
      return { query: { business_id: post.business_id }, body: { q: String(id) } };
    },
    missing: { query: { business_id: missingId }, body: { q: String(missingId) } },
    otherIds: {
      job_post_id: {
        status: 200,
        input: async () => (job_post_id) => ({ query: { job_post_id }, body: { q: "김의사" } }),
        foreign: postWithApplicant,
      },
    },
    refusal: 200,
    reveals: ids,
  }),
  accessCase(contract.exportApplications, {
    own: async (server, caller) => ({ body: exportOf((await received(server, caller)).id) }),
    foreign: async ({ make }) => ({ body: exportOf((await make.application()).id) }),
    missing: { body: exportOf(missingId) },
    // The filters are those of the rows in the file.
    otherIds: {
      business_id: {
        status: 404,
        input: async (server, caller) => {
          const { id } = await received(server, caller);
          return (business_id) => ({ query: { business_id }, body: exportOf(id) });
        },
        foreign: async ({ make }) => (await make.business()).id,
      },
      job_post_id: {
        status: 404,
        input: async (server, caller) => {
          const { id } = await received(server, caller);
          return (job_post_id) => ({ query: { job_post_id }, body: exportOf(id) });
        },
        foreign: postWithApplicant,
      },
    },
    operatorsSeeAll: true,
  }),
  accessCase(contract.getReviewedApplication, {
    own: async (server, caller) => ({ params: { id: (await received(server, caller)).id } }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.reviewApplication, {
    own: async (server, caller) => ({ params: { id: (await received(server, caller)).id }, body: save }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id }, body: save }),
    missing: { params: { id: missingId }, body: save },
    operatorsSeeAll: true,
  }),
  accessCase(contract.bulkReviewApplications, {
    own: async (server, caller) => ({ body: bulkOf((await received(server, caller)).id) }),
    foreign: async ({ make }) => ({ body: bulkOf((await make.application()).id) }),
    missing: { body: bulkOf(missingId) },
    operatorsSeeAll: true,
  }),
];
