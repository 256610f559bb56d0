import { requestExtension } from "@rounds/contract/applications/extensions.ts";
import { getArrangement } from "@rounds/contract/applications/interviews.ts";
import { bulkReviewApplications, getReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { getThread, markThreadRead, sendThreadMessage, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { listTextMessages, sendApplicantMessage, sendLmsMessage } from "@rounds/contract/messages.ts";
import { createResumeLink, listResumeLinks, readSentResume } from "@rounds/contract/resumes/links.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMember } from "../../../testing/conversations.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { move } from "./queries.ts";

const server = useServer();

type Target = { readonly id: number; readonly updatedAt: string };
type Act = (member: Caller, target: Target) => Promise<{ readonly status: number; readonly errors: readonly unknown[] }>;

const reviewOf = ({ id, updatedAt }: Target) => ({ id, expected_updated_at: updatedAt, current_status: "서류합격" }) as const;

const acts: Record<string, Act> = {
  "reads the application": (member, { id }) => member.call(getReviewedApplication, { params: { id } }),
  "changes the status": (member, { id }) =>
    member.call(reviewApplication, { params: { id }, body: { job_application: { current_status: "서류합격" } } }),
  "changes the statuses of many": (member, target) =>
    member.call(bulkReviewApplications, { body: { job_applications: [reviewOf(target)] } }),
  "checks the statuses of many": (member, target) =>
    member.call(bulkReviewApplications, { body: { dry_run: true, job_applications: [reviewOf(target)] } }),
  "reads the conversation": (member, { id }) => member.call(getThread, { params: { id } }),
  "marks the conversation read": (member, { id }) => member.call(markThreadRead, { params: { id }, body: { message_id: 1 } }),
  "writes to the doctor": (member, { id }) =>
    member.call(sendThreadMessage, { params: { id }, body: { message: { text: "내일 오실 수 있나요?" } } }),
  "shares the own number": (member, { id }) => member.call(shareThreadPhone, { params: { id }, body: { shared: true } }),
  "requests an extension": (member, { id }) =>
    member.call(requestExtension, { params: { id }, body: { extension: { reason: "추가 채용" } } }),
  "reads the interviews": (member, { id }) => member.call(getArrangement, { params: { id } }),
  "reads the text messages": (member, { id }) => member.call(listTextMessages, { params: { id } }),
  "sends a text message to the doctor": (member, { id }) =>
    member.call(sendApplicantMessage, { params: { id }, body: { message_type: "interview_invitation", message: "뵙고 싶습니다." } }),
  "sends a text message to a colleague": (member, { id }) =>
    member.call(sendLmsMessage, { body: { job_application_id: id, to_numbers: ["01012345678"], message: "지원자가 있어요." } }),
  "reads the résumé": (member, { id }) => member.call(readSentResume, { params: { id } }),
  "reads the links to the résumé": (member, { id }) => member.call(listResumeLinks, { params: { id } }),
  "creates a link to the résumé": (member, { id }) => member.call(createResumeLink, { params: { id }, body: {} }),
};

test.each(Object.entries(acts))("a member %s, and an operator merges the hospital after the authentication", async (_, act) => {
  const { make, deps } = server;
  const [operator, from, into] = [await make.operator(), await make.business(), await make.business()];
  const member = server.as(await addMember(server, from.id, "editor"));
  const { id } = await make.application({ post: await make.jobPost({ business_id: from.id }), drop_reason: "기타" });
  const seen = await member.call(getReviewedApplication, { params: { id } });
  const target = { id, updatedAt: seen.body.job_application.updated_at };
  const { reply } = await deps.db.transaction().execute(async (tx) => {
    // The request waits between the authentication and the first reading.
    await sql`lock table job_applications in access exclusive mode`.execute(tx);
    const started = { reply: act(member, target) };
    await expect.poll(() => countLockWaits(deps.db)).toBe(1);
    await move(tx, { fromId: from.id, fromName: from.name, intoId: into.id, operatorId: operator.userId, samePictures: [] });
    return started;
  });
  expect((await reply).errors).toEqual([]);
});
