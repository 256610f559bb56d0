import type { CallInput } from "@rounds/contract/endpoint.ts";
import { addSpecialty, getUserProfile, removeSpecialty, updateProfile } from "@rounds/contract/profiles/profile.ts";
import { describe, expect, test } from "vitest";
import { verifyPhone } from "../../../testing/arrivals.ts";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { freshPhone } from "../../../testing/phone-codes.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
type Change = CallInput<typeof updateProfile>["body"]["profile"];
const idOf = async (person: Person) => (await server.as(person).call(getUserProfile, {})).body.profile.id;
const change = async (person: Person, profile: Change) =>
  server.as(person).call(updateProfile, { params: { id: await idOf(person) }, body: { profile } });

describe("changing a profile", () => {
  test("200: absent fields stay the same; a new address without complete coordinates clears the old ones", async () => {
    const doctor = await server.make.doctor({ address: "옛 주소", lat: 37, lng: 127, email: "old@mail.example" });
    const { status, body } = await change(doctor, { current_hospital_name: "나래병원", email: "" });
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ current_hospital_name: "나래병원", email: null, address: "옛 주소", lat: 37, name: doctor.name });
    expect((await change(doctor, { address: "새 주소", lat: 38 })).body.profile).toMatchObject({
      address: "새 주소",
      lat: null,
      lng: null,
    });
  });

  test("200: a verified number replaces the old number; the current number needs no new code", async () => {
    const doctor = await server.make.doctor();
    expect((await change(doctor, { phone_number: doctor.phoneNumber })).status).toBe(200);
    const phone = freshPhone();
    await verifyPhone(server, doctor, phone);
    expect((await change(doctor, { phone_number: phone })).body.profile.phone_number).toBe(phone);
  });

  test("409: a number that is not verified, and a number of another doctor", async () => {
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    expect(await change(doctor, { phone_number: freshPhone() })).toMatchObject(refusal(409, "profile.phone_not_verified"));
    // Only a person who has verified the number learns that another doctor has it.
    expect(await change(doctor, { phone_number: other.phoneNumber })).toMatchObject(refusal(409, "profile.phone_not_verified"));
    await verifyPhone(server, doctor, other.phoneNumber);
    expect(await change(doctor, { phone_number: other.phoneNumber })).toMatchObject(refusal(409, "profile.phone_taken"));
  });

  test("400: an invalid mobile number, an invalid e-mail address, an unknown job type", async () => {
    const doctor = await server.make.doctor();
    expect(await change(doctor, { phone_number: "02-123-4567" })).toMatchObject(refusal(400, "phone.invalid"));
    expect(await change(doctor, { email: "no-address" })).toMatchObject(refusal(400, "request.invalid"));
    expect(await change(doctor, { current_job_type: "원장" as "봉직의" })).toMatchObject(refusal(400, "request.invalid"));
  });

  test("404 profile.not_found: another doctor's profile stays the same; 401 for visitors", async () => {
    const [doctor, other] = [await server.make.doctor(), await server.make.doctor()];
    const input = { params: { id: await idOf(other) }, body: { profile: { current_hospital_name: "나래병원" } } };
    expect(await server.as(doctor).call(updateProfile, input)).toMatchObject(refusal(404, "profile.not_found"));
    expect(await server.visitor.call(updateProfile, input)).toMatchObject(refusal(401, "session.required"));
    expect((await server.as(other).call(getUserProfile, {})).body.profile.current_hospital_name).toBe("가온별내과의원");
  });
});

describe("specialties", () => {
  const add = async (person: Person, specialty: string) =>
    server.as(person).call(addSpecialty, { params: { id: await idOf(person) }, body: { specialty } });
  const drop = async (person: Person, specialty: string) =>
    server.as(person).call(removeSpecialty, { params: { id: await idOf(person), specialty } });

  test("200: adding or removing a specialty twice has the effect of once", async () => {
    const doctor = await server.make.doctor();
    await Promise.all(Array.from({ length: 5 }, () => add(doctor, "외과")));
    expect(await add(doctor, "외과")).toMatchObject({ status: 200, body: { specialties: ["내과", "외과"] } });
    for (let time = 0; time < 2; time++) expect(await drop(doctor, "외과")).toMatchObject({ status: 200, body: { specialties: ["내과"] } });
  });

  test("200: specialties of other doctors stay the same", async () => {
    const [other, doctor] = [await server.make.doctor({ specialties: ["내과", "피부과"] }), await server.make.doctor()];
    await add(doctor, "외과");
    await add(doctor, "피부과");
    await drop(doctor, "피부과");
    expect((await server.as(other).call(getUserProfile, {})).body.profile.specialties).toEqual(["내과", "피부과"]);
  });

  test("409 profile.last_specialty: after twenty parallel removals one specialty is left", async () => {
    const specialties = ["내과", "외과", "소아청소년과", "피부과"];
    const doctor = await server.make.doctor({ specialties });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => drop(doctor, specialties[index % 4] ?? "")));
    expect(replies.some(({ status }) => status === 409)).toBe(true);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const left = (await server.as(doctor).call(getUserProfile, {})).body.profile.specialties;
    expect(left).toHaveLength(1);
    expect(await drop(doctor, left[0] ?? "")).toMatchObject(refusal(409, "profile.last_specialty"));
  });

  test("400: an unknown specialty; 404: another profile; 401: a visitor", async () => {
    const doctor = await server.make.doctor();
    expect(await add(doctor, "마법과")).toMatchObject(refusal(400, "request.invalid"));
    const adding = { params: { id: missingId }, body: { specialty: "외과" } };
    const removing = { params: { id: missingId, specialty: "내과" } };
    expect(await server.as(doctor).call(addSpecialty, adding)).toMatchObject(refusal(404, "profile.not_found"));
    expect(await server.as(doctor).call(removeSpecialty, removing)).toMatchObject(refusal(404, "profile.not_found"));
    expect(await server.visitor.call(addSpecialty, adding)).toMatchObject(refusal(401, "session.required"));
    expect(await server.visitor.call(removeSpecialty, removing)).toMatchObject(refusal(401, "session.required"));
  });
});
