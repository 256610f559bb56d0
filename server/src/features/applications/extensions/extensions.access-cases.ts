import * as contract from "@rounds/contract/applications/extensions.ts";
import { accessCase, type AccessCaller, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** A declined application to a hospital of this caller, or one that the caller has sent. */
async function own({ make, deps }: Harness, { userId, businesses }: AccessCaller) {
  const [business] = businesses;
  if (business) {
    const post = await make.jobPost({ business_id: business.id });
    return { params: { id: (await make.application({ post, drop_reason: "기타" })).id } };
  }
  const post = await make.jobPost();
  const values = { user_id: userId, job_post_id: post.id, drop_reason: "기타" };
  const { id } = await deps.db.insertInto("job_applications").values(values).returning("id").executeTakeFirstOrThrow();
  return { params: { id } };
}

async function requested(server: Harness, caller: AccessCaller) {
  const { params } = await own(server, { ...caller, businesses: [] });
  await addRequest(server, params.id);
  return { params, ...decision };
}

const addRequest = async ({ make }: Harness, id: number): Promise<void> =>
  make.extensionRequest({ id }, await make.owner(), { reason: "추가 채용", requested_at: new Date().toISOString() });

const foreign = async ({ make }: Harness) => ({ params: { id: (await make.application({ drop_reason: "기타" })).id } });
const missing = { params: { id: missingId } };
const question = { body: { extension: { reason: "추가 채용" } } };
const decision = { body: { extension: { is_agreed: true } } };

export const accessCases = [
  accessCase(contract.getApplicationRetention, { own, foreign, missing }),
  accessCase(contract.requestExtension, {
    own: async (server, caller) => ({ ...(await own(server, caller)), ...question }),
    foreign: async (server) => ({ ...(await foreign(server)), ...question }),
    missing: { ...missing, ...question },
  }),
  accessCase(contract.decideExtension, {
    own: requested,
    foreign: async (server) => {
      const { params } = await foreign(server);
      await addRequest(server, params.id);
      return { params, ...decision };
    },
    missing: { ...missing, ...decision },
  }),
];
