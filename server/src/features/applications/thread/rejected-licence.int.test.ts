import { sendThreadMessage, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { sendApplicantMessage } from "@rounds/contract/messages.ts";
import { expect, test } from "vitest";
import { type Conversation, newConversation, speaker } from "../../../testing/conversations.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { refusal } from "../../../testing/refusal.ts";
import { actDuringRejection } from "../../../testing/rejection-race.ts";

const server = useServer();
const { propose, take } = interviewScene(server);

const rejectLicence = ({ userId }: Person) =>
  server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", userId).execute();
const by = ({ id }: Conversation, person: Person) => speaker(server, person, id);
const isStarted = async (conversation: Conversation) => (await by(conversation, conversation.doctor).read()).body.thread.is_started;

/** A doctor whose licence was rejected after the application. */
async function rejectedScene() {
  const conversation = await newConversation(server);
  await rejectLicence(conversation.doctor);
  return conversation;
}

test("403 licence.rejected: a doctor whose licence was rejected does not start a conversation", async () => {
  const conversation = await rejectedScene();
  expect(await isStarted(conversation)).toBe(false);
  expect(await by(conversation, conversation.doctor).send("안녕하세요.")).toMatchObject(refusal(403, "licence.rejected"));
  expect((await by(conversation, conversation.member).read()).body.messages).toEqual([]);
});

test("201: the doctor replies to the hospital, and continues a conversation from before the rejection", async () => {
  const conversation = await rejectedScene();
  await by(conversation, conversation.member).send("언제부터 근무할 수 있으세요?");
  expect((await by(conversation, conversation.doctor).send("3월부터 가능합니다.")).status).toBe(201);

  const earlier = await newConversation(server);
  await by(earlier, earlier.doctor).send("안녕하세요.");
  await rejectLicence(earlier.doctor);
  expect((await by(earlier, earlier.doctor).send("추가로 여쭤볼게요.")).status).toBe(201);
});

test("interview times of the hospital start it too: the doctor takes one and writes", async () => {
  const conversation = await rejectedScene();
  const proposed = await propose(conversation.member, conversation.id);
  expect(await isStarted(conversation)).toBe(true);
  expect((await take(conversation.doctor, proposed.body.interview_proposal?.slots[0]?.id ?? 0)).status).toBe(200);
  expect((await by(conversation, conversation.doctor).send("주차할 수 있나요?")).status).toBe(201);
});

test("a text message of the hospital starts it too", async () => {
  const conversation = await rejectedScene();
  const sent = await server.as(conversation.member).call(sendApplicantMessage, {
    params: { id: conversation.id },
    body: { message_type: "interview_invitation", message: "12월 3일 오후 3시에 뵙고 싶습니다." },
  });
  expect(sent.status).toBe(200);
  expect(await isStarted(conversation)).toBe(true);
  expect((await by(conversation, conversation.doctor).send("네, 좋습니다.")).status).toBe(201);
});

test("the hospital, and its member whose own licence was rejected, start a conversation", async () => {
  const conversation = await rejectedScene();
  await rejectLicence(conversation.member);
  expect((await by(conversation, conversation.member).send("안녕하세요.")).status).toBe(201);
});

test("200: the doctor still shares the number of an application", async () => {
  const { doctor, id } = await rejectedScene();
  expect((await server.as(doctor).call(shareThreadPhone, { params: { id }, body: { shared: true } })).status).toBe(200);
});

test("a first message that waits for an operator's rejection is refused", async () => {
  const { doctor, id } = await newConversation(server);
  const sent = await actDuringRejection(server, doctor, () =>
    server.as(doctor).call(sendThreadMessage, { params: { id }, body: { message: { text: "안녕하세요." } } }),
  );
  expect(sent).toMatchObject(refusal(403, "licence.rejected"));
});
