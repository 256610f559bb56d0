import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { listInbox, subscribeToPush } from "@rounds/contract/inbox.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addMember, type Conversation, newConversation, speaker } from "../../../testing/conversations.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { pushKeys } from "../../../testing/push-keys.ts";
import { notifyUnseen } from "./jobs.ts";

const time = { ahead: 0 };
const pushed: { endpoint: string; title: string; link: string }[] = [];
const server = useServer({}, (deps) => ({
  ...deps,
  now: () => new Date(Date.now() + time.ahead),
  push: {
    publicKey: "BPublic",
    accepts: () => true,
    async send({ endpoint }, { title, link }) {
      pushed.push({ endpoint, title, link });
      return { kind: "accepted" };
    },
  },
}));

const doctorOf = ({ doctor, id }: Conversation) => speaker(server, doctor, id);
const memberOf = ({ member, id }: Conversation) => speaker(server, member, id);
/** Without the notice that a doctor has applied. */
const noticesOf = async (person: Person) =>
  (await server.as(person).call(listInbox)).body.notices.filter(
    ({ title, link }) => title !== "새 지원자가 있어요" && /application(_id)?=/.test(link ?? ""),
  );
const passMinutes = (minutes: number): void => void (time.ahead += minutes * 60_000);

async function addDevice(person: Person): Promise<() => typeof pushed> {
  const endpoint = `https://push.example/${randomBytes(16).toString("hex")}`;
  await server.as(person).call(subscribeToPush, { body: { subscription: { endpoint, keys: pushKeys } } });
  return () => pushed.filter((one) => one.endpoint === endpoint);
}

async function write(speaking: ReturnType<typeof speaker>, text: string): Promise<number> {
  const { body } = await speaking.send(text);
  await server.runJobs();
  return body.message.id;
}

test("a doctor who is away gets one notice and at most one push in ten minutes, also when the notice was read meanwhile", async () => {
  const conversation = await newConversation(server);
  const { doctor, business, id } = conversation;
  const pushes = await addDevice(doctor);
  const first = await write(memberOf(conversation), "안녕하세요, 선생님.");
  expect(await noticesOf(doctor)).toMatchObject([
    { title: `${business.name}에서 메시지가 왔어요`, link: `/posts-applied/thread?job_application_id=${id}`, is_read: false },
  ]);
  expect(pushes()).toHaveLength(1);
  expect(JSON.stringify([pushes(), await noticesOf(doctor)])).not.toContain("안녕하세요");

  await write(memberOf(conversation), "둘");
  expect(await noticesOf(doctor)).toHaveLength(1);
  expect(pushes()).toHaveLength(1);

  await doctorOf(conversation).markRead(first);
  expect(await noticesOf(doctor)).toMatchObject([{ is_read: true }]);
  passMinutes(9.9);
  await write(memberOf(conversation), "셋");
  expect(await noticesOf(doctor)).toMatchObject([{ is_read: false }]);
  expect(pushes()).toHaveLength(1);

  passMinutes(0.2);
  await write(memberOf(conversation), "넷");
  expect(await noticesOf(doctor)).toMatchObject([{ is_read: false }]);
  expect(pushes()).toHaveLength(2);
});

test("every member of the hospital gets a notice, and the sender none", async () => {
  const conversation = await newConversation(server);
  const viewer = await addMember(server, conversation.business.id, "viewer");
  await write(doctorOf(conversation), "격주 일요일은 오전만인가요?");
  for (const person of [conversation.member, viewer])
    expect(await noticesOf(person)).toMatchObject([
      { title: "지원자가 메시지를 보냈어요", link: `/user_manage/applications?application=${conversation.id}` },
    ]);
  expect(await noticesOf(conversation.doctor)).toEqual([]);
});

test("a message that was read before the job runs causes no notice", async () => {
  const conversation = await newConversation(server);
  const { body } = await memberOf(conversation).send("바로 읽힙니다");
  await doctorOf(conversation).markRead(body.message.id);
  await server.runJobs();
  expect(await noticesOf(conversation.doctor)).toEqual([]);
});

