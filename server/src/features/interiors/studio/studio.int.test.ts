import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getInteriorDesigner } from "@rounds/contract/interiors/designers.ts";
import { getInteriorProject } from "@rounds/contract/interiors/projects.ts";
import * as contract from "@rounds/contract/interiors/studio.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const incomplete = refusal(409, "interior_studio.incomplete");
const changed = refusal(409, "interior_studio.changed");
const drawn = "/art/interiors/room-waiting-clay.svg";
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

type Changes = CallInput<typeof contract.updateStudioProject>["body"]["project"];
type Arrangement = CallInput<typeof contract.arrangeStudioProject>["body"]["arrangement"];
const create = async (customer_name = "온결피부과의원") =>
  (await operator.call(contract.createStudioProject, { body: { project: { customer_name } } })).body.project;
const show = async (id: number) => (await operator.call(contract.getStudioProject, { params: { id } })).body.project;
const patch = (id: number, project: Changes) => operator.call(contract.updateStudioProject, { params: { id }, body: { project } });
const arrange = (id: number, arrangement: Arrangement) =>
  operator.call(contract.arrangeStudioProject, { params: { id }, body: { arrangement } });
const publish = (id: number, version: number) =>
  operator.call(contract.publishStudioProject, { params: { id }, body: { project: { version } } });
const unpublish = (id: number, version: number) =>
  operator.call(contract.unpublishStudioProject, { params: { id }, body: { project: { version } } });
const remove = (id: number, version: number) =>
  operator.call(contract.deleteStudioProject, { params: { id }, body: { project: { version } } });
const visitors = async (id: number) => (await server.visitor.call(getInteriorProject, { params: { id } })).status;
const draft = (overrides: object = {}) => server.make.interiorProject({ published_at: null, ...overrides });
const linesOf = (entity_id: number) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["action", "details"])
    .where("entity", "=", "interior_project")
    .where("entity_id", "=", entity_id)
    .orderBy("id")
    .execute();

describe("a project from its name to the public", () => {
  test("201: a new project is not public, and its missing parts are named", async () => {
    const project = await create(" 온결피부과의원 ");
    expect(project).toMatchObject({
      customer_name: "온결피부과의원",
      address: "",
      public_address: "",
      specialties: [],
      area: null,
      price: null,
      designer: null,
      consent: null,
      room_types: [],
      images: [],
      floor_plan: null,
      published_at: null,
      version: 1,
      missing: ["address", "designer", "room", "consent"],
    });
    const { projects } = (await operator.call(contract.listStudioProjects)).body;
    expect(projects.find(({ id }) => id === project.id)).toMatchObject({ cover_url: null, num_of_photos: 0, num_of_rooms: 0 });
    expect(await linesOf(project.id)).toEqual([{ action: "interior_project.create", details: {} }]);
  });

  test("200: sent fields are saved, the others stay; the region comes from the address", async () => {
    const { id } = await create();
    const designer = await server.make.interiorDesigner();
    const saved = await patch(id, {
      version: 1,
      address: "경기 성남시 분당구 정자동 178",
      specialties: ["이비인후과"],
      area: 45.5,
      price: 260,
      designer_id: designer.id,
      consent: { given_on: "2026-11-01", note: " 계약서 9조 " },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { project: { version: 2, missing: ["room"], public_address: "경기 성남시 분당구 정자동" } },
    });
    expect((await patch(id, { version: 2, price: null })).body.project).toMatchObject({
      area: 45.5,
      price: null,
      specialties: ["이비인후과"],
      designer: { id: designer.id, name: designer.name },
      consent: { given_on: "2026-11-01", note: "계약서 9조" },
    });
    const row = await server.deps.db.selectFrom("interior_projects").select(["region", "district"]).where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ region: "경기", district: "경기 성남시" });
    expect((await linesOf(id)).at(-1)).toEqual({ action: "interior_project.update", details: { fields: ["price"] } });
  });

  test("409 interior_studio.incomplete: without the customer's consent, and without any other part", async () => {
    for (const lacking of [{ consent_given_on: null }, { address: "" }, { designer_id: null }, { rooms: [] }]) {
      const { id } = await draft(lacking);
      expect(await publish(id, 1)).toMatchObject(incomplete);
      expect(await visitors(id)).toBe(404);
    }
    // The database refuses it too.
    const { id } = await draft({ consent_given_on: null });
    const byHand = server.deps.db.updateTable("interior_projects").set({ published_at: new Date().toISOString() }).where("id", "=", id);
    await expect(byHand.execute()).rejects.toThrow("interior_projects_complete");
  });

  test("200: publishing shows it to visitors, unpublishing hides it; repeated calls change nothing", async () => {
    const { id } = await draft();
    expect((await publish(id, 1)).body.project).toMatchObject({ version: 2, missing: [] });
    expect(await visitors(id)).toBe(200);
    expect((await publish(id, 2)).body.project.version).toBe(2);
    expect((await unpublish(id, 2)).body.project).toMatchObject({ version: 3, published_at: null });
    expect(await visitors(id)).toBe(404);
    expect((await unpublish(id, 3)).body.project.version).toBe(3);
    expect((await linesOf(id)).map(({ action }) => action)).toEqual(["interior_project.publish", "interior_project.unpublish"]);
  });

  test("409 interior_studio.incomplete: a public project keeps every part, and its last picture", async () => {
    const { id, images } = await server.make.interiorProject();
    for (const change of [{ consent: null }, { address: "" }, { designer_id: null }])
      expect(await patch(id, { version: 1, ...change })).toMatchObject(incomplete);
    const image_ids = images.map((image) => image.id);
    expect(await operator.call(contract.deleteStudioImages, { params: { id }, body: { image_ids } })).toMatchObject(incomplete);
    expect(await arrange(id, { version: 1, rooms: [], unsorted: image_ids })).toMatchObject(incomplete);
    expect(await show(id)).toMatchObject({ version: 1, num_of_photos: 2, consent: { given_on: "2026-11-01" } });
  });
});

