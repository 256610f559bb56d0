import { createBusiness, listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { claimHospital, decideClaim, listClaims, listOwnClaims, searchHospitalRegister } from "@rounds/contract/hospitals/register.ts";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
/** As with real hospitals: an operator confirms each owner. */
const strict = useServer({ HOSPITAL_REVIEW: "on" });
const register = (name: string, more: object = {}, where = server) => where.make.business({ name, hira_code: randomUUID(), ...more });
const search = async (person: Person, q: string) => (await server.as(person).call(searchHospitalRegister, { query: { q } })).body.hospitals;

describe("searching", () => {
  test("200: prefix matches come first, then parts, initial consonants and districts; finds only the register", async () => {
    const person = await server.make.agreedNewcomer();
    const second = await register("새온누리의원", { address: "대전광역시 유성구 대학로 2", district: "대전 유성구", region: "대전" });
    const first = await register("온누리정형외과의원", { address: "대전광역시 유성구 대학로 1", district: "대전 유성구", region: "대전" });
    await server.make.business({ name: "온누리의원" });
    expect((await search(person, "온누리")).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await search(person, "ㅇㄴㄹㅈㅎ")).map(({ id }) => id)).toEqual([first.id]);
    expect((await search(person, "유성 누리정형")).map(({ id }) => id)).toEqual([first.id]);
    for (const nothing of ["", " ", "%", "_", "없는병원이름"]) expect(await search(person, nothing)).toEqual([]);
  });

  test("200: states how to become owner, and not who the owner is", async () => {
    const person = await server.make.agreedNewcomer();
    const owned = await register("주인있는의원");
    await server.make.owner({ businesses: [owned] });
    const [found] = await search(person, "주인있는의원");
    expect(found).toMatchObject({ ownership: "invitation" });
    await register("주인없는의원");
    expect((await search(person, "주인없는의원"))[0]).toMatchObject({ ownership: "at_once" });
    const waiting = await register("확인할의원", {}, strict);
    const reply = await strict.as(await strict.make.agreedNewcomer()).call(searchHospitalRegister, { query: { q: "확인할" } });
    expect(reply.body.hospitals).toMatchObject([{ id: waiting.id, ownership: "operator_confirms" }]);
  });

  test("400, 401: a long text, no text, a visitor", async () => {
    const person = await server.make.agreedNewcomer();
    expect((await server.as(person).call(searchHospitalRegister, { query: { q: "가".repeat(61) } })).status).toBe(400);
    expect((await server.as(person).call(searchHospitalRegister)).status).toBe(400);
    expect((await server.visitor.call(searchHospitalRegister, { query: { q: "가" } })).status).toBe(401);
  });
});

