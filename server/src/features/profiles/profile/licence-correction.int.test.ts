import { decideLicence, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { correctLicence, getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { checkLicence } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();

const profileOf = async (person: Person) => (await server.as(person).call(getUserProfile, {})).body.profile;

/** A doctor whose licence an operator has rejected. */
async function makeRejected() {
  const doctor = await server.make.doctor();
  await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
  const { id } = await profileOf(doctor);
  const { name, birth_date, license_number } = await server.make.licence();
  const licence = { name, birth_date, license_number };
  const correct = (changes: Partial<typeof licence> = {}) =>
    server.as(doctor).call(correctLicence, { params: { id }, body: { licence: { ...licence, ...changes } } });
  return { doctor, licence, correct };
}

test("200: a rejected doctor corrects the values, waits for an operator, and the decision finds them", async () => {
  const { doctor, licence, correct } = await makeRejected();
  await checkLicence(server, doctor, licence, "pending");
  const { status, body } = await correct();
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ ...licence, license_state: "pending" });

  const operator = server.as(await server.make.operator());
  const { licence_reviews } = (await operator.call(listLicenceReviews, { query: { limit: 100 } })).body;
  const id = licence_reviews.find(({ user_id }) => user_id === doctor.userId)?.id ?? 0;
  await operator.call(decideLicence, { params: { id }, body: { licence_review: { state: "verified" } } });
  expect(await profileOf(doctor)).toMatchObject({ ...licence, license_state: "verified" });
});

test("200: a licence that the check has verified needs no operator", async () => {
  const { doctor, licence, correct } = await makeRejected();
  await checkLicence(server, doctor, licence, "verified");
  expect((await correct()).body.profile.license_state).toBe("verified");
});

test("409 profile.licence_not_checked: no check of exactly these values, or a refused one, and nothing changes", async () => {
  const { doctor, licence, correct } = await makeRejected();
  const before = await profileOf(doctor);
  expect(await correct()).toMatchObject(refusal(409, "profile.licence_not_checked"));
  await checkLicence(server, doctor, licence, "verified");
  expect((await correct({ name: "다른이름" })).status).toBe(409);
  await checkLicence(server, doctor, licence, "rejected");
  expect((await correct()).status).toBe(409);
  expect(await profileOf(doctor)).toEqual(before);
});

test("409 profile.licence_verified: a verified identity cannot be replaced", async () => {
  const { doctor, licence, correct } = await makeRejected();
  await checkLicence(server, doctor, licence, "verified");
  await server.deps.db.updateTable("profiles").set({ license_state: "verified" }).where("user_id", "=", doctor.userId).execute();
  expect(await correct()).toMatchObject(refusal(409, "profile.licence_verified"));
});

test("200: a correction whose response was lost can be sent again after the licence was verified", async () => {
  const { doctor, licence, correct } = await makeRejected();
  await checkLicence(server, doctor, licence, "verified");
  const first = await correct();
  expect(await correct()).toMatchObject({ status: 200, body: first.body });
});

test("409 profile.licence_unchanged: the values that an operator has rejected are no correction, although the check accepts them", async () => {
  const { doctor, correct } = await makeRejected();
  const rejected = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
  for (const state of ["verified", "pending"] as const) {
    await checkLicence(server, doctor, rejected, state);
    expect(await correct(rejected)).toMatchObject(refusal(409, "profile.licence_unchanged"));
  }
  expect((await profileOf(doctor)).license_state).toBe("rejected");
});

test("the profile has the operator's reason while its values are rejected, also after another check of them", async () => {
  const doctor = await server.make.doctor({ license_state: "pending" });
  const rejected = { name: doctor.name, birth_date: doctor.birthDate, license_number: doctor.licenseNumber };
  const params = { id: await server.make.licenceCheck(doctor) };
  const operator = server.as(await server.make.operator());
  const decide = async (licence_review: { state: "pending" } | { state: "rejected"; reason: string }) =>
    expect((await operator.call(decideLicence, { params, body: { licence_review } })).status).toBe(200);
  const reasonOf = async () => (await profileOf(doctor)).license_rejection_reason;
  expect(await reasonOf()).toBeNull();
  await decide({ state: "rejected", reason: "이름과 면허번호가 서로 맞지 않아요." });
  expect(await reasonOf()).toBe("이름과 면허번호가 서로 맞지 않아요.");
  await checkLicence(server, doctor, rejected, "pending");
  expect(await reasonOf()).toBe("이름과 면허번호가 서로 맞지 않아요.");
  await decide({ state: "pending" });
  expect(await reasonOf()).toBeNull();
  await decide({ state: "rejected", reason: "생년월일이 면허 정보와 달라요." });
  expect(await reasonOf()).toBe("생년월일이 면허 정보와 달라요.");

  const { name, birth_date, license_number } = await server.make.licence();
  const licence = { name, birth_date, license_number };
  await checkLicence(server, doctor, licence, "pending");
  const { id } = await profileOf(doctor);
  const { body } = await server.as(doctor).call(correctLicence, { params: { id }, body: { licence } });
  expect(body.profile).toMatchObject({ license_state: "pending", license_rejection_reason: null });
});

test("200: earlier requests with other values leave the queue of the operators, and decided ones stay", async () => {
  const { doctor, licence, correct } = await makeRejected();
  const operator = server.as(await server.make.operator());
  const listed = async (state: "pending" | "rejected") =>
    (await operator.call(listLicenceReviews, { query: { limit: 100, state } })).body.licence_reviews
      .filter(({ user_id }) => user_id === doctor.userId)
      .map(({ name }) => name);
  const decided = { state: "rejected", decided_at: new Date().toISOString(), decision_reason: "조회되지 않아요." } as const;
  await server.make.licenceCheck(doctor, decided);
  await server.make.licenceCheck(doctor);
  await checkLicence(server, doctor, { ...licence, name: "오타이름" }, "pending");
  await checkLicence(server, doctor, licence, "pending");
  expect((await correct()).status).toBe(200);
  expect(await listed("pending")).toEqual([licence.name]);
  expect(await listed("rejected")).toEqual([doctor.name]);
});

test("409 profile.licence_taken: another doctor is verified with this number", async () => {
  const { doctor, licence, correct } = await makeRejected();
  await checkLicence(server, doctor, licence, "pending");
  const hash = server.deps.vault.lookup("profiles.license_number", licence.license_number);
  const { userId } = await server.make.doctor();
  await server.deps.db.updateTable("profiles").set({ license_number_hash: hash }).where("user_id", "=", userId).execute();
  expect(await correct()).toMatchObject(refusal(409, "profile.licence_taken"));
});

test("one of two doctors who correct to one number at the same moment gets it", async () => {
  const [first, second] = [await makeRejected(), await makeRejected()];
  for (const { doctor } of [first, second]) await checkLicence(server, doctor, first.licence, "verified");
  const replies = await Promise.all([first.correct(), second.correct(first.licence)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
