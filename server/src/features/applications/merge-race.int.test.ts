import { requestExtension } from "@rounds/contract/applications/extensions.ts";
import { bulkReviewApplications, getReviewedApplication, reviewApplication } from "@rounds/contract/applications/review.ts";
import { sendThreadMessage, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { mergeBusinesses } from "@rounds/contract/hospitals/merge.ts";
import { sendApplicantMessage, sendLmsMessage } from "@rounds/contract/messages.ts";
import { expect, test } from "vitest";
import { addMember } from "../../testing/conversations.ts";
import { useServer, type Caller } from "../../testing/harness.ts";
import { countLockWaits } from "../../testing/lock-waits.ts";

const server = useServer();

type Target = { readonly id: number; readonly updatedAt: string };
type Options = { readonly headers: Record<string, string> };
type Act = (member: Caller, target: Target, options: Options) => Promise<{ readonly status: number; readonly errors: readonly unknown[] }>;

const acts: Record<string, Act> = {
  "changes the status": (member, { id }, options) =>
    member.call(reviewApplication, { params: { id }, body: { job_application: { current_status: "서류합격" } } }, options),
  "changes the statuses of many": (member, { id, updatedAt }, options) =>
    member.call(
      bulkReviewApplications,
      { body: { job_applications: [{ id, expected_updated_at: updatedAt, current_status: "서류합격" }] } },
      options,
    ),
  "writes to the doctor": (member, { id }, options) =>
    member.call(sendThreadMessage, { params: { id }, body: { message: { text: "내일 오실 수 있나요?" } } }, options),
  "shares the own number": (member, { id }, options) => member.call(shareThreadPhone, { params: { id }, body: { shared: true } }, options),
  "requests an extension": (member, { id }, options) =>
    member.call(requestExtension, { params: { id }, body: { extension: { reason: "추가 채용" } } }, options),
  "sends a text message to the doctor": (member, { id }, options) =>
    member.call(
      sendApplicantMessage,
      { params: { id }, body: { message_type: "interview_invitation", message: "뵙고 싶습니다." } },
      options,
    ),
  "sends a text message to a colleague": (member, { id }, options) =>
    member.call(sendLmsMessage, { body: { job_application_id: id, to_numbers: ["01012345678"], message: "지원자가 있어요." } }, options),
};

test.each(Object.entries(acts))("a member %s, and an operator merges the hospital after the authentication", async (_, act) => {
  const { make, deps } = server;
  const [operator, from, into] = [server.as(await make.operator()), await make.business(), await make.business()];
  const person = await addMember(server, from.id, "editor");
  const member = server.as(person);
  const { id } = await make.application({ post: await make.jobPost({ business_id: from.id }), drop_reason: "기타" });
  const seen = await member.call(getReviewedApplication, { params: { id } });
  const target = { id, updatedAt: seen.body.job_application.updated_at };
  const key = "merged-meanwhile";
  const { reply } = await deps.db.transaction().execute(async (tx) => {
    // The request waits for its key, between the authentication and the first reading.
    await tx
      .insertInto("idempotency_keys")
      .values({ user_id: person.userId, key, request_hash: Buffer.alloc(32) })
      .execute();
    const started = { reply: act(member, target, { headers: { "idempotency-key": key } }) };
    await expect.poll(() => countLockWaits(deps.db)).toBe(1);
    const merged = await operator.call(mergeBusinesses, { body: { business_merge: { from_id: from.id, into_id: into.id } } });
    expect(merged.status).toBe(201);
    await tx.deleteFrom("idempotency_keys").where("user_id", "=", person.userId).execute();
    return started;
  });
  expect((await reply).errors).toEqual([]);
});
