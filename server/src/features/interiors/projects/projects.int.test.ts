import type { CallInput } from "@rounds/contract/endpoint.ts";
import * as contract from "@rounds/contract/interiors/projects.ts";
import { expect, test, describe } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const drawn = "/art/interiors/room-waiting-clay.svg";
const notFound = { status: 404, errors: [{ code: "interior_project.not_found" }] };
type Query = NonNullable<CallInput<typeof contract.listInteriorRooms>["query"]>;

/** Each test has its own region, so that it finds only its own projects. */
const list = async (region: string, query: Query = {}) => {
  const reply = await server.visitor.call(contract.listInteriorRooms, { query: { region, ...query } });
  expect(reply.status).toBe(200);
  return reply.body;
};
const idsOf = ({ interior_rooms }: { interior_rooms: readonly { project_id: number }[] }) => interior_rooms.map((room) => room.project_id);
const show = (id: number, room_type?: string) =>
  server.visitor.call(contract.getInteriorProject, { params: { id }, query: room_type === undefined ? {} : { room_type } });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

describe("room list", () => {
  test("200: a visitor sees rooms of public projects: first rooms before second ones, the newest project first", async () => {
    const rooms = [
      { room_type: "대기실" as const, pictures: [drawn, drawn] },
      { room_type: "진료실" as const, pictures: [drawn] },
      { room_type: "복도" as const, pictures: [] },
    ];
    const older = await server.make.interiorProject({ region: "부산", rooms, published_at: daysAgo(2) });
    const newer = await server.make.interiorProject({ region: "부산", rooms, published_at: daysAgo(1) });
    await server.make.interiorProject({ region: "부산", published_at: null });
    const found = await list("부산");
    expect(found.interior_rooms.map(({ project_id, room_type }) => [project_id, room_type])).toEqual([
      [newer.id, "대기실"],
      [older.id, "대기실"],
      [newer.id, "진료실"],
      [older.id, "진료실"],
    ]);
    expect(found.interior_rooms[0]).toMatchObject({
      customer_name: newer.customer_name,
      district: "서울 강남구",
      specialties: ["피부과"],
      area: 62,
      price: 320,
      interior_images: [
        { id: newer.images[0]?.id, image_url: drawn, project_id: newer.id, room_type: "대기실", width: 1600, height: 1200 },
        { id: newer.images[1]?.id },
      ],
    });
    expect(found).toMatchObject({ total_count: 4, total_count_capped: false, next_cursor: null });
  });

  test("200: pages contain each room once, and only the first page has counts", async () => {
    for (let at = 0; at < 5; at++) await server.make.interiorProject({ region: "대구", published_at: daysAgo(at) });
    const whole = idsOf(await list("대구"));
    expect(whole).toHaveLength(5);
    const first = await list("대구", { limit: 2 });
    const second = await list("대구", { limit: 2, cursor: first.next_cursor ?? "" });
    const third = await list("대구", { limit: 2, cursor: second.next_cursor ?? "" });
    expect([first, second, third].flatMap(idsOf)).toEqual(whole);
    expect(third.next_cursor).toBeNull();
    expect([first.total_count, second.total_count, second.room_type_counts]).toEqual([5, undefined, undefined]);
  });

  test("200: any of the specialties matches; the counts of the tabs ignore the chosen room", async () => {
    const rooms = [
      { room_type: "진료실" as const, pictures: [drawn] },
      { room_type: "대기실" as const, pictures: [drawn] },
    ];
    const skin = await server.make.interiorProject({ region: "인천", specialties: ["피부과", "성형외과"], rooms });
    const eyes = await server.make.interiorProject({ region: "인천", specialties: ["안과"] });
    await server.make.interiorProject({ region: "인천", specialties: ["내과"] });
    const found = await list("인천", { specialties: ["안과", "성형외과"], room_type: "대기실" });
    expect(idsOf(found).toSorted()).toEqual([skin.id, eyes.id].toSorted());
    expect(found.room_type_counts).toEqual([
      { room_type: "대기실", count: 2 },
      { room_type: "진료실", count: 1 },
    ]);
    expect(found.total_count).toBe(2);
  });

  test("200: a range of 평 or price includes its ends, and leaves out projects without the figure", async () => {
    const small = await server.make.interiorProject({ region: "광주", area: 20, price: 150 });
    const large = await server.make.interiorProject({ region: "광주", area: 150.5, price: 500 });
    const silent = await server.make.interiorProject({ region: "광주", area: null, price: null });
    const found = async (query: Query) => idsOf(await list("광주", query)).toSorted((a, b) => a - b);
    expect(await found({})).toEqual([small.id, large.id, silent.id]);
    expect(await found({ min_area: 20, max_area: 150 })).toEqual([small.id]);
    expect(await found({ min_area: 150 })).toEqual([large.id]);
    expect(await found({ max_price: 150 })).toEqual([small.id]);
    expect(await found({ min_price: 151, max_price: 500 })).toEqual([large.id]);
  });

  test("200: a room shows at most twelve pictures, the project shows all", async () => {
    const rooms = [{ room_type: "대기실" as const, pictures: Array.from({ length: 15 }, () => drawn) }];
    const { id, images } = await server.make.interiorProject({ region: "울산", rooms });
    expect((await list("울산")).interior_rooms[0]?.interior_images.map((image) => image.id)).toEqual(
      images.slice(0, 12).map((image) => image.id),
    );
    expect((await show(id)).body.interior_project).toMatchObject({ num_of_photos: 15 });
  });

  test("400 request.invalid: an unknown room, a negative area and a foreign cursor", async () => {
    for (const query of [{ room_type: "옥상" }, { min_area: -1 }, { cursor: "no" }])
      expect(await server.visitor.call(contract.listInteriorRooms, { query: query as Query })).toMatchObject({
        status: 400,
        errors: [{ code: "request.invalid" }],
      });
  });
});

