import { cancelApplication, sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, listAdminApplications, listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { leaveConfirmation, leaveService } from "@rounds/contract/accounts/account.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();

async function makeScene(license_state: "verified" | "pending" | "rejected" = "verified") {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const doctor = await server.make.doctor({ license_state });
  return { owner, doctor, operator: await server.make.operator(), application: await server.make.application({ doctor, post }) };
}

const seenBy = async (person: Person, id: number) =>
  (await server.as(person).call(getReviewedApplication, { params: { id } })).body.job_application;
const stateFor = async (person: Person, id: number) => (await seenBy(person, id)).license_state;

test.each(["verified", "pending", "rejected"] as const)(
  "200: hospital and operator see a %s licence, without its number",
  async (state) => {
    const { owner, operator, doctor, application } = await makeScene(state);
    for (const person of [owner, operator]) {
      const reply = await server.as(person).call(getReviewedApplication, { params: { id: application.id } });
      expect(reply.body.job_application.license_state).toBe(state);
      expect(JSON.stringify(reply.body)).not.toContain(doctor.licenseNumber);
    }
    const [owned, all] = [
      await server.as(owner).call(listOwnerApplications, {}),
      await server.as(operator).call(listAdminApplications, { query: { limit: 100 } }),
    ];
    for (const { body } of [owned, all]) expect(body.job_applications.find(({ id }) => id === application.id)?.license_state).toBe(state);
  },
);

test("200: the state is the present one, not that of the application", async () => {
  const { owner, doctor, application } = await makeScene("pending");
  expect(await stateFor(owner, application.id)).toBe("pending");
  await server.deps.db.updateTable("profiles").set({ license_state: "rejected" }).where("user_id", "=", doctor.userId).execute();
  expect(await stateFor(owner, application.id)).toBe("rejected");
});

test("200: a hospital sees no state of a cancelled application, and operators see none of a doctor who has left", async () => {
  const { owner, operator, doctor, application } = await makeScene();
  await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
  expect([await stateFor(owner, application.id), await stateFor(operator, application.id)]).toEqual([null, "verified"]);
  await server.as(doctor).call(leaveService, { body: { confirmation: leaveConfirmation } });
  expect(await stateFor(operator, application.id)).toBeNull();
});

test("200: a hospital sees a shared phone number until the doctor cancels, and the operator always", async () => {
  const { owner, operator, doctor, application } = await makeScene();
  const numbers = async () => [(await seenBy(owner, application.id)).phone_number, (await seenBy(operator, application.id)).phone_number];
  expect(await numbers()).toEqual(["", doctor.phoneNumber]);
  await server.as(doctor).call(sharePhoneNumber, { params: { id: application.id }, body: {} });
  expect(await numbers()).toEqual([doctor.phoneNumber, doctor.phoneNumber]);
  await server.as(doctor).call(cancelApplication, { body: { job_application_id: application.id } });
  expect(await numbers()).toEqual(["", doctor.phoneNumber]);
});
