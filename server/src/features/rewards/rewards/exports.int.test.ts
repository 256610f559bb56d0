import { exportRewards } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const reason = "상품권 구매";

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
  const query = { status: "sent", from: "2026-01-01", to: "2026-12-31" } as const;
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
