import {
  createBusiness,
  deleteBusiness,
  listUserBusinesses,
  updateBusiness,
  type OwnedBusiness,
} from "@rounds/contract/hospitals/hospital.ts";
import { listTeam } from "@rounds/contract/hospitals/teams.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const rowOf = (id: number) => server.deps.db.selectFrom("businesses").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const create = (person: Person, business: object) =>
  server.as(person).call(createBusiness, { body: { business: business as { name: string } } });
const change = (person: Person, id: number, business: object, expected?: string) =>
  server.as(person).call(updateBusiness, {
    params: { id },
    body: { business, ...(expected === undefined ? {} : { expected_updated_at: expected }) },
  });
const listOwnedBy = async (person: Person): Promise<OwnedBusiness[]> => (await server.as(person).call(listUserBusinesses)).body.businesses;

const completeInput = {
  name: "한빛샘요양병원",
  category: "요양병원",
  business_type: "병원",
  address: "경기 용인시 처인구 중앙로 214",
  specialties: ["내과", "재활의학과"],
  web_site: "https://hanbitsaem.example",
  description: "재활 환자를 오래 돌봐 왔습니다.\n주차장이 있습니다.",
  num_doctors: 11,
  num_beds: 198,
  num_employees: 164,
  num_surgeries: 0,
  num_inpatients: 6,
  other_facilities: "물리치료실, 투석실",
  biz_owner: "정하늘",
  biz_phone_number: "031-0000-1200, 010-0066-5102",
  equipment: ["CT", "초음파"],
};

