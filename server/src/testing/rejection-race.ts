import { decideLicence } from "@rounds/contract/profiles/licences.ts";
import { expect } from "vitest";
import type { Doctor } from "../../seed/factories/people.ts";
import type { Harness } from "./harness.ts";
import { countLockWaits } from "./lock-waits.ts";

/** Starts the doctor's `act` while an operator's rejection of the licence is not finished. Returns the result of the act after both. */
export async function actDuringRejection<Result>(server: Harness, doctor: Doctor, act: () => Promise<Result>): Promise<Result> {
  const params = { id: await server.make.licenceCheck(doctor) };
  const operator = server.as(await server.make.operator());
  const { decided, acted } = await server.deps.db.transaction().execute(async (tx) => {
    // The decision waits for the profile, and has locked the doctor.
    await tx.selectFrom("profiles").select("id").where("user_id", "=", doctor.userId).forUpdate().execute();
    const decision = operator.call(decideLicence, {
      params,
      body: { licence_review: { state: "rejected", reason: "조회되지 않아요." } },
    });
    await expect.poll(() => countLockWaits(server.deps.db)).toBe(1);
    let hasEnded = false;
    const result = act().finally(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || (await countLockWaits(server.deps.db)) === 2).toBe(true);
    return { decided: decision, acted: result };
  });
  expect((await decided).status).toBe(200);
  return acted;
}
