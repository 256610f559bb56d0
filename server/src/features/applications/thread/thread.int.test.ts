import { cancelApplication, sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import {
  getThread,
  listUnreadThreads,
  markThreadRead,
  maxMessageLength,
  readThread,
  sendThreadMessage,
  shareThreadPhone,
} from "@rounds/contract/applications/thread.ts";
import { exportAccount, leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { changeMember } from "@rounds/contract/hospitals/teams.ts";
import { closeJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import { describe, expect, test } from "vitest";
import { addMember, type Conversation, newConversation, speaker } from "../../../testing/conversations.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { pdf } from "../../../testing/resume-corpus.ts";

const time = { ahead: 0 };
const server = useServer({}, (deps) => ({ ...deps, now: () => new Date(Date.now() + time.ahead) }));

const notFound = { status: 404, errors: [{ code: "application.not_found" }] };
const scene = () => newConversation(server);
const by = ({ id }: Conversation, person: Person) => speaker(server, person, id);
const doctorOf = (conversation: Conversation) => by(conversation, conversation.doctor);
const memberOf = (conversation: Conversation) => by(conversation, conversation.member);
const decide = ({ member, id }: Conversation, decision: { current_status?: ApplicationStatus; drop_reason?: DropReason }) =>
  server.as(member).call(reviewApplication, { params: { id }, body: { job_application: decision } });
const share = ({ id }: Conversation, person: Person, shared: boolean) =>
  server.as(person).call(shareThreadPhone, { params: { id }, body: { shared } });
const readAsOperator = async ({ id }: Conversation, reason: string) =>
  server.as(await server.make.operator()).call(readThread, { params: { id }, body: { reason } });
const unreadOf = async (person: Person) => (await server.as(person).call(listUnreadThreads)).body.threads;

async function afterDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  time.ahead = days * 24 * 3600 * 1000;
  return work().finally(() => (time.ahead = 0));
}

describe("messages", () => {
  test("200: doctors see the name that the member has in the team", async () => {
    const conversation = await scene();
    const { member, business } = conversation;
    await memberOf(conversation).send("안녕하세요.");
    const params = { id: business.id, user_id: member.userId };
    expect((await server.as(member).call(changeMember, { params, body: { member: { name: "원무과 이하늘" } } })).status).toBe(200);
    expect((await memberOf(conversation).send("원무과입니다.")).body.message).toMatchObject({ sender_name: "원무과 이하늘" });
    await share(conversation, member, true);
    const { messages, thread } = (await doctorOf(conversation).read()).body;
    expect(messages.map(({ sender_name }) => sender_name)).toEqual(["원무과 이하늘", "원무과 이하늘"]);
    expect(thread.other_phone).toMatchObject({ name: "원무과 이하늘" });
  });

  test("201: both sides write and see the same messages, newest first, with the member's name", async () => {
    const conversation = await scene();
    const first = await doctorOf(conversation).send("격주 일요일 근무는 오전만인가요?");
    expect(first).toMatchObject({ status: 201, body: { message: { side: "doctor", sender_name: null, file: null } } });
    const second = await memberOf(conversation).send("네, 오전만입니다.");
    const { name } = (await server.as(conversation.member).call(getUserProfile)).body.profile;
    expect(second.body.message).toMatchObject({ side: "hospital", sender_name: name, text: "네, 오전만입니다." });
    const seen = (await doctorOf(conversation).read()).body;
    expect(seen.messages).toEqual([second.body.message, first.body.message]);
    expect(seen.thread).toMatchObject({
      side: "doctor",
      can_write: true,
      closes_at: null,
      closed_by: null,
      job_post: { id: conversation.post.id },
    });
    expect((await memberOf(conversation).read()).body).toMatchObject({
      messages: seen.messages,
      thread: { side: "hospital", can_write: true },
    });
  });

  test("200: a long conversation has pages without gap or repeat", async () => {
    const conversation = await scene();
    for (const text of ["하나", "둘", "셋", "넷", "다섯"]) await doctorOf(conversation).send(text);
    const texts: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor === null ? {} : { cursor }) };
      const { body } = await server.as(conversation.member).call(getThread, { params: { id: conversation.id }, query });
      texts.push(...body.messages.map(({ text }) => text));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(texts).toEqual(["다섯", "넷", "셋", "둘", "하나"]);
  });

  test("201: a message that is sent twice with one key is stored once", async () => {
    const conversation = await scene();
    const headers = { "idempotency-key": "one-press-of-the-button" };
    const [first, second] = await Promise.all([
      doctorOf(conversation).send("한 번만", headers),
      doctorOf(conversation).send("한 번만", headers),
    ]);
    expect(second.body).toEqual(first.body);
    expect((await memberOf(conversation).read()).body.messages).toHaveLength(1);
  });

  test("400 request.invalid: an empty text, spaces, and one character too many", async () => {
    const conversation = await scene();
    for (const text of ["", " \n ", "가".repeat(maxMessageLength + 1)])
      expect(await doctorOf(conversation).send(text)).toMatchObject(refusal(400, "request.invalid"));
    expect((await doctorOf(conversation).send("가".repeat(maxMessageLength))).status).toBe(201);
  });

  test("429 thread.too_fast: more than thirty messages in a minute, over all threads", async () => {
    const conversation = await scene();
    for (let sent = 0; sent < 30; sent++) expect((await doctorOf(conversation).send("안녕하세요")).status).toBe(201);
    expect(await doctorOf(conversation).send("안녕하세요")).toMatchObject(refusal(429, "thread.too_fast"));
    expect((await memberOf(conversation).send("네")).status).toBe(201);
    expect((await afterDays(0.01, () => doctorOf(conversation).send("안녕하세요"))).status).toBe(201);
  });

  test("429 thread.too_fast: more than three hundred messages in an hour", async () => {
    const conversation = await scene();
    const happened_at = new Date(Date.now() - 30 * 60_000).toISOString();
    const sent = { key: `thread message ${conversation.doctor.userId}`, happened_at };
    await server.deps.db
      .insertInto("limited_events")
      .values(Array.from({ length: 299 }, () => sent))
      .execute();
    expect((await doctorOf(conversation).send("안녕하세요")).status).toBe(201);
    expect(await doctorOf(conversation).send("안녕하세요")).toMatchObject(refusal(429, "thread.too_fast"));
  });

  test("the database contains no text of a message", async () => {
    const conversation = await scene();
    expect((await doctorOf(conversation).send("비밀스러운 문장")).status).toBe(201);
    const rows = await server.deps.db.selectFrom("application_messages").select("text_sealed").execute();
    expect(rows.every(({ text_sealed: text }) => text.startsWith("t1."))).toBe(true);
  });
});

