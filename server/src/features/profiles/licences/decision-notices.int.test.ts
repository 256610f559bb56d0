import { decideLicence } from "@rounds/contract/profiles/licences.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

type Decision = { state: "verified" | "pending" } | { state: "rejected"; reason: string };
const otherReason = "생년월일이 달라요.";
const rejection: Decision = { state: "rejected", reason: "면허번호와 이름이 달라요." };

/** The notices of a doctor after an operator's decisions, newest first. */
async function noticesAfter(...decisions: readonly Decision[]) {
  const doctor = await server.make.doctor({ license_state: "pending" });
  const operator = server.as(await server.make.operator());
  const params = { id: await server.make.licenceCheck(doctor) };
  for (const licence_review of decisions)
    expect((await operator.call(decideLicence, { params, body: { licence_review } })).status).toBe(200);
  return (await server.as(doctor).call(listInbox, { query: {} })).body.notices;
}
const noticeAfter = async (...decisions: readonly Decision[]) => (await noticesAfter(...decisions))[0];

test("a doctor whose waiting licence is verified reads what changes: waiting limited nothing, and hospitals see the state", async () => {
  expect(await noticeAfter({ state: "verified" })).toMatchObject({
    title: "면허번호가 확인되었어요",
    body: "지원하는 병원에 ‘면허 확인됨’으로 보여요.",
  });
});

test("a rejected doctor reads what waits for the correction", async () => {
  expect((await noticeAfter(rejection))?.body).toBe(
    "면허번호와 이름이 달라요. 이름, 생년월일, 면허번호를 확인하고 프로필에서 고쳐 주세요. 고칠 때까지 새로 지원하거나 대화를 시작할 수 없어요.",
  );
});

test("a doctor whose rejection is changed reads that applying is possible again", async () => {
  expect((await noticeAfter(rejection, { state: "verified" }))?.body).toMatch(/^이제 다시 지원하고 대화를 시작할 수 있어요\./);
});

test("a licence that is rejected twice has the notice of the second reason only, and none after that is taken back", async () => {
  const again: Decision = { state: "rejected", reason: otherReason };
  expect((await noticesAfter(rejection, again)).map(({ body }) => body)).toEqual([expect.stringMatching(/^생년월일이 달라요\./)]);
  expect(await noticesAfter(rejection, again, { state: "pending" })).toEqual([]);
});

test("a notice is withdrawn although another check of the same number, which had the same decision, is decided again", async () => {
  const doctor = await server.make.doctor({ license_state: "pending" });
  const operator = server.as(await server.make.operator());
  const [first, second] = [await server.make.licenceCheck(doctor), await server.make.licenceCheck(doctor)];
  const decide = (id: number, licence_review: Decision) => operator.call(decideLicence, { params: { id }, body: { licence_review } });
  await decide(first, rejection);
  expect((await decide(second, { state: "verified" })).status).toBe(200);
  const { notices } = (await server.as(doctor).call(listInbox, { query: {} })).body;
  expect(notices.map(({ title }) => title)).toEqual(["면허번호가 확인되었어요"]);
});
