import { listInbox } from "@rounds/contract/inbox.ts";
import { createProfile, getUserProfile, updateProfile } from "@rounds/contract/profiles/profile.ts";
import { expect, test } from "vitest";
import { seoulDate } from "../../../lib/seoul-time.ts";
import { checkLicence, newDoctor, verifyPhone, type NewProfileInput } from "../../../testing/arrivals.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { freshPhone } from "../../../testing/phone-codes.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const send = (person: Person, profile: NewProfileInput) => server.as(person).call(createProfile, { body: { profile } });
const rowOf = ({ userId }: Person) => server.deps.db.selectFrom("profiles").selectAll().where("user_id", "=", userId).executeTakeFirst();

async function newcomerWithInput(change: Partial<NewProfileInput> = {}) {
  const person = await server.make.newcomer();
  return { person, input: await newDoctor(server, person, change) };
}

test("201: creates the profile and the consents", async () => {
  const { person, input } = await newcomerWithInput({ specialties: ["내과", "외과", "내과"] });
  const reply = await send(person, input);
  expect(reply).toMatchObject({
    status: 201,
    body: { profile: { name: input.name, phone_number: input.phone_number, gender: 2, specialties: ["내과", "외과"], lat: 37.49664 } },
  });
  expect(await rowOf(person)).toMatchObject({ license_state: "verified", gender: 2 });
  const consents = await server.deps.db.selectFrom("consents").select(["kind", "granted"]).where("user_id", "=", person.userId).execute();
  expect(consents).toHaveLength(4);
  expect(consents.filter(({ granted }) => granted).map(({ kind }) => kind)).toEqual(["terms", "privacy"]);
});

test.each([
  ["the address of the sign-in", "newcomer@mail.example"],
  ["no address without one", null],
])("201: the profile has %s", async (_case, email) => {
  const person = await server.make.newcomer({ email });
  expect(await send(person, await newDoctor(server, person))).toMatchObject({ status: 201, body: { profile: { email } } });
});

test("a consent to advertising is confirmed with sender, day and the way to withdraw it, once; without one there is no notice", async () => {
  const bodiesAfter = async (consents: object) => {
    const person = await server.make.newcomer();
    const input = await newDoctor(server, person);
    for (let times = 0; times < 2; times++) await send(person, { ...input, consents: { ...input.consents, ...consents } });
    return (await server.as(person).call(listInbox, { query: {} })).body.notices.map(({ body }) => body);
  };
  const day = seoulDate(new Date().toISOString());
  const wayOut = "프로필의 계정에서 언제든 무료로 그만 받을 수 있어요.";
  expect(await bodiesAfter({ advertising: true })).toEqual([`라운즈에서 알려 드려요. ${day}에 광고성 정보 수신에 동의했어요. ${wayOut}`]);
  expect(await bodiesAfter({ advertising: true, night_advertising: true })).toEqual([
    `라운즈에서 알려 드려요. ${day}에 광고성 정보와 야간 광고성 정보 수신에 동의했어요. ${wayOut}`,
  ]);
  expect(await bodiesAfter({ advertising: false, night_advertising: true })).toEqual([]);
});

test("a doctor replaces or removes the address of the sign-in, and the profile does not return to it", async () => {
  const person = await server.make.newcomer({ email: "sign-in@mail.example" });
  const { body } = await send(person, await newDoctor(server, person));
  const change = (email: string) =>
    server.as(person).call(updateProfile, { params: { id: body.profile.id }, body: { profile: { email } } });
  for (const [typed, shown] of [
    ["own@mail.example", "own@mail.example"],
    ["", null],
  ] as const) {
    expect((await change(typed)).status).toBeLessThan(300);
    expect((await server.as(person).call(getUserProfile)).body.profile.email).toBe(shown);
  }
});

test("201 once, 200 for the others: twenty parallel requests create one profile", async () => {
  const { person, input } = await newcomerWithInput();
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(person, input)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(replies.map(({ body }) => body.profile.id)).size).toBe(1);
});

test("200: a second request with other values changes nothing", async () => {
  const { person, input } = await newcomerWithInput();
  await send(person, input);
  expect(await send(person, { ...input, name: "다른이름" })).toMatchObject({ status: 200, body: { profile: { name: input.name } } });
});

test.each([..."12345678"])("201: stores gender digit %s as 1 or 2", async (gender_digit) => {
  // The digit also names the century.
  const birth_date = "1256".includes(gender_digit) ? "850314" : "010314";
  const { person, input } = await newcomerWithInput({ gender_digit, birth_date });
  expect((await send(person, input)).body.profile.gender).toBe(Number(gender_digit) % 2 === 1 ? 1 : 2);
});

test("201: a latitude without a longitude is not stored", async () => {
  const { person, input } = await newcomerWithInput({ lng: null });
  expect(await send(person, input)).toMatchObject({ status: 201, body: { profile: { lat: null, lng: null } } });
});