describe("creating", () => {
  test.each([
    ["정하늘", "정하늘"],
    ["정하늘, 이하늘", null],
    ["가".repeat(41), null],
    ["", null],
  ])("201: the contact %s becomes the founder's name in the team if it is the name of one person", async (biz_owner, name) => {
    const founder = await server.make.agreedNewcomer();
    const { body } = await create(founder, { name: "가온의원", biz_owner });
    const team = await server.as(founder).call(listTeam, { params: { id: body.business.id } });
    expect(team.body.members).toMatchObject([{ name, is_me: true }]);
    expect(await listOwnedBy(founder)).toMatchObject([{ member_name: name }]);
  });

  test("201: a newcomer becomes an owner; the response repeats every field and adds district and coordinates of the address", async () => {
    const newcomer = await server.make.agreedNewcomer();
    expect(await listOwnedBy(newcomer)).toEqual([]);
    const { status, body } = await create(newcomer, completeInput);
    expect(status).toBe(201);
    expect(body.business).toMatchObject({
      ...completeInput,
      district: "경기 용인시",
      lat: expect.any(Number),
      lng: expect.any(Number),
      location_kind: "general",
      images: [],
      role: "owner",
      job_post_count: 0,
      job_post_registration_status: "approved",
      reviewed_at: null,
    });
    expect(await listOwnedBy(newcomer)).toEqual([body.business]);
    expect((await server.as(newcomer).call(getUserProfile)).body.profile.is_owner).toBe(true);
  });

  test("201: the specification's defaults; blank texts become null, tags are trimmed and unique", async () => {
    const doctor = await server.make.doctor();
    const blank = {
      web_site: "",
      description: " ",
      other_facilities: " ",
      biz_owner: "",
      equipment: ["CT", "", " CT ", "MRI"],
      specialties: [],
    };
    const { body } = await create(doctor, { name: "  가온의원 ", ...blank });
    expect(body.business).toMatchObject({
      name: "가온의원",
      category: "병원",
      business_type: "병원",
      address: "",
      district: null,
      lat: null,
      web_site: null,
      description: null,
      other_facilities: null,
      biz_owner: null,
      equipment: ["CT", "MRI"],
      num_beds: null,
    });
  });

  test("201: a web address without a scheme gets https", async () => {
    const { body } = await create(await server.make.agreedNewcomer(), { name: "가온의원", web_site: "www.gaon.example:8080/intro" });
    expect(body.business.web_site).toBe("https://www.gaon.example:8080/intro");
  });

  test("201: fields that the caller may not set are ignored", async () => {
    const newcomer = await server.make.agreedNewcomer();
    const otherPerson = await server.make.agreedNewcomer();
    const injected = {
      lat: 1,
      lng: 1,
      district: "서울 강남구",
      user_id: otherPerson.userId,
      remedi_active: "approved",
      id: 1,
      hira_code: "x",
    };
    const others = { job_post_registration_status: "rejected", reviewed_at: "2020-01-01T00:00:00Z", upload_images: [{ path: "/x" }] };
    const { body } = await create(newcomer, { ...completeInput, ...injected, ...others, images: [{ path: "/art/lobby-teal.svg" }] });
    expect(body.business).toMatchObject({
      job_post_registration_status: "approved",
      district: "경기 용인시",
      reviewed_at: null,
      images: [],
    });
    expect(body.business.lat).toBeGreaterThan(30);
    expect(await rowOf(body.business.id)).toMatchObject({ hira_code: null });
    expect(await listOwnedBy(otherPerson)).toEqual([]);
  });

  test.each([
    ["no name", {}],
    ["a blank name", { name: " " }],
    ["an unknown category", { name: "가", category: "한의원" }],
    ["an unknown type", { name: "가", business_type: "의원" }],
    ["a negative count", { name: "가", num_beds: -1 }],
    ["a count out of range", { name: "가", num_beds: 100_001 }],
    ["half a bed", { name: "가", num_beds: 1.5 }],
    ["a count as text", { name: "가", num_beds: "10" }],
    ["an unknown specialty", { name: "가", specialties: ["점술과"] }],
    ["a script for a home page", { name: "가", web_site: "javascript:alert(1)" }],
    ["a home page that is no URL", { name: "가", web_site: "없음" }],
    ["a NUL", { name: "가\u0000" }],
  ])("400 request.invalid: %s", async (_case, business) => {
    expect(await create(await server.make.agreedNewcomer(), business)).toMatchObject(refusal(400, "request.invalid"));
  });

  test("401 session.required: a visitor can neither create nor list hospitals", async () => {
    expect(await server.visitor.call(createBusiness, { body: { business: { name: "가" } } })).toMatchObject({ status: 401 });
    expect(await server.visitor.call(listUserBusinesses)).toMatchObject({ status: 401 });
  });

  test("201: two requests with one idempotency key create one hospital", async () => {
    const newcomer = await server.make.agreedNewcomer();
    const send = () =>
      server
        .as(newcomer)
        .call(createBusiness, { body: { business: { name: "가온의원" } } }, { headers: { "idempotency-key": "one-click-1" } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await listOwnedBy(newcomer)).toHaveLength(1);
  });

  test("201: a hospital that an operator creates has no owner, the given review state and an audit row", async () => {
    const operator = await server.make.operator();
    const { body } = await create(operator, { name: "가온의원", job_post_registration_status: "rejected" });
    expect(body.business).toMatchObject({ job_post_registration_status: "rejected", reviewed_at: expect.any(String) });
    expect(await server.deps.db.selectFrom("business_owners").selectAll().where("business_id", "=", body.business.id).execute()).toEqual(
      [],
    );
    const lines = await server.deps.db.selectFrom("audit_log").select("action").where("actor_user_id", "=", operator.userId).execute();
    expect(lines).toEqual([{ action: "business.create" }]);
  });
});

describe("changing", () => {
  test("200: absent fields stay the same; a new address changes district and coordinates", async () => {
    const owner = await server.make.agreedNewcomer();
    const { id } = (await create(owner, completeInput)).body.business;
    const { status, body } = await change(owner, id, { address: "부산 해운대구 센텀로 1", num_beds: null });
    expect(status).toBe(200);
    expect(body.business).toMatchObject({ ...completeInput, address: "부산 해운대구 센텀로 1", num_beds: null, district: "부산 해운대구" });
    expect(body.business.updated_at > (await rowOf(id)).created_at).toBe(true);
  });

  test("409 business.changed: the second of two changes to the same version is refused", async () => {
    const business = await server.make.business({ num_beds: 10 });
    const [first, second] = [await server.make.owner({ businesses: [business] }), await server.make.owner({ businesses: [business] })];
    const seenVersion = (await listOwnedBy(first))[0]?.updated_at ?? "";
    const saved = await change(first, business.id, { num_beds: 20 }, seenVersion);
    expect(saved.status).toBe(200);
    expect(await change(second, business.id, { num_beds: 30 }, seenVersion)).toMatchObject(refusal(409, "business.changed"));
    expect(await rowOf(business.id)).toMatchObject({ num_beds: 20 });
    expect((await change(second, business.id, { num_beds: 30 }, saved.body.business.updated_at)).status).toBe(200);
  });

  test("400 business.licence_lending: doctors read no hospital that seeks a licence to borrow", async () => {
    const owner = await server.make.agreedNewcomer();
    const { id } = (await create(owner, completeInput)).body.business;
    const refused = { status: 400, errors: [{ code: "business.licence_lending", path: ["business", "description"] }] };
    expect(await change(owner, id, { description: "명의만 빌려주실 원장님" })).toMatchObject(refused);
    expect(await create(owner, { ...completeInput, description: "면허 대여 선생님 모십니다" })).toMatchObject(refused);
    expect((await rowOf(id)).description).toBe(completeInput.description);
  });

  test("409 business.changed: of ten parallel changes to one version exactly one is saved", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? 0;
    const seenVersion = (await listOwnedBy(owner))[0]?.updated_at ?? "";
    const replies = await Promise.all(Array.from({ length: 10 }, (_, beds) => change(owner, id, { num_beds: beds }, seenVersion)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("404 business.not_found: another owner's hospital, and a missing one", async () => {
    const [a, b] = [await server.make.owner(), await server.make.owner()];
    const id = b.businesses[0]?.id ?? 0;
    expect(await change(a, id, { name: "내 병원" })).toMatchObject(refusal(404, "business.not_found"));
    expect(await change(a, missingId, { name: "내 병원" })).toMatchObject(refusal(404, "business.not_found"));
    expect(await server.as(a).call(deleteBusiness, { params: { id } })).toMatchObject(refusal(404, "business.not_found"));
    expect((await rowOf(id)).name).toBe(b.businesses[0]?.name);
  });

  test("403 access.denied: a viewer cannot change the hospital; an editor can, but cannot delete it", async () => {
    const business = await server.make.business();
    const [viewer, editor] = [await server.make.agreedNewcomer(), await server.make.agreedNewcomer()];
    const member = (person: Person, role: string) => ({ business_id: business.id, user_id: person.userId, role });
    await server.deps.db
      .insertInto("business_owners")
      .values([member(viewer, "viewer"), member(editor, "editor")])
      .execute();
    expect((await listOwnedBy(viewer)).map(({ role }) => role)).toEqual(["viewer"]);
    expect(await change(viewer, business.id, { num_beds: 1 })).toMatchObject(refusal(403, "access.denied"));
    expect((await change(editor, business.id, { num_beds: 1 })).status).toBe(200);
    expect(await server.as(editor).call(deleteBusiness, { params: { id: business.id } })).toMatchObject(refusal(403, "access.denied"));
  });

  test("403, 401: doctors and visitors cannot change a hospital", async () => {
    const { id } = await server.make.business();
    expect(await change(await server.make.doctor(), id, {})).toMatchObject(refusal(403, "access.denied"));
    expect(await server.visitor.call(updateBusiness, { params: { id }, body: { business: {} } })).toMatchObject({ status: 401 });
  });

  test("200: only an operator changes the review state; the audit log contains both changes", async () => {
    const business = await server.make.business({ job_post_registration_status: "pending" });
    const owner = await server.make.owner({ businesses: [business] });
    const operator = await server.make.operator();
    const input = { job_post_registration_status: "approved", num_beds: 5 };
    expect((await change(owner, business.id, input)).body.business).toMatchObject({ job_post_registration_status: "pending", num_beds: 5 });
    const { body } = await change(operator, business.id, { job_post_registration_status: "approved" });
    expect(body.business).toMatchObject({ job_post_registration_status: "approved", reviewed_at: expect.any(String) });
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_user_id", "details"])
      .where("entity_id", "=", business.id)
      .orderBy("id")
      .execute();
    const review = ["job_post_registration_status", "reviewed_at", "reviewed_by", "review_reason", "approved_facts"];
    expect(lines).toEqual([
      { action: "business.update", actor_user_id: owner.userId, details: { fields: ["num_beds"] } },
      { action: "business.update", actor_user_id: operator.userId, details: { fields: review } },
    ]);
  });

  test("400, 415: a body that is neither valid JSON nor a form", async () => {
    const owner = await server.make.owner();
    const { access_token } = await server.signIn(owner);
    const send = async (payload: string | undefined, type: string | undefined) =>
      (
        await server.app.inject({
          method: "PATCH",
          url: `/api/v1/businesses/${owner.businesses[0]?.id ?? 0}`,
          ...(payload === undefined ? {} : { payload }),
          headers: { authorization: `Bearer ${access_token}`, ...(type === undefined ? {} : { "content-type": type }) },
        })
      ).statusCode;
    expect(await send('{"business":', "application/json")).toBe(400);
    expect(await send('{"business":[]}', "application/json; charset=utf-8")).toBe(400);
    expect(await send("{}", "application/json")).toBe(400);
    expect(await send('{"business":{}}', "text/plain")).toBe(415);
    expect(await send(undefined, undefined)).toBe(415);
  });
});

describe("deleting", () => {
  test("204: a hospital without posts is deleted, and its owner has no hospital", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? 0;
    expect((await server.as(owner).call(deleteBusiness, { params: { id } })).status).toBe(204);
    expect(await listOwnedBy(owner)).toEqual([]);
    expect(await server.deps.db.selectFrom("businesses").select("id").where("id", "=", id).execute()).toEqual([]);
  });

  test("204: a hospital with closed posts only is deleted together with them", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? 0;
    const post = await server.make.jobPost({ business_id: id, active: false });
    const doctor = await server.make.doctor();
    await server.make.bookmark(doctor, post);
    await server.make.read(doctor, post);
    expect((await server.as(owner).call(deleteBusiness, { params: { id } })).status).toBe(204);
    expect(await server.deps.db.selectFrom("job_posts").select("id").where("business_id", "=", id).execute()).toEqual([]);
  });

  test("409 business.has_posts: a hospital with an open post, also for operators", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? 0;
    await server.make.jobPost({ business_id: id });
    await server.make.jobPost({ business_id: id, active: false });
    for (const person of [owner, await server.make.operator()])
      expect(await server.as(person).call(deleteBusiness, { params: { id } })).toMatchObject(refusal(409, "business.has_posts"));
  });

  test("409 business.has_applications: a hospital that has received an application, also a cancelled one", async () => {
    const owner = await server.make.owner();
    const id = owner.businesses[0]?.id ?? 0;
    const post = await server.make.jobPost({ business_id: id, active: false });
    await server.make.application({ post, cancelled: true });
    expect(await server.as(owner).call(deleteBusiness, { params: { id } })).toMatchObject(refusal(409, "business.has_applications"));
    expect(await listOwnedBy(owner)).toHaveLength(1);
  });

  test("409 business.sponsors_event: a sponsor of an event, also without vouchers", async () => {
    const company = await server.make.business({ business_type: "제약회사" });
    const { id } = company;
    const owner = await server.make.owner({ businesses: [company] });
    await server.make.marketingEvent({ sponsor_business_id: id, sponsor_type: "제약회사", has_rewards: false });
    expect(await server.as(owner).call(deleteBusiness, { params: { id } })).toMatchObject(refusal(409, "business.sponsors_event"));
  });

  test("204: a hospital of the register loses its owner; its row stays in the register", async () => {
    const business = await server.make.business({ hira_code: "register-1" });
    const owner = await server.make.owner({ businesses: [business] });
    expect((await server.as(owner).call(deleteBusiness, { params: { id: business.id } })).status).toBe(204);
    expect(await listOwnedBy(owner)).toEqual([]);
    expect((await rowOf(business.id)).hira_code).toBe("register-1");
  });

  test("204: a hospital of the register keeps its closed posts and its team until the last owner gives it back", async () => {
    const business = await server.make.business({ hira_code: "register-2" });
    const [first, last] = [await server.make.owner({ businesses: [business] }), await server.make.owner({ businesses: [business] })];
    const editor = await server.make.member(business.id, "editor");
    const post = await server.make.jobPost({ business_id: business.id, active: false });
    const posts = () => server.deps.db.selectFrom("job_posts").select("id").where("business_id", "=", business.id).execute();
    expect((await server.as(first).call(deleteBusiness, { params: { id: business.id } })).status).toBe(204);
    expect(await posts()).toEqual([{ id: post.id }]);
    expect(await Promise.all([first, last, editor].map(async (person) => (await listOwnedBy(person)).length))).toEqual([0, 1, 1]);
    expect((await server.as(last).call(deleteBusiness, { params: { id: business.id } })).status).toBe(204);
    expect(await posts()).toEqual([]);
    expect(await listOwnedBy(editor)).toEqual([]);
  });

  test("204: an operator ends the team of a hospital of the register; its row stays with the same id", async () => {
    const business = await server.make.business({ hira_code: "register-3" });
    const owner = await server.make.owner({ businesses: [business] });
    await server.make.jobPost({ business_id: business.id, active: false });
    expect((await server.as(await server.make.operator()).call(deleteBusiness, { params: { id: business.id } })).status).toBe(204);
    expect(await listOwnedBy(owner)).toEqual([]);
    expect((await rowOf(business.id)).hira_code).toBe("register-3");
  });
});

test("200: lists the caller's hospitals by name, in any review state, and no other hospitals", async () => {
  const later = await server.make.business({ name: "하늘의원", images: ["/art/lobby-teal.svg"] });
  const sooner = await server.make.business({ name: "가온의원", job_post_registration_status: "pending", biz_owner: "원장" });
  const owner = await server.make.owner({ businesses: [later, sooner] });
  await server.make.owner();
  expect(await listOwnedBy(owner)).toMatchObject([
    { id: sooner.id, name: "가온의원", job_post_registration_status: "pending", images: [], biz_owner: "원장" },
    { id: later.id, name: "하늘의원", job_post_registration_status: "approved", images: [{ path: "/art/lobby-teal.svg" }] },
  ]);
});

test("200: a hospital of two owners is listed for both", async () => {
  const business = await server.make.business();
  for (const owner of [await server.make.owner({ businesses: [business] }), await server.make.owner({ businesses: [business] })])
    expect((await listOwnedBy(owner)).map(({ id }) => id)).toEqual([business.id]);
});
