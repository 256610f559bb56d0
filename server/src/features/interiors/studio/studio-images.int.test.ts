import { interiorPictureLimit } from "@rounds/contract/interiors/pictures.ts";
import * as contract from "@rounds/contract/interiors/studio.ts";
import { beforeAll, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { interiorForm, nameOf, sendForm, uploadInterior } from "../../../testing/interior-upload.ts";
import { picture } from "../../../testing/stored-picture.ts";

const server = useServer();
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const show = async (id: number) => (await operator.call(contract.getStudioProject, { params: { id } })).body.project;
const draft = () => server.make.interiorProject({ published_at: null, rooms: [] });
const upload = (id: number, form: FormData) => sendForm(operator, contract.uploadStudioImage, id, form);
const storedKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.files.list())).filter((key) => key.startsWith("interior-"));

test("201: pictures that arrive in parallel get a place each, at the end of their room; the first one creates the room", async () => {
  const { id } = await draft();
  const images = await Promise.all([
    uploadInterior(operator, id, "대기실"),
    uploadInterior(operator, id, "대기실"),
    uploadInterior(operator, id),
  ]);
  const last = await uploadInterior(operator, id, "대기실");
  const project = await show(id);
  expect(project).toMatchObject({ room_types: ["대기실"], num_of_photos: 3, num_of_rooms: 1 });
  expect(project.images.map((image) => image.id).toSorted()).toEqual([...images, last].map((image) => image.id).toSorted());
  expect(project.images.filter((image) => image.room_type === "대기실").at(-1)?.id).toBe(last.id);
  const rows = await server.deps.db
    .selectFrom("interior_images")
    .select("position")
    .where("project_id", "=", id)
    .where("room_id", "is not", null)
    .execute();
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
});

test("201: the pictures of one selection have the order of their files, also when they arrive in another order", async () => {
  const { id } = await draft();
  const earlier = await uploadInterior(operator, id, "대기실");
  const orders = [7, 3, 9, 1, 8, 2];
  const ids = new Map<number, number>();
  for (const order of orders) ids.set((await uploadInterior(operator, id, "대기실", order)).id, order);
  const shown = async () =>
    (await show(id)).images.filter(({ room_type }) => room_type === "대기실").map((image) => ids.get(image.id) ?? "earlier");
  expect(await shown()).toEqual(["earlier", 1, 2, 3, 7, 8, 9]);

  // The operator moves the first file to the end, and later files follow it there.
  const { version, images } = await show(id);
  const [first, ...others] = images.filter((image) => image.id !== earlier.id).map((image) => image.id);
  const rooms = [{ room_type: "대기실" as const, image_ids: [earlier.id, ...others, first ?? 0] }];
  await operator.call(contract.arrangeStudioProject, { params: { id }, body: { arrangement: { version, rooms, unsorted: [] } } });
  for (const order of [12, 11]) ids.set((await uploadInterior(operator, id, "대기실", order)).id, order);
  expect(await shown()).toEqual(["earlier", 2, 3, 7, 8, 9, 1, 11, 12]);
});

test("400 request.invalid: an order that is no whole number", async () => {
  const { id } = await draft();
  for (const order of ["-1", "1.5", "1e3", "1".repeat(16), ""])
    expect(await upload(id, interiorForm(await picture(), { order }))).toMatchObject({
      status: 400,
      errors: [{ code: "request.invalid" }],
    });
});

test("409 interior_image.repeated: the same file is in a project once, also in parallel, and its copy leaves no files", async () => {
  const [{ id }, other] = [await draft(), await draft()];
  const bytes = await picture();
  const before = (await storedKeys()).length;
  const replies = await Promise.all([upload(id, interiorForm(bytes)), upload(id, interiorForm(bytes, { room_type: "복도" }))]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.flatMap(({ errors }) => errors)).toMatchObject([{ code: "interior_image.repeated" }]);
  expect((await storedKeys()).length).toBe(before + 8);
  expect((await upload(other.id, interiorForm(bytes))).status).toBe(201);
});