describe("taking over", () => {
  const take = (person: Person, id: number, where = server) =>
    where.as(person).call(createBusiness, { body: { business: { name: "고친 이름", num_beds: 7, hospital_register_id: id } } });

  test("201: in the demo world the caller becomes owner immediately, and the sent fields replace those of the register", async () => {
    const person = await server.make.agreedNewcomer();
    const row = await register("가온의원", { num_doctors: 3 });
    const { status, body } = await take(person, row.id);
    expect(status).toBe(201);
    expect(body.business).toMatchObject({ id: row.id, name: "고친 이름", num_beds: 7, num_doctors: 3, role: "owner", lat: row.lat });
  });

  test("409 hospital_register.has_owner: of ten parallel requests one succeeds; the others need an invitation", async () => {
    const row = await register("가온의원");
    const people = await Promise.all(Array.from({ length: 10 }, () => server.make.agreedNewcomer()));
    const replies = await Promise.all(people.map((person) => take(person, row.id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status, errors }) => status === 409 && errors[0]?.code === "hospital_register.has_owner")).toHaveLength(9);
    expect(await server.as(await server.make.agreedNewcomer()).call(claimHospital, { body: { business_id: row.id } })).toMatchObject(
      refusal(409, "hospital_register.has_owner"),
    );
  });

  test("404 hospital_register.not_found: a hospital outside the register, and a missing one", async () => {
    const person = await server.make.agreedNewcomer();
    const { id } = await server.make.business();
    for (const wrong of [id, missingId]) {
      expect(await take(person, wrong)).toMatchObject(refusal(404, "hospital_register.not_found"));
      expect(await server.as(person).call(claimHospital, { body: { business_id: wrong } })).toMatchObject(
        refusal(404, "hospital_register.not_found"),
      );
    }
  });

  test("409 hospital_register.needs_confirmation: outside the demo world an operator decides about the claim first", async () => {
    const { make } = strict;
    const [person, rival] = [await make.agreedNewcomer({ email: "staff@gaon.example" }), await make.agreedNewcomer()];
    const operator = await make.operator();
    const row = await register("가온의원", { phone_number: "0212345678" }, strict);
    expect(await strict.as(person).call(createBusiness, { body: { business: { name: "x", hospital_register_id: row.id } } })).toMatchObject(
      refusal(409, "hospital_register.needs_confirmation"),
    );
    const claimAs = async (who: Person) =>
      (await strict.as(who).call(claimHospital, { body: { business_id: row.id } })).body.business_claim;
    const [claim, again, other] = [await claimAs(person), await claimAs(person), await claimAs(rival)];
    expect(again).toEqual(claim);
    expect(claim).toMatchObject({ state: "pending", business: { id: row.id } });
    expect((await strict.as(person).call(listUserBusinesses)).body.businesses).toEqual([]);
    expect((await strict.as(rival).call(listOwnClaims)).body.business_claims.map(({ id }) => id)).toEqual([other.id]);

    const { body: pending } = await strict.as(operator).call(listClaims);
    expect(pending.business_claims).toMatchObject([
      { id: claim.id, phone_number: "0212345678", has_owner: false, user: { id: person.userId, name: null, email: "staff@gaon.example" } },
      { id: other.id },
    ]);
    expect(pending.total_count).toBe(2);
    const decide = (id: number, state: "approved" | "rejected") =>
      strict.as(operator).call(decideClaim, { params: { id }, body: { business_claim: { state } } });
    expect((await decide(claim.id, "approved")).body.business_claim.state).toBe("approved");
    expect(await decide(claim.id, "rejected")).toMatchObject(refusal(409, "business_claim.already_decided"));
    expect((await strict.as(operator).call(listClaims)).body.business_claims).toMatchObject([{ id: other.id, has_owner: true }]);
    expect(await decide(other.id, "approved")).toMatchObject(refusal(409, "hospital_register.has_owner"));
    expect((await decide(other.id, "rejected")).status).toBe(200);
    expect(await decide(missingId, "approved")).toMatchObject(refusal(404, "business_claim.not_found"));

    expect((await strict.as(person).call(listUserBusinesses)).body.businesses.map(({ id }) => id)).toEqual([row.id]);
    expect((await strict.as(person).call(listOwnClaims)).body.business_claims).toEqual([]);
    expect((await strict.as(rival).call(listOwnClaims)).body.business_claims).toMatchObject([{ state: "rejected" }]);
    const notices = await strict.deps.db.selectFrom("notices").select(["user_id", "title"]).orderBy("id").execute();
    expect(notices).toEqual([
      { user_id: person.userId, title: "병원 소유가 확인됐어요" },
      { user_id: rival.userId, title: "이미 담당자가 있는 병원이에요" },
    ]);
    await strict.runJobs();
    const folder = strict.deps.config.emailFolder;
    const letters = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(letters.filter((letter) => letter.includes("To: staff@gaon.example") && letter.includes("‘가온의원’"))).toHaveLength(1);
    const lines = await strict.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("actor_user_id", "=", operator.userId)
      .orderBy("id")
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      "business_claim.list",
      "business_claim.approve",
      "business_claim.list",
      "business_claim.reject",
    ]);
  });

  test("201: with HOSPITAL_REVIEW on, a new hospital is pending unless an operator creates it", async () => {
    const create = (who: Person) =>
      strict.as(who).call(createBusiness, { body: { business: { name: "새 의원", job_post_registration_status: "approved" } } });
    expect((await create(await strict.make.agreedNewcomer())).body.business.job_post_registration_status).toBe("pending");
    expect((await create(await strict.make.operator())).body.business.job_post_registration_status).toBe("approved");
  });
});

test("429 business_claim.too_many: a person claims five hospitals a day; a repeated claim and other people do not count", async () => {
  const [person, rival] = [await strict.make.agreedNewcomer(), await strict.make.agreedNewcomer()];
  const hospitals = await Promise.all(Array.from({ length: 8 }, (_, index) => register(`많은요청의원${index}`, {}, strict)));
  const claim = (who: Person, index: number) => strict.as(who).call(claimHospital, { body: { business_id: hospitals[index]?.id ?? 0 } });
  const replies = await Promise.all(hospitals.map((_, index) => claim(person, index)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = replies.find(({ status }) => status !== 201);
  expect(refused).toMatchObject(refusal(429, "business_claim.too_many"));
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  const claimed = replies.findIndex(({ status }) => status === 201);
  expect((await claim(person, claimed)).body).toEqual(replies[claimed]?.body);
  expect((await claim(rival, claimed)).status).toBe(201);
  expect((await strict.as(person).call(listOwnClaims)).body.business_claims).toHaveLength(5);
});

test("400, 401, 403: claims of visitors, decisions of owners, an invalid decision", async () => {
  const row = await register("가온의원");
  const body = { business_claim: { state: "approved" as const } };
  expect((await server.visitor.call(claimHospital, { body: { business_id: row.id } })).status).toBe(401);
  expect((await server.visitor.call(listOwnClaims)).status).toBe(401);
  const owner = await server.make.owner();
  expect(await server.as(owner).call(decideClaim, { params: { id: 1 }, body })).toMatchObject({ status: 403 });
  expect(await server.as(owner).call(listClaims)).toMatchObject({ status: 403 });
  const operator = await server.make.operator();
  const odd = { business_claim: { state: "pending" as "approved" } };
  expect((await server.as(operator).call(decideClaim, { params: { id: 1 }, body: odd })).status).toBe(400);
  expect((await server.as(operator).call(listClaims, { query: { cursor: "x" } })).status).toBe(400);
  expect((await server.as(owner).call(claimHospital, { body: { business_id: "1" as unknown as number } })).status).toBe(400);
});
