import * as contract from "@rounds/contract/engagement/studio-events.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const texts = { title: "심전도 6문제", detail_button_text: "참여하기", share_message: "같이 풀어요 {code}" };
const change = { body: { marketing_event: { version: 1, title: "심전도 7문제" } } };
const event = async ({ make }: Harness) => ({ params: { id: (await make.marketingEvent()).id } });
const missing = { params: { id: missingId } };
const draft = async ({ make }: Harness) => ({
  body: { marketing_event: { ...texts, question_set_id: (await make.questionSet({ kind: "quiz" })).id } },
});

/** Operators change every event, so a colleague's one is as good as their own. */
const operatorsSeeAll = true;

export const accessCases = [
  accessCase(contract.listEventContents, withoutInput),
  accessCase(contract.getStudioMarketingEvent, { own: event, foreign: event, missing, operatorsSeeAll }),
  accessCase(contract.getEventActivity, { own: event, foreign: event, missing, operatorsSeeAll }),
  accessCase(contract.createMarketingEvent, {
    own: draft,
    foreign: draft,
    missing: { body: { marketing_event: { ...texts, question_set_id: missingId } } },
    operatorsSeeAll,
  }),
  accessCase(contract.updateMarketingEvent, {
    own: async (server) => ({ ...(await event(server)), ...change }),
    foreign: async (server) => ({ ...(await event(server)), ...change }),
    missing: { ...missing, ...change },
    operatorsSeeAll,
  }),
];
