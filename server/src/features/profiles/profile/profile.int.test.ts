import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { collectResume } from "./service.ts";

const server = useServer();
const profileOf = async (person: Person) => (await server.as(person).call(getUserProfile, {})).body.profile;

test("200: before onboarding the profile contains only the user code and the roles", async () => {
  const newcomer = await server.make.newcomer();
  expect(await profileOf(newcomer)).toMatchObject({
    id: -1,
    user_code: newcomer.userCode,
    name: null,
    phone_number: null,
    specialties: [],
    resume_files: [],
    has_resume: false,
    is_owner: false,
    is_operator: false,
  });
});

test("200: a doctor gets the own sealed values in clear text", async () => {
  const doctor = await server.make.doctor({ email: "doctor@mail.example" });
  expect(await profileOf(doctor)).toMatchObject({
    name: doctor.name,
    phone_number: doctor.phoneNumber,
    birth_date: doctor.birthDate,
    license_number: doctor.licenseNumber,
    gender: 2,
    email: "doctor@mail.example",
    specialties: ["내과"],
  });
});

test.each(["verified", "pending", "rejected"] as const)("200: the profile contains the state of the licence, %s", async (license_state) => {
  expect(await profileOf(await server.make.doctor({ license_state }))).toMatchObject({ license_state });
});

test("200: has_resume needs an education; an experience or another doctor's education is not enough", async () => {
  const doctor = await server.make.doctor();
  await server.make.education(await server.make.doctor());
  await server.make.experience(doctor);
  expect((await profileOf(doctor)).has_resume).toBe(false);
  await server.make.education(doctor);
  expect((await profileOf(doctor)).has_resume).toBe(true);
});

test("200: a file is enough for has_resume; the response does not contain its storage key", async () => {
  const doctor = await server.make.doctor();
  await server.deps.db
    .insertInto("resume_files")
    .values({ user_id: doctor.userId, file_name: "이력서.pdf", byte_size: 12, storage_key: "secret/key" })
    .execute();
  const profile = await profileOf(doctor);
  expect(profile).toMatchObject({ has_resume: true, resume_files: [{ file_name: "이력서.pdf", byte_size: 12 }] });
  expect(JSON.stringify(profile)).not.toContain("secret/key");
});

test("200: the profile contains the roles", async () => {
  expect(await profileOf(await server.make.owner())).toMatchObject({ is_owner: true, is_operator: false });
  expect(await profileOf(await server.make.operator())).toMatchObject({ is_owner: false, is_operator: true });
});

test("403 profile.required: a request that began before the person left, and reads the résumé after it", async () => {
  const newcomer = await server.make.newcomer();
  await expect(collectResume(server.deps, server.deps.db, newcomer.userId)).rejects.toMatchObject({
    code: "profile.required",
    status: 403,
  });
});
