import { decideLicence, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { createProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { checkLicence, newDoctor } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { lockValues } from "../profile/queries.ts";

const server = useServer();

async function reviewOf({ userId }: Person) {
  const operator = server.as(await server.make.operator());
  const { licence_reviews } = (await operator.call(listLicenceReviews, { query: { limit: 100 } })).body;
  const id = licence_reviews.find(({ user_id }) => user_id === userId)?.id ?? 0;
  const licence_review = { state: "rejected", reason: "생년월일이 달라요." } as const;
  return { reject: () => operator.call(decideLicence, { params: { id }, body: { licence_review } }) };
}

const countWaiting = () => countLockWaits(server.deps.db);

test("a licence that an operator rejects during the last step of onboarding is rejected in the profile", async () => {
  const person = await server.make.newcomer();
  const profile = await newDoctor(server, person);
  await checkLicence(server, person, profile, "pending");
  const review = await reviewOf(person);
  const phoneHash = server.deps.vault.lookup("profiles.phone_number", profile.phone_number);
  const calls = await server.deps.db.transaction().execute(async (tx) => {
    // The onboarding waits here. It has read the state of the check, and has inserted no profile yet.
    await lockValues(tx, [phoneHash]);
    const created = server.as(person).call(createProfile, { body: { profile } });
    await expect.poll(countWaiting).toBe(1);
    let hasDecided = false;
    const decided = review.reject().finally(() => (hasDecided = true));
    await expect.poll(async () => hasDecided || (await countWaiting()) === 2).toBe(true);
    return { created, decided };
  });
  expect((await calls.created).status).toBe(201);
  expect((await calls.decided).status).toBe(200);
  const row = await server.deps.db.selectFrom("profiles").select("license_state").where("user_id", "=", person.userId).executeTakeFirst();
  expect(row).toEqual({ license_state: "rejected" });
});