test("201: a pending licence is enough", async () => {
  const { person, input } = await newcomerWithInput();
  await checkLicence(server, person, { ...input, name: "오타이름" }, "pending");
  await checkLicence(server, person, input, "pending");
  expect((await send(person, input)).status).toBe(201);
  expect(await rowOf(person)).toMatchObject({ license_state: "pending" });
  // The name with the typing error leaves the queue of the operators.
  const checks = server.deps.db.selectFrom("licence_checks").select("name").where("user_id", "=", person.userId);
  expect(await checks.where("state", "=", "pending").execute()).toEqual([{ name: input.name }]);
});

test("409 profile.phone_not_verified: the verified number is a different one", async () => {
  const { person, input } = await newcomerWithInput();
  expect(await send(person, { ...input, phone_number: freshPhone() })).toMatchObject(refusal(409, "profile.phone_not_verified"));
  expect(await rowOf(person)).toBeUndefined();
});

test("409 profile.licence_not_checked: no check, a check by another user, or a rejected one", async () => {
  const { person, input } = await newcomerWithInput();
  expect(await send(person, { ...input, name: "남의이름" })).toMatchObject(refusal(409, "profile.licence_not_checked"));
  await checkLicence(server, person, input, "rejected");
  expect(await send(person, input)).toMatchObject(refusal(409, "profile.licence_not_checked"));
  const other = await server.make.newcomer();
  const phone_number = freshPhone();
  await verifyPhone(server, other, phone_number);
  expect(await send(other, { ...input, phone_number })).toMatchObject(refusal(409, "profile.licence_not_checked"));
});

test("409 profile.phone_taken, profile.licence_taken: another doctor has the number", async () => {
  const doctor = await server.make.doctor();
  const phone = await newcomerWithInput({ phone_number: doctor.phoneNumber });
  expect(await send(phone.person, phone.input)).toMatchObject(refusal(409, "profile.phone_taken"));
  const licence = await newcomerWithInput({ license_number: doctor.licenseNumber });
  expect(await send(licence.person, licence.input)).toMatchObject(refusal(409, "profile.licence_taken"));
});

test("409 profile.licence_taken: a leading zero does not make another number", async () => {
  const doctor = await server.make.doctor({ license_number: "23451" });
  const { person, input } = await newcomerWithInput({ license_number: doctor.licenseNumber });
  expect(await send(person, { ...input, license_number: `0${doctor.licenseNumber}` })).toMatchObject(refusal(409, "profile.licence_taken"));
});

test("201: a number that another person only entered, and that no operator has confirmed, does not keep its doctor out", async () => {
  const stranger = await server.make.doctor({ license_state: "pending" });
  const { person, input } = await newcomerWithInput({ license_number: stranger.licenseNumber });
  expect((await send(person, input)).status).toBe(201);
});

test("409: parallel requests of two people with one licence and one phone create one profile", async () => {
  const first = await newcomerWithInput();
  const second = await server.make.newcomer();
  await verifyPhone(server, second, first.input.phone_number);
  await checkLicence(server, second, first.input, "verified");
  const replies = await Promise.all([send(first.person, first.input), send(second, first.input)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test.each(["terms_version", "privacy_version"])("409 profile.consent_required: an old %s", async (version) => {
  const { person, input } = await newcomerWithInput();
  const consents = { ...input.consents, [version]: "2020-01-01" };
  expect(await send(person, { ...input, consents })).toMatchObject(refusal(409, "profile.consent_required"));
});

test("409 profile.too_young: a child under 14, whose century is in the gender digit", async () => {
  const { person, input } = await newcomerWithInput({ gender_digit: "3", birth_date: "991231" });
  expect(await send(person, input)).toMatchObject(refusal(409, "profile.too_young"));
  expect((await send(person, { ...input, gender_digit: "1" })).status).toBe(201);
});

test("400 phone.invalid: the number of a landline", async () => {
  const { person, input } = await newcomerWithInput();
  expect(await send(person, { ...input, phone_number: "02-123-4567" })).toMatchObject(refusal(400, "phone.invalid"));
});

test.each<[string, Partial<NewProfileInput>]>([
  ["an unknown specialty", { specialties: ["내과", "마법과"] }],
  ["no specialty", { specialties: [] }],
  ["no name", { name: " " }],
  ["a birth date of eight digits", { birth_date: "19850314" }],
  ["a birth date in month 13", { birth_date: "851314" }],
  ["a gender digit beyond 8", { gender_digit: "9" }],
  ["a licence of seven digits", { license_number: "1234567" }],
  ["a latitude beyond the pole", { lat: 91 }],
])("400 request.invalid: %s", async (_case, change) => {
  const { person, input } = await newcomerWithInput();
  expect(await send(person, { ...input, ...change })).toMatchObject(refusal(400, "request.invalid"));
  expect(await rowOf(person)).toBeUndefined();
});

test("401 session.required: a visitor cannot create a profile", async () => {
  const { input } = await newcomerWithInput();
  expect(await server.visitor.call(createProfile, { body: { profile: input } })).toMatchObject(refusal(401, "session.required"));
});
