import * as contract from "@rounds/contract/applications/interviews.ts";
import { hourIn } from "../../../../seed/factories/interviews.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** An application to a hospital of this caller, or to any hospital when the caller is a member of none. */
async function received(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  return server.make.application(business ? { post: await server.make.jobPost({ business_id: business.id }) } : {});
}

/** An application of this caller, without a résumé, because some callers have no profile. */
async function sent(server: Harness, caller: AccessCaller) {
  const { id } = await server.make.jobPost();
  return server.deps.db
    .insertInto("job_applications")
    .values({ user_id: caller.userId, job_post_id: id, resume_file_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const missing = { params: { id: missingId }, body: {} };
const reason = { reason: "일정이 바뀌었어요" };
const moved = { starts_at: hourIn(6), ...reason };
const times = { interview_proposal: { starts_at: [hourIn(2)], minutes: 30, place: "원장실" } };

const ids = (body: { interviews: readonly { id: number }[] }): number[] => body.interviews.map(({ id }) => id);

export const accessCases = [
  accessCase(contract.getArrangement, {
    own: async (server, caller) => ({ params: { id: (await sent(server, caller)).id } }),
    foreign: async ({ make }) => ({ params: { id: (await make.interview()).job_application_id } }),
    missing: { params: { id: missingId } },
  }),
  accessCase(contract.proposeInterview, {
    own: async (server, caller) => ({ params: { id: (await received(server, caller)).id }, body: times }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id }, body: times }),
    missing: { params: { id: missingId }, body: times },
    otherIds: {
      member_user_id: {
        status: 400,
        input: async (server, caller) => {
          const { id } = await received(server, caller);
          return (member_user_id) => ({ params: { id }, body: { interview_proposal: { ...times.interview_proposal, member_user_id } } });
        },
        foreign: async ({ make }) => (await make.owner()).userId,
      },
    },
  }),
  accessCase(contract.withdrawProposal, {
    own: async (server, caller) => {
      const { id } = await server.make.interviewProposal({ application: await received(server, caller) });
      return { params: { id }, body: {} };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interviewProposal()).id }, body: {} }),
    missing,
  }),
  accessCase(contract.takeSlot, {
    own: async (server, caller) => {
      // The interviewer of each proposal is another person, so that the times of two callers never collide.
      const member = await server.make.newcomer();
      const { slots } = await server.make.interviewProposal({ application: await sent(server, caller), member });
      return { params: { id: slots[0]?.id ?? 0 }, body: {} };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interviewProposal()).slots[0]?.id ?? 0 }, body: {} }),
    missing,
  }),
  accessCase(contract.requestOtherTimes, {
    own: async (server, caller) => {
      const { id } = await server.make.interviewProposal({ application: await sent(server, caller) });
      return { params: { id }, body: { wish: "수요일 오후 3시 이후면 좋겠습니다." } };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interviewProposal()).id }, body: { wish: "다른 날" } }),
    missing: { params: { id: missingId }, body: { wish: "다른 날" } },
  }),
  accessCase(contract.moveInterview, {
    own: async (server, caller) => {
      const member = await server.make.newcomer();
      const { id } = await server.make.interview({ application: await received(server, caller), member });
      return { params: { id }, body: moved };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interview()).id }, body: moved }),
    missing: { params: { id: missingId }, body: moved },
  }),
  accessCase(contract.cancelInterview, {
    own: async (server, caller) => {
      const member = await server.make.newcomer();
      return { params: { id: (await server.make.interview({ application: await sent(server, caller), member })).id }, body: reason };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interview()).id }, body: reason }),
    missing: { params: { id: missingId }, body: reason },
  }),
  accessCase(contract.completeInterview, {
    own: async (server, caller) => {
      const application = await received(server, caller);
      const member = await server.make.newcomer();
      return { params: { id: (await server.make.interview({ application, member, starts_at: hourIn(-2) })).id }, body: {} };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interview({ starts_at: hourIn(-2) })).id }, body: {} }),
    missing,
  }),
  accessCase(contract.downloadInterview, {
    own: async (server, caller) => {
      const member = await server.make.newcomer();
      return { params: { id: (await server.make.interview({ application: await sent(server, caller), member })).id } };
    },
    foreign: async ({ make }) => ({ params: { id: (await make.interview()).id } }),
    missing: { params: { id: missingId } },
  }),
  accessCase(contract.listInterviewWeek, {
    own: async (server, caller) => {
      const member = await server.make.newcomer();
      const { starts_at } = await server.make.interview({ application: await received(server, caller), member });
      return { query: { day: new Date(Date.parse(starts_at) + 9 * 3_600_000).toISOString().slice(0, 10) } };
    },
    foreign: async ({ make }) => {
      const { business_id } = await make.interview();
      return { query: { business_id } };
    },
    missing: { query: { business_id: missingId } },
    refusal: 200,
    reveals: ids,
  }),
];
