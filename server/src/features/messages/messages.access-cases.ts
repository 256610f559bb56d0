import * as contract from "@rounds/contract/messages.ts";
import { accessCase, missingId, type AccessCaller } from "../../testing/access-cases.ts";
import type { Harness } from "../../testing/harness.ts";

async function received(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  return server.make.application(business ? { post: await server.make.jobPost({ business_id: business.id }) } : {});
}

async function postOf(server: Harness, caller: AccessCaller) {
  const [business] = caller.businesses;
  return server.make.jobPost(business ? { business_id: business.id } : {});
}

const closing = (id: number) => ({
  params: { id },
  body: { reason: "filled" as const, message_type: "closing_farewell" as const, message: "마감합니다.", job_application_ids: [missingId] },
});

const about = (job_application_id: number) => ({ body: { job_application_id, to_numbers: ["02-1234-5678"], message: "안녕하세요" } });

const toApplicant = (id: number) => ({ params: { id }, body: { message_type: "phone_request" as const, message: "통화하고 싶습니다." } });

export const accessCases = [
  accessCase(contract.sendLmsMessage, {
    own: async (server, caller) => about((await received(server, caller)).id),
    foreign: async ({ make }) => about((await make.application()).id),
    missing: about(missingId),
    operatorsSeeAll: true,
  }),
  accessCase(contract.sendApplicantMessage, {
    own: async (server, caller) => toApplicant((await received(server, caller)).id),
    foreign: async ({ make }) => toApplicant((await make.application()).id),
    missing: toApplicant(missingId),
    operatorsSeeAll: true,
  }),
  accessCase(contract.listTextMessages, {
    own: async (server, caller) => ({ params: { id: (await received(server, caller)).id } }),
    foreign: async ({ make }) => ({ params: { id: (await make.application()).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.listWaitingApplicants, {
    own: async (server, caller) => ({ params: { id: (await postOf(server, caller)).id } }),
    foreign: async ({ make }) => ({ params: { id: (await make.jobPost()).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.closeJobPostWithMessages, {
    own: async (server, caller) => closing((await postOf(server, caller)).id),
    foreign: async ({ make }) => closing((await make.jobPost()).id),
    missing: closing(missingId),
    otherIds: {
      // No applicant gets a message.
      job_application_ids: {
        status: 200,
        input: async (server, caller) => {
          const { params, body } = closing((await postOf(server, caller)).id);
          return (id) => ({ params, body: { ...body, job_application_ids: [id] } });
        },
        foreign: async ({ make }) => (await make.application()).id,
      },
    },
    operatorsSeeAll: true,
  }),
  accessCase(contract.listMessageTemplates, { own: async () => ({}) }),
  accessCase(contract.updateMessageTemplate, {
    own: async () => ({
      params: { message_type: "result_inquiry" as const },
      body: { message_template: { body: "전형 결과를 여쭙니다." } },
    }),
    // All users share the templates, so no template belongs to another user. An unknown type is an invalid request.
    foreign: async () => ({ params: { message_type: "none" as "result_inquiry" }, body: { message_template: { body: "-" } } }),
    missing: { params: { message_type: "none" as "result_inquiry" }, body: { message_template: { body: "-" } } },
    refusal: 400,
  }),
];
