import * as contract from "@rounds/contract/messages.ts";
import { implement, respond } from "../../http/implement.ts";
import { presentReviewed } from "../applications/index.ts";
import { presentEditable } from "../job-posts/index.ts";
import { sendToApplicant } from "./applicant-messages.ts";
import { close, readBulk, readLatest, start } from "./bulk/service.ts";
import { closeWithMessages, listWaiting } from "./closing/service.ts";
import * as messages from "./hospital-messages.ts";
import { presentBulk, presentSent, presentTemplate, presentWaiting } from "./present.ts";

export const routes = [
  implement(contract.sendLmsMessage, async ({ body, actor, deps, origin }) => {
    const { batch, reviewed } = await messages.sendToHospital(deps, actor, origin, body);
    return { send_lms: batch, ...(reviewed && { job_application: presentReviewed(reviewed) }) };
  }),
  implement(contract.sendBulkTextMessages, async ({ body, actor, deps, origin }) =>
    respond(201, { bulk_text_message: presentBulk(await start(deps, actor, origin, body)) }),
  ),
  implement(contract.getBulkTextMessage, async ({ params, deps }) => ({
    bulk_text_message: presentBulk(await readBulk(deps, params.id)),
  })),
  implement(contract.getLatestBulkTextMessage, async ({ actor, deps }) => {
    const latest = await readLatest(deps, actor);
    return { bulk_text_message: latest && presentBulk(latest) };
  }),
  implement(contract.closeBulkTextMessage, async ({ params, actor, deps, origin }) => {
    await close(deps, actor, origin, params.id);
    return null;
  }),
  implement(contract.sendApplicantMessage, async ({ params, body, actor, deps, origin }) => ({
    text_message: presentSent(await sendToApplicant(deps, actor, origin, params.id, body)),
  })),
  implement(contract.listTextMessages, async ({ params, actor, deps, origin }) => {
    const { batches, title, fromNumber, applicantMessagesLeft, applicantMessageSender } = await messages.listAbout(
      deps,
      actor,
      origin,
      params.id,
    );
    return {
      text_messages: batches.map(presentSent),
      job_post_title: title,
      from_number: fromNumber,
      applicant_messages_left: applicantMessagesLeft,
      applicant_message_sender: applicantMessageSender,
    };
  }),
  implement(contract.listWaitingApplicants, async ({ params, actor, deps, origin }) => {
    const { applicants, messagesLeft, sender, morningAt } = await listWaiting(deps, actor, origin, params.id);
    return {
      waiting_applicants: applicants.map(presentWaiting),
      messages_left: messagesLeft,
      sender,
      morning_at: morningAt?.toISOString() ?? null,
    };
  }),
  implement(contract.closeJobPostWithMessages, async ({ params, body, actor, deps, origin }) => {
    const { post, count, dueAt } = await closeWithMessages(deps, actor, origin, params.id, body);
    return { job_post: presentEditable(post), message_count: count, leaves_at: dueAt.toISOString() };
  }),
  implement(contract.listMessageTemplates, async ({ deps }) => ({
    message_templates: (await messages.listTemplates(deps)).map(presentTemplate),
  })),
  implement(contract.updateMessageTemplate, async ({ params, body, actor, deps, origin }) => ({
    message_template: presentTemplate(await messages.changeTemplate(deps, actor, origin, params.message_type, body.message_template)),
  })),
];