describe("two operators", () => {
  test("409 interior_studio.changed: of two changes to one version one is saved", async () => {
    const { id } = await create();
    const replies = await Promise.all([patch(id, { version: 1, price: 300 }), patch(id, { version: 1, price: 310 })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(changed);
  });

  test("409 interior_studio.changed: an old arrangement, publication and withdrawal", async () => {
    const { id } = await draft();
    await patch(id, { version: 1, price: 300 });
    expect(await arrange(id, { version: 1, rooms: [], unsorted: [] })).toMatchObject(changed);
    expect(await publish(id, 1)).toMatchObject(changed);
    expect(await unpublish(id, 1)).toMatchObject(changed);
  });
});

describe("an arrangement", () => {
  const rooms = [
    { room_type: "대기실" as const, pictures: [drawn, drawn] },
    { room_type: "진료실" as const, pictures: [drawn] },
  ];

  test("200: saves the order of rooms and pictures, which the public page has too", async () => {
    const { id, images } = await server.make.interiorProject({ rooms });
    const [one = 0, two = 0, three = 0] = images.map((image) => image.id);
    const { project } = (
      await arrange(id, {
        version: 1,
        rooms: [
          { room_type: "진료실", image_ids: [two, three] },
          { room_type: "복도", image_ids: [] },
          { room_type: "대기실", image_ids: [one] },
        ],
        unsorted: [],
      })
    ).body;
    expect(project).toMatchObject({ version: 2, room_types: ["진료실", "복도", "대기실"], num_of_photos: 3, num_of_rooms: 2 });
    expect(project.images.map((image) => [image.id, image.room_type])).toEqual([
      [two, "진료실"],
      [three, "진료실"],
      [one, "대기실"],
    ]);
    const { interior_project: open } = (await server.visitor.call(getInteriorProject, { params: { id } })).body;
    expect(open.interior_rooms.map((room) => [room.room_type, room.interior_images.map((image) => image.id)])).toEqual([
      ["진료실", [two, three]],
      ["대기실", [one]],
    ]);
  });

  test("200: a removed room leaves its pictures unsorted, and they are not public", async () => {
    const { id, images } = await server.make.interiorProject({ rooms });
    const [one = 0, two = 0, three = 0] = images.map((image) => image.id);
    const { project } = (await arrange(id, { version: 1, rooms: [{ room_type: "대기실", image_ids: [two] }], unsorted: [one] })).body;
    expect(project.images.map((image) => [image.id, image.room_type])).toEqual([
      [two, "대기실"],
      [one, null],
      [three, null],
    ]);
    expect(project.num_of_photos).toBe(1);
    const { interior_project: open } = (await server.visitor.call(getInteriorProject, { params: { id } })).body;
    expect(open.num_of_photos).toBe(1);
  });

  test("200: pictures of another project stay where they are; 400 for a room that is named twice", async () => {
    const [mine, other] = [await server.make.interiorProject({ rooms }), await server.make.interiorProject({ rooms })];
    const foreign = other.images[0]?.id ?? 0;
    const before = await show(other.id);
    const ownIds = mine.images.map((image) => image.id);
    const reply = await arrange(mine.id, { version: 1, rooms: [{ room_type: "대기실", image_ids: [foreign, ...ownIds] }], unsorted: [] });
    expect(reply.body.project.images.map((image) => image.id)).toEqual(ownIds);
    expect(await show(other.id)).toEqual(before);
    const twice = { room_type: "복도" as const, image_ids: [] };
    expect(await arrange(mine.id, { version: 2, rooms: [twice, twice], unsorted: [] })).toMatchObject(refusal(400, "request.invalid"));
  });
});

test("204: a deleted project disappears with its pictures, and its inquiries stay", async () => {
  const { id, designer_id } = await server.make.interiorProject();
  const inquiry = await server.make.interiorInquiry({ designer_id });
  await server.deps.db.updateTable("interior_inquiries").set({ project_id: id }).where("id", "=", inquiry.id).execute();
  expect((await remove(id, 1)).status).toBe(204);
  expect(await visitors(id)).toBe(404);
  expect(await operator.call(contract.getStudioProject, { params: { id } })).toMatchObject(
    refusal(404, "interior_studio.project_not_found"),
  );
  const row = await server.deps.db.selectFrom("interior_inquiries").select("project_id").where("id", "=", inquiry.id).executeTakeFirst();
  expect(row).toEqual({ project_id: null });
});

test("409 interior_studio.changed: a project that a colleague has changed is not deleted unseen", async () => {
  const { id } = await draft();
  await patch(id, { price: 320, version: 1 });
  expect(await remove(id, 1)).toMatchObject(changed);
  expect(await show(id)).toMatchObject({ price: 320, version: 2 });
  expect((await remove(id, 2)).status).toBe(204);
});

test("400, 404: fields that no project can have", async () => {
  const { id } = await create();
  const faults: object[] = [
    { specialties: ["점성술과"] },
    { customer_name: " " },
    { area: 0 },
    { area: 30.55 },
    { price: 10_000 },
    { consent: { given_on: "2999-01-01", note: "" } },
    { consent: { given_on: "2026-02-30", note: "" } },
  ];
  for (const fault of faults) expect(await patch(id, { version: 1, ...fault })).toMatchObject(refusal(400, "request.invalid"));
  expect(await patch(id, { version: 1, designer_id: missingId })).toMatchObject(refusal(404, "interior_studio.designer_not_found"));
  expect((await show(id)).version).toBe(1);
});

describe("designers", () => {
  const addDesigner = async (designer: CallInput<typeof contract.createStudioDesigner>["body"]["designer"]) =>
    (await operator.call(contract.createStudioDesigner, { body: { designer } })).body.designer;
  const change = (id: number, designer: CallInput<typeof contract.updateStudioDesigner>["body"]["designer"]) =>
    operator.call(contract.updateStudioDesigner, { params: { id }, body: { designer } });

  test("201, 200: a new designer publishes nothing; saved contact data is on the public page", async () => {
    const designer = await addDesigner({ name: " 온유 공간 " });
    expect(designer).toMatchObject({
      name: "온유 공간",
      intro_text: "",
      logo_url: null,
      contact_email: "",
      contact_phone: "",
      inquiry_email: "",
      num_of_projects: 0,
      num_of_published: 0,
      num_of_photos: 0,
      version: 1,
    });
    const saved = await change(designer.id, { version: 1, contact_phone: "02-0000-0000", inquiry_email: "desk@onyu.example" });
    expect(saved.body.designer).toMatchObject({ version: 2, name: "온유 공간", contact_phone: "02-0000-0000" });
    await server.make.interiorProject({ designer_id: designer.id });
    await draft({ designer_id: designer.id });
    const { interior_designer: open } = (await server.visitor.call(getInteriorDesigner, { params: { id: designer.id } })).body;
    expect(open).toMatchObject({ contact: { email: null, phone: "02-0000-0000" }, takes_inquiries: true, num_of_projects: 1 });
    const { designers } = (await operator.call(contract.listStudioDesigners)).body;
    expect(designers.find(({ id }) => id === designer.id)).toMatchObject({ num_of_projects: 2, num_of_published: 1, num_of_photos: 4 });
  });

  test("409 interior_studio.changed, 400: an old version, and invalid contact data", async () => {
    const { id } = await addDesigner({ name: "오름 디자인" });
    await change(id, { version: 1, intro_text: "평면을 그립니다." });
    expect(await change(id, { version: 1, intro_text: "다른 말" })).toMatchObject(changed);
    for (const fault of [
      { name: " " },
      { contact_phone: "전화" },
      { contact_email: "a@b@c" },
      { inquiry_email: "a@x.example,b@x.example" },
    ])
      expect(await change(id, { version: 2, ...fault })).toMatchObject(refusal(400, "request.invalid"));
  });
});
