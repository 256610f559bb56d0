import type { CallInput } from "@rounds/contract/endpoint.ts";
import { exportRewards } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const reason = "상품권 구매";

type Query = NonNullable<CallInput<typeof exportRewards>["query"]>;

const rewardsOf = async (userId: number): Promise<number[]> =>
  (await server.deps.db.selectFrom("rewards").select("id").where("receiver_user_id", "=", userId).execute()).map(({ id }) => id);
const linesOf = ({ userId }: { readonly userId: number }) =>
  server.deps.db.selectFrom("audit_log").selectAll().where("actor_user_id", "=", userId).execute();

async function makeScene(state: "ready_to_send" | "sent") {
  const { make } = server;
  const [operator, inviter] = [await make.operator(), await make.doctor()];
  const { doctor } = await make.signUp({ inviter, reward: state, sent_by: operator });
  return { operator, inviter, doctor, ids: await rewardsOf(doctor.userId) };
}

test("204: the line about due vouchers names the receivers and the other person of the invitation", async () => {
  const { operator, inviter, doctor, ids } = await makeScene("ready_to_send");
  const query = { status: "ready_to_send", needs_check: "false", type: "register" } as const;
  const reply = await server.as(operator).call(exportRewards, { query, body: { ids, reason, searched: true } });
  expect(reply.status).toBe(204);
  const [line, ...others] = await linesOf(operator);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    actor_role: "PingPongMaster",
    action: "reward.download",
    entity: "reward",
    details: {
      rows: 1,
      download_reason: reason,
      searched: true,
      filters: { status: "ready_to_send", needs_check: false, type: "register" },
    },
  });
  expect(line?.subject_user_ids.toSorted()).toEqual([inviter.userId, doctor.userId].toSorted());
});

test("204: the line about sent vouchers names the receivers, because the file names no other doctor", async () => {
  const { operator, doctor, ids } = await makeScene("sent");
  const query = { status: "sent", from: "2026-01-01", to: "2099-12-31" } as const;
  expect((await server.as(operator).call(exportRewards, { query, body: { ids, reason } })).status).toBe(204);
  expect(await linesOf(operator)).toMatchObject([{ subject_user_ids: [doctor.userId], details: { rows: 1, filters: query } }]);
});

test("409 reward.changed: one voucher is missing or was sent meanwhile, and no line is written", async () => {
  const [due, sent] = [await makeScene("ready_to_send"), await makeScene("sent")];
  for (const other of [...sent.ids, 987_654_321]) {
    const input = { query: { status: "ready_to_send" as const }, body: { ids: [...due.ids, other], reason } };
    expect(await server.as(due.operator).call(exportRewards, input)).toMatchObject(refusal(409, "reward.changed"));
  }
  expect(await linesOf(due.operator)).toEqual([]);
});

test("409 reward.changed: the licence of the receiver was rejected, so that the list does not have the voucher any more", async () => {
  const { operator, doctor, ids } = await makeScene("ready_to_send");
  const input = { query: { status: "ready_to_send" as const }, body: { ids, reason } };
  await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
  expect(await server.as(operator).call(exportRewards, input)).toMatchObject(refusal(409, "reward.changed"));
  expect(await linesOf(operator)).toEqual([]);
});

test("409 reward.changed: the filters of the line are those of every voucher, and no line is written", async () => {
  const [due, sent, other] = [await makeScene("ready_to_send"), await makeScene("sent"), await makeScene("sent")];
  const send = async (query: Query, ids: readonly number[]) =>
    (await server.as(due.operator).call(exportRewards, { query, body: { ids: [...ids], reason } })).status;
  const refused: [Query, readonly number[]][] = [
    [{ status: "ready_to_send", type: "referrer" }, due.ids],
    [{ status: "ready_to_send", needs_check: "true" }, due.ids],
    [{ status: "sent", type: "referrer" }, sent.ids],
    [{ status: "sent", user_id: other.doctor.userId }, sent.ids],
    [{ status: "sent", user_id: sent.doctor.userId }, [...sent.ids, ...other.ids]],
    [{ status: "sent", user_id: 987_654_321 }, sent.ids],
    [{ status: "sent", from: "2099-01-01" }, sent.ids],
    [{ status: "sent", to: "2020-01-01" }, sent.ids],
  ];
  for (const [query, ids] of refused) expect({ query, status: await send(query, ids) }).toEqual({ query, status: 409 });
  expect(await linesOf(due.operator)).toEqual([]);
  expect(await send({ status: "sent", type: "register", user_id: sent.doctor.userId, from: "2020-01-01" }, sent.ids)).toBe(204);
});

test("400 request.invalid: a file without state or reason", async () => {
  const { operator, ids } = await makeScene("sent");
  for (const input of [
    { query: {}, body: { ids, reason } },
    { query: { status: "sent" }, body: { ids, reason: " " } },
  ]) {
    expect(await server.as(operator).call(exportRewards, input as never)).toMatchObject(refusal(400, "request.invalid"));
  }
});

test("401 and 403: all people except operators", async () => {
  const input = { query: { status: "sent" as const }, body: { ids: [1], reason } };
  expect((await server.visitor.call(exportRewards, input)).status).toBe(401);
  expect((await server.as(await server.make.owner()).call(exportRewards, input)).status).toBe(403);
});
