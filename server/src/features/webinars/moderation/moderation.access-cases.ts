import * as contract from "@rounds/contract/webinars/moderation.ts";
import { createSpeakerLink, revokeSpeakerLink, speakerTokenHeader } from "@rounds/contract/webinars/moderation.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const session = async ({ make }: Harness) => ({ params: { id: (await make.webinarSession()).id } });
const missing = { params: { id: missingId } };
/** Operators moderate every session. */
const sessions = { own: session, foreign: session, missing, operatorsSeeAll: true };
const approvesFirst = { body: { session: { approves_first: true } } };
const hidden = { body: { question: { is_hidden: true } } };

const question = async ({ make }: Harness) => ({ params: { id: (await make.webinarQuestion()).id }, ...hidden });
async function newLink(server: Harness) {
  const operator = server.as(await server.make.operator());
  return (await operator.call(createSpeakerLink, await session(server))).body;
}
const link = async (server: Harness) => ({ params: { id: (await newLink(server)).speaker_link.id } });
const screen = async (server: Harness) => ({ headers: { [speakerTokenHeader]: (await newLink(server)).token } });

export const accessCases = [
  accessCase(contract.getModeratedSession, sessions),
  accessCase(contract.updateModeratedSession, {
    own: async (server) => ({ ...(await session(server)), ...approvesFirst }),
    foreign: async (server) => ({ ...(await session(server)), ...approvesFirst }),
    missing: { ...missing, ...approvesFirst },
    operatorsSeeAll: true,
  }),
  accessCase(contract.moderateQuestion, { own: question, foreign: question, missing: { ...missing, ...hidden }, operatorsSeeAll: true }),
  accessCase(contract.listSpeakerLinks, sessions),
  accessCase(contract.createSpeakerLink, sessions),
  accessCase(revokeSpeakerLink, { own: link, foreign: link, missing, operatorsSeeAll: true }),
  accessCase(contract.openSpeakerChannel, { own: screen }),
  accessCase(contract.stepSpeakerScreen, { own: async (server) => ({ ...(await screen(server)), body: { step: "next" as const } }) }),
];
