import * as contract from "@rounds/contract/webinars/questions.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** A session for which the caller is registered. */
async function ownSession({ make }: Harness, caller: AccessCaller) {
  const session = await make.webinarSession();
  await make.webinarRegistration(caller, { id: session.event_id });
  return session;
}
const hiddenSession = async ({ make }: Harness) => make.webinarSession({ event_id: (await make.webinarEvent({ is_published: false })).id });

const ownQuestion = async (server: Harness, caller: AccessCaller) =>
  server.make.webinarQuestion({ session: await ownSession(server, caller), user_id: caller.userId });
/** A question of another doctor in a session that the caller follows. */
const otherQuestion = async (server: Harness, caller: AccessCaller) =>
  server.make.webinarQuestion({ session: await ownSession(server, caller) });

const list = ({ id, event_id }: { id: number; event_id: number }) => ({ query: { session_id: id, event_id } });
const write = ({ id, event_id }: { id: number; event_id: number }) => ({
  body: { question: { session_id: id, event_id, question_text: "언제 줄이나요?" } },
});
/** A session with an event of another session. */
const ofEvent =
  <Input>(call: (session: { id: number; event_id: number }) => Input, { id }: { id: number }) =>
  (event_id: number) =>
    call({ id, event_id });
const anotherEvent = async ({ make }: Harness) => (await make.webinarSession()).event_id;
const text = { body: { question: { question_text: "언제 늘리나요?" } } };
const deleted = { body: { question: { question_status: "user_deleted" as const } } };
const named = ({ id }: { id: number }) => ({ params: { id } });
const missing = { id: missingId, event_id: missingId };

export const accessCases = [
  accessCase(contract.listQuestions, {
    own: async (server, caller) => list(await ownSession(server, caller)),
    foreign: async (server) => list(await hiddenSession(server)),
    missing: list(missing),
    otherIds: {
      event_id: { status: 404, input: async (server, caller) => ofEvent(list, await ownSession(server, caller)), foreign: anotherEvent },
    },
    operatorsSeeAll: true,
  }),
  accessCase(contract.listAnsweredQuestions, {
    own: async ({ make }) => named(await make.webinarContent()),
    foreign: async ({ make }) => named(await make.webinarContent({ published_at: null })),
    missing: named(missing),
  }),
  accessCase(contract.createQuestion, {
    own: async (server, caller) => write(await ownSession(server, caller)),
    foreign: async (server) => write(await hiddenSession(server)),
    missing: write(missing),
    otherIds: {
      event_id: { status: 404, input: async (server, caller) => ofEvent(write, await ownSession(server, caller)), foreign: anotherEvent },
    },
  }),
  accessCase(contract.updateQuestion, {
    own: async (server, caller) => ({ ...named(await ownQuestion(server, caller)), ...text }),
    foreign: async (server, caller) => ({ ...named(await otherQuestion(server, caller)), ...text }),
    missing: { ...named(missing), ...text },
  }),
  accessCase(contract.updateQuestionStatus, {
    own: async (server, caller) => ({ ...named(await ownQuestion(server, caller)), ...deleted }),
    foreign: async (server) => ({
      ...named(await server.make.webinarQuestion()),
      body: { question: { question_status: "asked" as const } },
    }),
    missing: { ...named(missing), body: { question: { question_status: "asked" as const } } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.likeQuestion, {
    own: async (server, caller) => named(await otherQuestion(server, caller)),
    foreign: async (server) => named(await server.make.webinarQuestion()),
    missing: named(missing),
  }),
];