describe("reading", () => {
  test("200: unread messages are counted per side until the side has read them, and the sender sees it", async () => {
    const conversation = await scene();
    const { doctor, member, id } = conversation;
    const first = (await memberOf(conversation).send("하나")).body.message;
    const second = (await memberOf(conversation).send("둘")).body.message;
    expect(await unreadOf(doctor)).toEqual([{ job_application_id: id, side: "doctor", unread_count: 2 }]);
    expect(await unreadOf(member)).toEqual([]);
    expect((await memberOf(conversation).read()).body.thread.read_message_id).toBeNull();

    expect((await doctorOf(conversation).markRead(first.id)).body).toEqual({ unread_count: 1 });
    expect((await memberOf(conversation).read()).body.thread.read_message_id).toBe(first.id);
    expect((await doctorOf(conversation).markRead(second.id)).body).toEqual({ unread_count: 0 });
    // An older message does not take it back.
    expect((await doctorOf(conversation).markRead(first.id)).body).toEqual({ unread_count: 0 });
    expect((await memberOf(conversation).read()).body.thread.read_message_id).toBe(second.id);
    expect(await unreadOf(doctor)).toEqual([]);
  });

  test("200: a message of another thread marks nothing", async () => {
    const [one, other] = [await scene(), await scene()];
    await memberOf(one).send("하나");
    const foreign = (await memberOf(other).send("딴 대화")).body.message;
    const reading = { params: { id: one.id }, body: { message_id: foreign.id } };
    expect((await server.as(one.doctor).call(markThreadRead, reading)).body).toEqual({ unread_count: 1 });
  });

  test("200: a viewer reads along, marks nothing read, and 403 access.denied: writes nothing", async () => {
    const conversation = await scene();
    const viewer = await addMember(server, conversation.business.id, "viewer");
    const { id } = (await doctorOf(conversation).send("안녕하세요")).body.message;
    expect((await by(conversation, viewer).read()).body).toMatchObject({
      messages: [{ id }],
      thread: { side: "hospital", can_write: false },
    });
    expect((await by(conversation, viewer).markRead(id)).body).toEqual({ unread_count: 1 });
    expect((await doctorOf(conversation).read()).body.thread.read_message_id).toBeNull();
    expect(await by(conversation, viewer).send("네")).toMatchObject(refusal(403, "access.denied"));
    expect(await share(conversation, viewer, true)).toMatchObject(refusal(403, "access.denied"));
  });

  test("a member's reading is in the audit log and names the doctor; the doctor's own reading is not", async () => {
    const conversation = await scene();
    await memberOf(conversation).read();
    await doctorOf(conversation).read();
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .select(["actor_user_id", "subject_user_ids"])
      .where("action", "=", "application_thread.read")
      .where("entity_id", "=", conversation.id)
      .execute();
    expect(lines).toEqual([{ actor_user_id: conversation.member.userId, subject_user_ids: [conversation.doctor.userId] }]);
  });

  test("404 application.not_found: other people, operators without a reason, and members who have left", async () => {
    const conversation = await scene();
    const { member, business } = conversation;
    for (const person of [await server.make.doctor(), await server.make.owner(), await server.make.operator()]) {
      expect(await by(conversation, person).read()).toMatchObject(notFound);
      expect(await by(conversation, person).send("안녕하세요")).toMatchObject(notFound);
    }
    await memberOf(conversation).send("곧 떠납니다");
    await server.deps.db
      .deleteFrom("business_owners")
      .where("user_id", "=", member.userId)
      .where("business_id", "=", business.id)
      .execute();
    expect(await memberOf(conversation).read()).toMatchObject(notFound);
    expect(await memberOf(conversation).send("아직 있나요")).toMatchObject(notFound);
  });
});

