import * as contract from "@rounds/contract/applications/thread.ts";
import { accessCase, type AccessCaller, missingId, withoutInput } from "../../../testing/access-cases.ts";
import { newConversation, speaker } from "../../../testing/conversations.ts";
import type { Harness } from "../../../testing/harness.ts";

/** An application to a hospital of this caller, or one that the caller has sent to a hospital with a member. */
async function own({ make, deps }: Harness, { userId, businesses }: AccessCaller) {
  const [business] = businesses;
  if (business) return { params: { id: (await make.application({ post: await make.jobPost({ business_id: business.id }) })).id } };
  const owner = await make.owner();
  const post = await make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const values = { user_id: userId, job_post_id: post.id };
  const { id } = await deps.db.insertInto("job_applications").values(values).returning("id").executeTakeFirstOrThrow();
  return { params: { id } };
}

const foreign = async ({ make }: Harness) => ({ params: { id: (await make.application()).id } });
const missing = { params: { id: missingId } };
const message = { body: { message: { text: "안녕하세요" } } };
const read = { body: { message_id: missingId } };
const hidden = { body: { shared: false } };
const reason = { body: { reason: "신고 확인" } };

export const accessCases = [
  accessCase(contract.getThread, { own, foreign, missing }),
  accessCase(contract.sendThreadMessage, {
    own: async (server, caller) => ({ ...(await own(server, caller)), ...message }),
    foreign: async (server) => ({ ...(await foreign(server)), ...message }),
    missing: { ...missing, ...message },
  }),
  accessCase(contract.markThreadRead, {
    own: async (server, caller) => ({ ...(await own(server, caller)), ...read }),
    foreign: async (server) => ({ ...(await foreign(server)), ...read }),
    missing: { ...missing, ...read },
    // The id is an upper limit within the conversation.
    otherIds: {
      message_id: {
        status: 200,
        input: async (server, caller) => {
          const { params } = await own(server, caller);
          return (message_id) => ({ params, body: { message_id } });
        },
        foreign: async (server) => {
          const { id, doctor } = await newConversation(server);
          return (await speaker(server, doctor, id).send("안녕하세요")).body.message.id;
        },
      },
    },
  }),
  accessCase(contract.shareThreadPhone, {
    own: async (server, caller) => ({ ...(await own(server, caller)), ...hidden }),
    foreign: async (server) => ({ ...(await foreign(server)), ...hidden }),
    missing: { ...missing, ...hidden },
  }),
  accessCase(contract.listUnreadThreads, withoutInput),
  accessCase(contract.readThread, {
    own: async (server) => ({ ...(await foreign(server)), ...reason }),
    foreign: async (server) => ({ ...(await foreign(server)), ...reason }),
    missing: { ...missing, ...reason },
    operatorsSeeAll: true,
  }),
  accessCase(contract.openThreadChannel, { own, foreign, missing }),
];