test("409 interior_image.too_many: a project has at most 200 pictures", async () => {
  const { id } = await draft();
  const values = Array.from({ length: interiorPictureLimit.perProject - 1 }, () => ({
    kind: "room",
    project_id: id,
    art_path: "/art/interiors/room-waiting-clay.svg",
    width: 1,
    height: 1,
  }));
  await server.deps.db.insertInto("interior_images").values(values).execute();
  expect((await upload(id, interiorForm(await picture()))).status).toBe(201);
  expect(await upload(id, interiorForm(await picture()))).toMatchObject({ status: 409, errors: [{ code: "interior_image.too_many" }] });
});

test("200: removed pictures lose their files after the commit; ids of another project are ignored", async () => {
  const [{ id }, other] = [await draft(), await draft()];
  const [gone, stays, foreign] = [
    await uploadInterior(operator, id),
    await uploadInterior(operator, id),
    await uploadInterior(operator, other.id),
  ];
  const before = (await storedKeys()).length;
  const reply = await operator.call(contract.deleteStudioImages, { params: { id }, body: { image_ids: [gone.id, foreign.id] } });
  expect(reply.body.project.images.map((image) => image.id)).toEqual([stays.id]);
  expect((await show(other.id)).images).toHaveLength(1);
  await server.runJobs();
  expect((await storedKeys()).length).toBe(before - 8);
});

test("201, 200: a floor plan replaces the earlier one, is no picture of a room, and can be removed", async () => {
  const { id } = await draft();
  const before = (await storedKeys()).length;
  for (const width of [400, 620])
    await sendForm(operator, contract.uploadFloorPlan, id, interiorForm(await picture({ width, height: 300 })));
  expect(await show(id)).toMatchObject({ images: [], num_of_photos: 0, floor_plan: { width: 620, height: 300 } });
  await server.runJobs();
  expect((await storedKeys()).length).toBe(before + 8);
  const removed = await operator.call(contract.deleteFloorPlan, { params: { id } });
  expect(removed).toMatchObject({ status: 200, body: { project: { floor_plan: null } } });
  expect((await operator.call(contract.deleteFloorPlan, { params: { id } })).status).toBe(200);
  await server.runJobs();
  expect((await storedKeys()).length).toBe(before);
});

test("a project whose pictures change is the last changed one of the list, and its version stays", async () => {
  const [{ id }, other] = [await draft(), await draft()];
  const { version } = await show(id);
  const save = async () => sendForm(operator, contract.uploadFloorPlan, id, interiorForm(await picture({ width: 400, height: 300 })));
  const changes: [string, () => Promise<unknown>][] = [
    ["a new picture", () => uploadInterior(operator, id)],
    ["a floor plan", save],
    ["no floor plan", () => operator.call(contract.deleteFloorPlan, { params: { id } })],
    [
      "no picture",
      async () => {
        const image_ids = (await show(id)).images.map((image) => image.id);
        return operator.call(contract.deleteStudioImages, { params: { id }, body: { image_ids } });
      },
    ],
  ];
  for (const [change, make] of changes) {
    const project = { version: (await show(other.id)).version, area: 30 };
    expect((await operator.call(contract.updateStudioProject, { params: { id: other.id }, body: { project } })).status).toBe(200);
    await make();
    const [first] = (await operator.call(contract.listStudioProjects, {})).body.projects;
    expect({ change, first: first?.id }).toEqual({ change, first: id });
  }
  expect((await show(id)).version).toBe(version);
});

test("201: a logo replaces the earlier one", async () => {
  const { id } = await server.make.interiorDesigner();
  const logo = async () =>
    (await sendForm(operator, contract.uploadDesignerLogo, id, interiorForm(await picture()))).body.designer.logo_url ?? "";
  const [first, second] = [await logo(), await logo()];
  expect(nameOf(second)).not.toBe(nameOf(first));
  const { designers } = (await operator.call(contract.listStudioDesigners)).body;
  expect(designers.find((designer) => designer.id === id)?.logo_url).toBe(second);
});

test("204: deleting a project removes the files of all its pictures", async () => {
  await server.runJobs();
  const before = (await storedKeys()).length;
  const { id } = await draft();
  await uploadInterior(operator, id, "대기실");
  await sendForm(operator, contract.uploadFloorPlan, id, interiorForm(await picture()));
  expect((await operator.call(contract.deleteStudioProject, { params: { id }, body: { project: { version: 1 } } })).status).toBe(204);
  await server.runJobs();
  expect((await storedKeys()).length).toBe(before);
});