describe("the end of a conversation", () => {
  test("409 thread.closed: 90 days after the result; the messages stay readable", async () => {
    const conversation = await scene();
    await decide(conversation, { current_status: "최종합격" });
    expect((await afterDays(89.9, () => doctorOf(conversation).send("감사합니다"))).status).toBe(201);
    await afterDays(90.1, async () => {
      expect(await doctorOf(conversation).send("한 가지 더")).toMatchObject(refusal(409, "thread.closed"));
      expect(await memberOf(conversation).send("네")).toMatchObject(refusal(409, "thread.closed"));
      expect(await share(conversation, conversation.doctor, true)).toMatchObject(refusal(409, "thread.closed"));
      const { thread, messages } = (await doctorOf(conversation).read()).body;
      expect(thread).toMatchObject({ can_write: false, closed_by: "time" });
      expect(messages).toHaveLength(1);
    });
  });

  test.each<[string, (conversation: Conversation) => Promise<unknown>]>([
    ["the hospital ends the application", (one) => decide(one, { drop_reason: "경력미달" })],
    [
      "the hospital closes the post",
      (one) => server.as(one.member).call(closeJobPost, { params: { id: one.post.id }, body: { reason: "filled" } }),
    ],
  ])("90 days also begin when %s", async (_what, end) => {
    const conversation = await scene();
    await end(conversation);
    expect((await afterDays(89.9, () => memberOf(conversation).send("수고하셨습니다"))).status).toBe(201);
    expect(await afterDays(90.1, () => memberOf(conversation).send("하나 더"))).toMatchObject(refusal(409, "thread.closed"));
  });

  test("an application that is taken up again is open again", async () => {
    const conversation = await scene();
    await decide(conversation, { drop_reason: "채용보류" });
    await decide(conversation, { drop_reason: "" });
    expect((await afterDays(200, () => memberOf(conversation).send("다시 이야기해요"))).status).toBe(201);
  });

  test("409 thread.closed: while the doctor hides the hospital, and the thread names the reason", async () => {
    const conversation = await newConversation(server);
    await server.make.hiddenHospital(conversation.doctor, conversation.business);
    expect((await doctorOf(conversation).read()).body.thread).toMatchObject({ closed_by: "hidden", can_write: false });
    expect(await doctorOf(conversation).send("안녕하세요")).toMatchObject({ status: 409, errors: [{ code: "thread.closed" }] });
  });

  test("409 thread.closed: immediately after the doctor has cancelled, and both numbers are hidden", async () => {
    const conversation = await scene();
    const { doctor, member, id } = conversation;
    await share(conversation, doctor, true);
    await share(conversation, member, true);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: id } });
    expect(await doctorOf(conversation).send("안녕하세요")).toMatchObject(refusal(409, "thread.closed"));
    expect(await memberOf(conversation).send("안녕하세요")).toMatchObject(refusal(409, "thread.closed"));
    const hidden = { closed_by: "cancelled", other_phone: null, own_phone: { shared_at: null, can_share: false } };
    expect((await doctorOf(conversation).read()).body.thread).toMatchObject(hidden);
    expect((await memberOf(conversation).read()).body.thread).toMatchObject(hidden);
  });
});

