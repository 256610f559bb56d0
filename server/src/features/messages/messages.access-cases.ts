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

const bulkBody = { message_type: "result_inquiry" as const, expected_template_updated_at: "-" };

async function bulkOf(server: Harness, id: number) {
  const { updated_at } = await server.deps.db
    .selectFrom("message_templates")
    .select("updated_at")
    .where("message_type", "=", "result_inquiry")
    .executeTakeFirstOrThrow();
  return { body: { ...bulkBody, expected_template_updated_at: updated_at, job_applications: [{ id, expected_updated_at: "-" }] } };
}

async function bulkBy({ deps }: Harness, { userId }: Pick<AccessCaller, "userId">): Promise<number> {
  const row = await deps.db
    .insertInto("bulk_text_messages")
    .values({ sender_user_id: userId, message_type: "result_inquiry", template: "결과" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

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
  accessCase(contract.sendBulkTextMessages, {
    own: async (server) => bulkOf(server, (await server.make.application()).id),
    foreign: async (server) => bulkOf(server, (await server.make.application()).id),
    missing: { body: { ...bulkBody, job_applications: [{ id: missingId, expected_updated_at: "-" }] } },
    refusal: 409,
    operatorsSeeAll: true,
  }),
  accessCase(contract.getBulkTextMessage, {
    own: async (server, caller) => ({ params: { id: await bulkBy(server, caller) } }),
    foreign: async (server, caller) => ({ params: { id: await bulkBy(server, caller) } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.getLatestBulkTextMessage, { own: async () => ({}) }),
  accessCase(contract.closeBulkTextMessage, {
    own: async (server, caller) => ({ params: { id: await bulkBy(server, caller) } }),
    foreign: async (server) => ({ params: { id: await bulkBy(server, await server.make.operator()) } }),
    missing: { params: { id: missingId } },
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