describe("project", () => {
  test("200: a visitor sees its rooms in their order, the requested room, and an address that ends at the 동", async () => {
    const { id, designer_id, images } = await server.make.interiorProject({
      floorPlan: "/art/interiors/plan-62.svg",
      rooms: [
        { room_type: "진료실", pictures: [drawn] },
        { room_type: "대기실", pictures: [drawn, drawn] },
        { room_type: "복도", pictures: [] },
      ],
    });
    const { body } = await show(id, "대기실");
    expect(body.interior_project).toMatchObject({
      id,
      room_type: "대기실",
      designer_id,
      designer: {
        num_of_projects: 1,
        num_of_photos: 3,
        logo_image_url: null,
        contact: { email: "hello@gyeol.example", phone: "02-0000-0000" },
        takes_inquiries: true,
      },
      customer: { address: "서울 강남구 역삼동", specialties: ["피부과"] },
      num_of_photos: 3,
      construction_info: { floor_plan: "/art/interiors/plan-62.svg", floor_plan_width: 620, area: 62, price: 320 },
    });
    expect(body.interior_project.interior_rooms.map((room) => [room.room_type, room.interior_images.map((image) => image.id)])).toEqual([
      ["진료실", [images[0]?.id]],
      ["대기실", [images[1]?.id, images[2]?.id]],
    ]);
  });

  test("200: an unknown room opens the first one", async () => {
    const { id } = await server.make.interiorProject();
    expect((await show(id, "옥상")).body.interior_project.room_type).toBe("대기실");
  });

  test("404: a hidden project, also for operators, who have the studio", async () => {
    const { id } = await server.make.interiorProject({ published_at: null });
    expect(await show(id)).toMatchObject(notFound);
    const operator = server.as(await server.make.operator());
    expect(await operator.call(contract.getInteriorProject, { params: { id } })).toMatchObject(notFound);
  });

  test("404: a public project without a picture in a room", async () => {
    const { id } = await server.make.interiorProject({ rooms: [] });
    expect(await show(id)).toMatchObject(notFound);
  });
});

test("200: suggestions are the first rooms of four projects, those of the doctor's specialties first", async () => {
  const eyes = await server.make.interiorProject({ specialties: ["안과"], published_at: daysAgo(90) });
  for (let at = 0; at < 5; at++) await server.make.interiorProject({ specialties: ["치과"], published_at: daysAgo(-1) });
  const doctor = server.as(await server.make.doctor({ specialties: ["안과"] }));
  const { interior_rooms: rooms } = (await doctor.call(contract.listInteriorSuggestions)).body;
  expect(rooms).toHaveLength(4);
  expect(new Set(rooms.map((room) => room.project_id)).size).toBe(4);
  const matching = rooms.filter(({ specialties }) => specialties.includes("안과")).map((room) => room.project_id);
  expect(rooms.slice(0, matching.length).map((room) => room.project_id)).toEqual(matching);
  expect(matching).toContain(eyes.id);
});