describe("events between the messages", () => {
  test("200: both sides see the recorded stages, and no reason of the hospital", async () => {
    const conversation = await scene();
    await decide(conversation, { current_status: "서류합격" });
    await decide(conversation, { drop_reason: "경력미달" });
    const { events } = (await doctorOf(conversation).read()).body.thread;
    expect(events.map(({ kind, stage }) => [kind, stage])).toEqual([
      ["stage", "applied"],
      ["stage", "document_passed"],
      ["stage", "ended"],
    ]);
    expect((await memberOf(conversation).read()).body.thread.events).toEqual(events);
    expect(JSON.stringify(events)).not.toContain("경력미달");
  });

  test("201: an operator reads with a reason; both sides see it, and the audit log has it", async () => {
    const conversation = await scene();
    await doctorOf(conversation).send("안녕하세요");
    expect(await readAsOperator(conversation, " ")).toMatchObject(refusal(400, "request.invalid"));
    const reading = await readAsOperator(conversation, " 신고 확인 ");
    expect(reading).toMatchObject({ status: 201, body: { messages: [{ text: "안녕하세요" }] } });
    for (const side of [doctorOf(conversation), memberOf(conversation)])
      expect((await side.read()).body.thread.events.at(-1)).toMatchObject({ kind: "operator_read", reason: "신고 확인", side: null });
    const line = await server.deps.db
      .selectFrom("audit_log")
      .select(["subject_user_ids", "details"])
      .where("action", "=", "application_thread.read")
      .where("entity_id", "=", conversation.id)
      .where("actor_role", "=", "PingPongMaster")
      .execute();
    expect(line).toEqual([{ subject_user_ids: [conversation.doctor.userId], details: { reason: "신고 확인" } }]);
  });
});

