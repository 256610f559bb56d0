import { decideLicence } from "@rounds/contract/profiles/licences.ts";
import { batchUpdateRewards, listReadyRewards } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();

async function makeDue() {
  const operator = server.as(await server.make.operator());
  const [doctor, inviter] = [await server.make.doctor(), await server.make.doctor()];
  await server.make.signUp({ person: doctor, inviter, reward: "ready_to_send", inviterReward: "ready_to_send" });
  const id = await server.make.licenceCheck(doctor);
  const licence_review = { state: "rejected", reason: "조회되지 않아요." } as const;
  const submit_data = [
    { user_id: doctor.userId, type: "register" as const },
    { user_id: inviter.userId, type: "referrer" as const },
  ];
  const countReady = async (type: "register" | "referrer") => (await operator.call(listReadyRewards, { query: { type } })).body.total_count;
  return {
    doctor,
    inviter,
    rejectInviter: () =>
      server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", inviter.userId).execute(),
    countReady,
    reject: () => operator.call(decideLicence, { params: { id }, body: { licence_review } }),
    send: () => operator.call(batchUpdateRewards, { body: { submit_data } }),
  };
}

const statesOf = async ({ userId }: { userId: number }) =>
  (await server.deps.db.selectFrom("rewards").select("status").where("invited_user_id", "=", userId).orderBy("id").execute()).map(
    ({ status }) => status,
  );

test("409 reward.changed: a rejected licence stops both vouchers before the job has deleted them, and the list omits them", async () => {
  const { doctor, countReady, reject, send } = await makeDue();
  expect([await countReady("register"), await countReady("referrer")]).toEqual([1, 1]);
  expect((await reject()).status).toBe(200);
  expect([await countReady("register"), await countReady("referrer")]).toEqual([0, 0]);
  expect(await send()).toMatchObject(refusal(409, "reward.changed"));
  await server.runJobs();
  expect(await statesOf(doctor)).toEqual([]);
});

test("409 reward.changed: sending waits for a rejection that is not committed yet", async () => {
  const { doctor, send } = await makeDue();
  const sent = await server.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
    let hasEnded = false;
    const reply = send().finally(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || (await countLockWaits(server.deps.db)) === 1).toBe(true);
    return { reply };
  });
  expect(await sent.reply).toMatchObject(refusal(409, "reward.changed"));
  expect(await statesOf(doctor)).toEqual(["ready_to_send", "ready_to_send"]);
});

test("409 reward.changed: the rejected licence of an inviter stops the inviter's voucher before the job, and no other one", async () => {
  const { inviter, countReady, rejectInviter, send } = await makeDue();
  const before = [await countReady("register"), await countReady("referrer")] as const;
  await rejectInviter();
  expect([await countReady("register"), await countReady("referrer")]).toEqual([before[0], before[1] - 1]);
  expect(await send()).toMatchObject(refusal(409, "reward.changed"));
  const sent = await server.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable("profiles").set({ license_state: "verified" }).where("user_id", "=", inviter.userId).execute();
    let hasEnded = false;
    const reply = send().finally(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || (await countLockWaits(server.deps.db)) === 1).toBe(true);
    return { reply };
  });
  expect((await sent.reply).status).toBe(200);
});
