import { expect, test } from "vitest";
import { createDb } from "../../../db/database.ts";
import { openPool } from "../../../testing/database.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { findScans } from "../../../testing/plans.ts";
import { removeLeadingZeros } from "./leading-zeros.ts";
import { hashNumber } from "./service.ts";

const server = useServer();
const hashOf = (number: string) => hashNumber(server.deps.vault, number);
const profileOf = ({ userId }: Person) =>
  server.deps.db
    .selectFrom("profiles")
    .select(["license_number_hash", "license_state"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
const checkOf = (id: number) =>
  server.deps.db
    .selectFrom("licence_checks")
    .select(["license_number_hash", "state", "decided_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("the job hashes numbers with leading zeros of earlier versions again", async () => {
  const { make, deps } = server;
  const doctor = await make.doctor({ license_number: "012345" });
  const check = await make.licenceCheck(doctor);
  await make.signUp({ person: doctor, reward: "sent" });
  await make.licence({ license_number: "012345", name: "새이름" });
  await make.licence({ license_number: "00077", name: "옛이름" });
  await make.licence({ license_number: "77", name: "새이름" });
  const other = await make.doctor();
  const otherBefore = await profileOf(other);

  // The second run finds nothing.
  for (let run = 0; run < 2; run++) {
    await removeLeadingZeros(deps);
    expect(await profileOf(doctor)).toEqual({ license_number_hash: hashOf("12345"), license_state: "verified" });
    expect(await checkOf(check)).toMatchObject({ license_number_hash: hashOf("12345"), state: "pending" });
    const reward = deps.db.selectFrom("rewards").select("licence_hash").where("invited_user_id", "=", doctor.userId);
    expect(await reward.execute()).toEqual([{ licence_hash: hashOf("12345") }]);
    expect(
      await deps.db.selectFrom("licence_register").select(["license_number_hash", "name"]).orderBy("license_number_hash").execute(),
    ).toEqual([hashOf("12345"), hashOf("77")].toSorted(Buffer.compare).map((hash) => ({ license_number_hash: hash, name: "새이름" })));
    expect(await profileOf(other)).toEqual(otherBefore);
  }
});

test("of two doctors verified with one number, those with zeros wait for an operator again", async () => {
  const { make, deps } = server;
  const operator = await make.operator();
  const decided = { state: "verified", decided_by: operator.userId, decided_at: "2026-11-01T00:00:00Z" } as const;
  const plain = await make.doctor({ license_number: "4711" });
  const plainCheck = await make.licenceCheck(plain, decided);
  const zeros = [await make.doctor({ license_number: "04711" }), await make.doctor({ license_number: "004711" })];
  const checks = [];
  for (const doctor of zeros) {
    checks.push(await make.licenceCheck(doctor, decided));
    await make.signUp({ person: doctor, reward: "ready_to_send" });
  }
  await make.signUp({ person: plain, reward: "ready_to_send" });

  await removeLeadingZeros(deps);
  expect(await profileOf(plain)).toEqual({ license_number_hash: hashOf("4711"), license_state: "verified" });
  expect(await checkOf(plainCheck)).toMatchObject({ state: "verified" });
  for (const doctor of zeros) expect(await profileOf(doctor)).toEqual({ license_number_hash: hashOf("4711"), license_state: "pending" });
  for (const id of checks) expect(await checkOf(id)).toEqual({ license_number_hash: hashOf("4711"), state: "pending", decided_at: null });

  await server.runJobs();
  const rewarded = deps.db
    .selectFrom("rewards")
    .select("invited_user_id")
    .where(
      "invited_user_id",
      "in",
      [plain, ...zeros].map(({ userId }) => userId),
    );
  expect(await rewarded.execute()).toEqual([{ invited_user_id: plain.userId }]);
});

test("without such numbers the job runs one statement per thousand numbers, with indexes only", async () => {
  const statements: string[] = [];
  const pool = openPool(server.database.appUrl, 1);
  try {
    await removeLeadingZeros({ ...server.deps, db: createDb(pool, ({ query }) => void statements.push(query.sql)) });
  } finally {
    await pool.end();
  }
  // 3 for numbers of two to four digits, 10 for five digits and 100 for six.
  expect(statements).toHaveLength(113);
  expect(await findScans([...new Set(statements)])).toEqual([]);
});