/** An open screen of a person, as another process has recorded it. */
async function openScreen(person: Person, id: number): Promise<void> {
  const process = { id: randomUUID() };
  await server.deps.db.insertInto("thread_processes").values(process).execute();
  await server.deps.db
    .insertInto("application_thread_streams")
    .values({ process_id: process.id, job_application_id: id, user_id: person.userId })
    .execute();
}
const checks = async (): Promise<number> =>
  (await server.deps.db.selectFrom("application_message_checks").select("message_id").execute()).length;

describe("a person whose screen is open", () => {
  const checkAfter = async (seconds: number): Promise<void> => {
    passMinutes(seconds / 60);
    await notifyUnseen({ ...server.deps, now: () => new Date(Date.now() + time.ahead) });
  };

  test("gets a notice after half a minute if the message is still unread, once", async () => {
    const conversation = await newConversation(server);
    await doctorOf(conversation).send("안녕하세요");
    await openScreen(conversation.doctor, conversation.id);
    await write(memberOf(conversation), "네트워크가 끊긴 전화기");
    await checkAfter(25);
    expect(await noticesOf(conversation.doctor)).toEqual([]);
    await checkAfter(10);
    expect(await noticesOf(conversation.doctor)).toHaveLength(1);
    expect(await checks()).toBe(0);
    await checkAfter(60);
    expect(await noticesOf(conversation.doctor)).toHaveLength(1);
  });

  test("gets none after reading it, and two workers check once", async () => {
    const conversation = await newConversation(server);
    await doctorOf(conversation).send("안녕하세요");
    await openScreen(conversation.doctor, conversation.id);
    const id = await write(memberOf(conversation), "바로 읽어요");
    await doctorOf(conversation).markRead(id);
    await Promise.all([checkAfter(20), checkAfter(20)]);
    expect(await noticesOf(conversation.doctor)).toEqual([]);
    expect(await checks()).toBe(0);
  });

  test("is not checked as a viewer of the hospital, who marks nothing read; an editor is", async () => {
    const conversation = await newConversation(server);
    const viewer = await addMember(server, conversation.business.id, "viewer");
    await memberOf(conversation).send("안녕하세요");
    for (const person of [viewer, conversation.member]) await openScreen(person, conversation.id);
    await write(doctorOf(conversation), "계신가요?");
    await checkAfter(60);
    expect(await noticesOf(viewer)).toEqual([]);
    expect(await noticesOf(conversation.member)).toHaveLength(1);
  });
});

test("a job that runs twice writes one notice and sends one push", async () => {
  const conversation = await newConversation(server);
  const pushes = await addDevice(conversation.doctor);
  const id = await write(memberOf(conversation), "한 번");
  await server.deps.db.transaction().execute((tx) => server.deps.outbox.add(tx, "application_message.created", { id }));
  await server.runJobs();
  expect(await noticesOf(conversation.doctor)).toHaveLength(1);
  expect(pushes()).toHaveLength(1);
});

test("the doctor gets a notice about the number that the hospital shares, unless it was taken back", async () => {
  const conversation = await newConversation(server);
  const { doctor, member, business, id } = conversation;
  const share = (shared: boolean) => server.as(member).call(shareThreadPhone, { params: { id }, body: { shared } });
  await share(true);
  await share(false);
  await server.runJobs();
  expect(await noticesOf(doctor)).toEqual([]);
  await share(true);
  await server.runJobs();
  expect(await noticesOf(doctor)).toMatchObject([{ title: `${business.name}에서 번호를 공유했어요` }]);
});

test("members have no unread notice about the messages of a doctor who has deleted the account", async () => {
  const [conversation, other] = [await newConversation(server), await newConversation(server)];
  for (const one of [conversation, other]) await write(doctorOf(one), "면접 날짜를 여쭙니다.");
  expect(await noticesOf(conversation.member)).toMatchObject([{ is_read: false }]);
  expect((await server.as(conversation.doctor).call(leaveService, { body: { confirmation: leaveConfirmation } })).status).toBe(204);
  expect(await noticesOf(conversation.member)).toMatchObject([{ is_read: true }]);
  expect(await noticesOf(other.member)).toMatchObject([{ is_read: false }]);
});