describe("phone numbers", () => {
  test("200: each side's number is hidden until it shares it, and again after it takes it back", async () => {
    const conversation = await scene();
    const { doctor, member } = conversation;
    expect((await memberOf(conversation).read()).body.thread).toMatchObject({
      other_phone: null,
      own_phone: { shared_at: null, can_share: true },
    });
    expect((await share(conversation, doctor, true)).body.thread.own_phone.shared_at).not.toBeNull();
    expect((await memberOf(conversation).read()).body.thread.other_phone?.phone_number).toBe(doctor.phoneNumber);
    expect((await doctorOf(conversation).read()).body.thread.other_phone).toBeNull();
    await share(conversation, member, true);
    await share(conversation, member, true);
    expect((await doctorOf(conversation).read()).body.thread.other_phone?.phone_number).toBe(member.phoneNumber);
    await share(conversation, doctor, false);
    await share(conversation, member, false);
    const { thread } = (await doctorOf(conversation).read()).body;
    expect(thread).toMatchObject({ other_phone: null, own_phone: { shared_at: null } });
    expect((await memberOf(conversation).read()).body.thread.other_phone).toBeNull();
    expect(thread.events.slice(1).map(({ kind, side }) => [kind, side])).toEqual([
      ["phone_shared", "doctor"],
      ["phone_shared", "hospital"],
      ["phone_hidden", "doctor"],
      ["phone_hidden", "hospital"],
    ]);
  });

  test("200: a number that the doctor shared on the list of applications is an event of the thread too", async () => {
    const conversation = await scene();
    await server.as(conversation.doctor).call(sharePhoneNumber, { params: { id: conversation.id }, body: {} });
    expect((await memberOf(conversation).read()).body.thread).toMatchObject({
      other_phone: { phone_number: conversation.doctor.phoneNumber },
      events: [{ kind: "stage" }, { kind: "phone_shared", side: "doctor" }],
    });
  });

  test("200: the number of a member who leaves the hospital is hidden", async () => {
    const conversation = await scene();
    await share(conversation, conversation.member, true);
    await server.deps.db.deleteFrom("business_owners").where("user_id", "=", conversation.member.userId).execute();
    expect((await doctorOf(conversation).read()).body.thread.other_phone).toBeNull();
  });

  test("409 thread.no_phone_number: a member without a profile has no number", async () => {
    const conversation = await scene();
    const owner = await server.make.owner({ businesses: [conversation.business] });
    expect((await by(conversation, owner).read()).body.thread.own_phone).toEqual({ shared_at: null, can_share: false });
    expect(await share(conversation, owner, true)).toMatchObject(refusal(409, "thread.no_phone_number"));
  });
});

describe("the résumé file", () => {
  const sendWithFile = ({ id }: Conversation, person: Person) =>
    server.as(person).call(sendThreadMessage, { params: { id }, body: { message: { text: "이력서입니다.", with_resume_file: true } } });

  test("201: the doctor's message refers to the file that was sent; 409 thread.no_resume_file: the hospital's cannot", async () => {
    const conversation = await scene();
    expect(await sendWithFile(conversation, conversation.doctor)).toMatchObject(refusal(409, "thread.no_resume_file"));
    const form = new FormData();
    form.append("profile[resume_files]", new File([new Uint8Array(pdf("내과"))], "내과.pdf"));
    const { body } = await server.as(conversation.doctor).call(getUserProfile);
    await server.as(conversation.doctor).call(replaceResumeFile, { params: { profile_id: body.profile.id }, form });
    expect((await doctorOf(conversation).read()).body.thread.resume_file?.file_name).toBe("내과.pdf");
    expect((await sendWithFile(conversation, conversation.doctor)).body.message.file?.file_name).toBe("내과.pdf");
    expect((await memberOf(conversation).read()).body).toMatchObject({
      messages: [{ file: { file_name: "내과.pdf" } }],
      thread: { resume_file: null },
    });
    expect(await sendWithFile(conversation, conversation.member)).toMatchObject(refusal(409, "thread.no_resume_file"));
  });
});

describe("personal data", () => {
  test("the export contains the conversation; deleting the account erases it", async () => {
    const conversation = await scene();
    await doctorOf(conversation).send("제 문장");
    await memberOf(conversation).send("병원 문장");
    const { account } = (await server.as(conversation.doctor).call(exportAccount)).body;
    expect(account["thread_messages"]).toMatchObject([
      { side: "doctor", text: "제 문장" },
      { side: "hospital", text: "병원 문장" },
    ]);
    expect((await server.as(conversation.doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
    expect(await memberOf(conversation).read()).toMatchObject({
      status: 200,
      body: { messages: [], thread: { doctor: { name: null }, closed_by: "cancelled" } },
    });
  });

  test("a member's messages stay with the doctor, without the name of a deleted account", async () => {
    const conversation = await scene();
    await memberOf(conversation).send("병원 문장");
    await server.make.owner({ businesses: [conversation.business] });
    expect((await server.as(conversation.member).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
    expect((await doctorOf(conversation).read()).body.messages).toMatchObject([{ text: "병원 문장", sender_name: null }]);
  });
});
