import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { correctLicence, getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { checkLicence } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";
import { actDuringRejection } from "../../../testing/rejection-race.ts";

const server = useServer();

const apply = (doctor: Person, postId: number) => server.as(doctor).call(applyToJobPost, { body: { job_post_id: postId } });
const countApplications = async (postId: number) =>
  (await server.deps.db.selectFrom("job_applications").select("id").where("job_post_id", "=", postId).execute()).length;
const setLicence = ({ userId }: Person, license_state: "rejected" | "verified") =>
  server.deps.db.updateTable("profiles").set({ license_state }).where("user_id", "=", userId).execute();

test("403 licence.rejected: a doctor whose licence an operator has rejected sends no new application", async () => {
  const [doctor, post] = [await server.make.doctor({ license_state: "rejected" }), await server.make.jobPost()];
  expect(await apply(doctor, post.id)).toMatchObject(refusal(403, "licence.rejected"));
  expect(await countApplications(post.id)).toBe(0);
});

test.each(["verified", "pending"] as const)("201: a doctor with a %s licence applies", async (license_state) => {
  const [doctor, post] = [await server.make.doctor({ license_state }), await server.make.jobPost()];
  expect((await apply(doctor, post.id)).status).toBe(201);
});

test("201: a doctor applies while the corrected licence waits for an operator", async () => {
  const [doctor, post] = [await server.make.doctor({ license_state: "rejected" }), await server.make.jobPost()];
  const { name, birth_date, license_number } = await server.make.licence();
  const licence = { name, birth_date, license_number };
  await checkLicence(server, doctor, licence, "pending");
  const { id } = (await server.as(doctor).call(getUserProfile)).body.profile;
  expect((await server.as(doctor).call(correctLicence, { params: { id }, body: { licence } })).status).toBe(200);
  expect((await apply(doctor, post.id)).status).toBe(201);
});

test("an application from before the rejection stays: the doctor gets it again, and can cancel it, but not send another one", async () => {
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  const { id } = (await apply(doctor, post.id)).body.job_application;
  await setLicence(doctor, "rejected");
  expect(await apply(doctor, post.id)).toMatchObject({ status: 200, body: { job_application: { id, active: true } } });
  expect((await server.as(doctor).call(cancelApplication, { body: { job_application_id: id } })).status).toBe(200);
  expect(await apply(doctor, post.id)).toMatchObject(refusal(403, "licence.rejected"));
});

test("an application whose time is over is not replaced", async () => {
  const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
  const { id } = (await apply(doctor, post.id)).body.job_application;
  await server.deps.db.updateTable("job_applications").set({ cleared_at: new Date().toISOString() }).where("id", "=", id).execute();
  await setLicence(doctor, "rejected");
  expect(await apply(doctor, post.id)).toMatchObject(refusal(403, "licence.rejected"));
  const { active } = await server.deps.db.selectFrom("job_applications").select("active").where("id", "=", id).executeTakeFirstOrThrow();
  expect(active).toBe(true);
});

test("an application that waits for an operator's rejection is refused", async () => {
  const [doctor, post] = [await server.make.doctor({ license_state: "pending" }), await server.make.jobPost()];
  const applied = await actDuringRejection(server, doctor, () => apply(doctor, post.id));
  expect(applied).toMatchObject(refusal(403, "licence.rejected"));
});
