import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { acceptInvitation, inviteMember } from "@rounds/contract/hospitals/teams.ts";
import { checkDoctorLicence } from "@rounds/contract/profiles/licences.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";
import { storeFile } from "../../../testing/stored-file.ts";
import { endAccount, eraseLate } from "./service.ts";

const server = useServer();
const later = (minutes: number) => ({ ...server.deps, now: () => new Date(Date.now() + minutes * 60_000) });
type Caller = ReturnType<typeof server.as>;
const leave = (person: Person) => server.as(person).call(leaveService, { body: { confirmation: leaveConfirmation } });

const stranger = { name: "홍길동", birth_date: "850314", license_number: "4713" };
test.each<[string, (leaver: Caller) => Promise<() => Promise<unknown>>, "business_owners" | "licence_checks" | "job_applications"]>([
  [
    "an invitation",
    async (leaver) => {
      const owner = await server.make.owner();
      const params = { id: owner.businesses[0]?.id ?? 0 };
      const invitation = { role: "editor", label: "원무과" } as const;
      const { token } = (await server.as(owner).call(inviteMember, { params, body: { invitation } })).body;
      return () => leaver.call(acceptInvitation, { body: { token } });
    },
    "business_owners",
  ],
  ["a licence check", async (leaver) => () => leaver.call(checkDoctorLicence, { body: stranger }), "licence_checks"],
  [
    "a write with a key",
    async (leaver) => {
      const body = { job_post_id: (await server.make.jobPost()).id };
      return () => leaver.call(applyToJobPost, { body }, { headers: { "idempotency-key": "while-leaving" } });
    },
    "job_applications",
  ],
])("401 session.required: %s waits for the end of the account and adds nothing that other people see", async (_name, prepare, table) => {
  const { make, deps } = server;
  const leaver = await make.doctor();
  const caller = server.as(leaver);
  // Signs in before the account ends.
  expect((await caller.call(getUserProfile)).status).toBe(200);
  const write = await prepare(caller);
  const { reply } = await deps.db.transaction().execute(async (tx) => {
    await endAccount(deps, tx, leaver.userId);
    const started = { reply: write() };
    await expect.poll(() => countLockWaits(deps.db)).toBe(1);
    return started;
  });
  expect(await reply).toMatchObject(refusal(401, "session.required"));
  expect(await deps.db.selectFrom(table).select("user_id").where("user_id", "=", leaver.userId).execute()).toEqual([]);
});

test("the job erases what requests of the same moment have added, and nothing of people who stay", async () => {
  const { make, deps } = server;
  const [leaver, other] = [await make.doctor(), await make.doctor()];
  expect((await leave(leaver)).status).toBe(204);
  // Like requests that were in progress.
  const { id } = await make.business();
  for (const doctor of [leaver, other]) {
    await make.introduction(doctor, "소개");
    await make.bookmark(doctor, await make.jobPost());
    await storeFile(deps, doctor);
  }
  await deps.db.insertInto("business_owners").values({ business_id: id, user_id: leaver.userId, role: "owner" }).execute();
  const tables = ["introductions", "bookmarks", "resume_files", "business_owners"] as const;
  const rowsOf = ({ userId }: Person) =>
    Promise.all(
      tables.map(async (table) => (await deps.db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute()).length),
    );
  await eraseLate(deps);
  expect(await rowsOf(leaver), "a request may still be in progress").toEqual([1, 1, 1, 1]);
  const files = async () => (await Array.fromAsync(deps.files.list())).length;
  const before = await files();
  await eraseLate(later(2));
  await server.runJobs();
  expect([await rowsOf(leaver), await rowsOf(other)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 0],
  ]);
  expect(await files()).toBe(before - 1);
});

test("a person whose rows cannot be erased does not stop the erasure of the others, and the next run erases them", async () => {
  const { make, deps } = server;
  const leavers = [await make.doctor(), await make.doctor()];
  for (const leaver of leavers) {
    expect((await leave(leaver)).status).toBe(204);
    await storeFile(deps, leaver);
  }
  const users = leavers.map(({ userId }) => userId);
  const count = async () => (await deps.db.selectFrom("resume_files").select("id").where("user_id", "in", users).execute()).length;
  let failures = 1;
  const failing: typeof deps.outbox = {
    async add(...event) {
      if (failures-- > 0) throw new Error("the rows of the first person cannot be erased");
      return deps.outbox.add(...event);
    },
  };
  await eraseLate({ ...later(2), outbox: failing });
  expect(await count()).toBe(1);
  await eraseLate(later(2));
  expect(await count()).toBe(0);
});

test("the job erases nothing of a person who is on hold, and everything after the hold", async () => {
  const { make, deps } = server;
  const leaver = await make.doctor();
  const { userId } = leaver;
  expect((await leave(leaver)).status).toBe(204);
  await make.introduction(leaver, "소개");
  const placed_by = (await make.operator()).userId;
  await deps.db.insertInto("legal_holds").values({ user_id: userId, reason: "소송 자료", placed_by }).execute();
  const count = async () => (await deps.db.selectFrom("introductions").select("id").where("user_id", "=", userId).execute()).length;
  await eraseLate(later(2));
  expect(await count()).toBe(1);
  const lifted = { lifted_at: new Date().toISOString(), lifted_by: placed_by, lift_reason: "소송 종료" };
  await deps.db.updateTable("legal_holds").set(lifted).where("user_id", "=", userId).execute();
  await eraseLate(later(2));
  expect(await count()).toBe(0);
});

test("ten concurrent requests of one person: the audit log has one line", async () => {
  const doctor = await server.make.doctor();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => leave(doctor)))).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 401)).toContain(204);
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "account.leave")
    .where("actor_user_id", "=", doctor.userId)
    .execute();
  expect(lines).toHaveLength(1);
});
