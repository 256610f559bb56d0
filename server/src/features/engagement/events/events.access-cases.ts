import * as contract from "@rounds/contract/engagement/events.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

const profile = {
  current_hospital_name: "한빛샘내과의원",
  current_job_type: "봉직의",
  current_hospital_category: "의원",
  current_hospital_address: "서울 강남구 테헤란로 12",
} as const;

const at = (id: number) => ({ params: { id } });
const running = async ({ make }: Harness) => at((await make.marketingEvent()).id);
/** An event that is not published exists for no caller. */
const hidden = async ({ make }: Harness) => at((await make.marketingEvent({ is_published: false })).id);
const missing = at(missingId);

async function answered({ make }: Harness, caller: Pick<AccessCaller, "userId">, additional_actions: string[] = []) {
  const event = await make.marketingEvent({ additional_actions });
  await make.questionSetAnswers(caller, event.set, [0, 0]);
  return at(event.id);
}

async function withCode({ make }: Harness, isPublished: boolean) {
  const event = await make.marketingEvent({ is_published: isPublished });
  const inviter_code = await make.marketingEventCode(event, await make.doctor());
  return { ...at(event.id), body: { marketing_event: { inviter_code } } };
}

export const accessCases = [
  accessCase(contract.getMarketingEvent, {
    own: running,
    foreign: hidden,
    missing,
    reveals: ({ marketing_event }) => [marketing_event.id],
  }),
  accessCase(contract.getMarketingEventLanding, { own: running, foreign: hidden, missing }),
  accessCase(contract.getMarketingEventResult, {
    own: answered,
    foreign: hidden,
    missing,
    reveals: ({ marketing_event_result }) => [marketing_event_result.id],
  }),
  accessCase(contract.saveEventInviter, {
    own: (server) => withCode(server, true),
    foreign: (server) => withCode(server, false),
    missing: { ...missing, body: { marketing_event: { inviter_code: "ABCD2345" } } },
  }),
  accessCase(contract.completeEventJobInfo, {
    own: async (server, caller) => ({ ...(await answered(server, caller, ["input_current_job_info"])), body: { profile } }),
    foreign: async (server) => ({ ...(await hidden(server)), body: { profile } }),
    missing: { ...missing, body: { profile } },
  }),
];
