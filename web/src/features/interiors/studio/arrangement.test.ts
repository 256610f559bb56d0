import { expect, test } from "vitest";
import {
  addRoom,
  arranged,
  type Arrangement,
  arrangementOf,
  makeCover,
  moveImages,
  moveRoom,
  removeRoom,
  stepImage,
  stepRoom,
} from "./arrangement.ts";
import { makeStudioImage, makeStudioProject } from "./testing.ts";

const start: Arrangement = {
  rooms: [
    { room_type: "대기실", image_ids: [1, 2, 3] },
    { room_type: "복도", image_ids: [4] },
  ],
  unsorted: [5],
};
const idsOf = ({ rooms, unsorted }: Arrangement) => [...rooms.map(({ image_ids }) => image_ids), unsorted];

test("pictures move in front of another one, to the end of a room, and out of all rooms, in their order", () => {
  expect(idsOf(moveImages(start, [4, 5], "대기실", 2))).toEqual([[1, 4, 5, 2, 3], [], []]);
  expect(idsOf(moveImages(start, [1, 3], "복도"))).toEqual([[2], [4, 1, 3], [5]]);
  expect(idsOf(moveImages(start, [2], null))).toEqual([[1, 3], [4], [5, 2]]);
});

test("a place in front of a moved picture is the place in front of the next one that stays", () => {
  expect(idsOf(moveImages(start, [2, 1], "대기실", 1))).toEqual([[2, 1, 3], [4], [5]]);
  expect(idsOf(moveImages(start, [3, 2], "대기실", 2))).toEqual([[1, 3, 2], [4], [5]]);
});

test("a step moves a picture by one place, and not beyond the ends of its room", () => {
  expect(idsOf(stepImage(start, 2, -1))).toEqual([[2, 1, 3], [4], [5]]);
  expect(idsOf(stepImage(start, 1, 1))).toEqual([[2, 1, 3], [4], [5]]);
  expect(idsOf(stepImage(start, 2, 1))).toEqual([[1, 3, 2], [4], [5]]);
  for (const [id, by] of [
    [1, -1],
    [3, 1],
    [5, 1],
  ] as const)
    expect(stepImage(start, id, by)).toEqual(start);
});

test("the cover is the first picture of its room; a picture without a room is none", () => {
  expect(idsOf(makeCover(start, 3))).toEqual([[3, 1, 2], [4], [5]]);
  expect(makeCover(start, 5)).toEqual(start);
});

test("rooms are added at the end, move by one place, and leave their pictures without a room", () => {
  expect(addRoom(start, "진료실").rooms.map(({ room_type }) => room_type)).toEqual(["대기실", "복도", "진료실"]);
  expect(stepRoom(start, "복도", -1).rooms.map(({ room_type }) => room_type)).toEqual(["복도", "대기실"]);
  expect(stepRoom(start, "복도", 1)).toEqual(start);
  expect(idsOf(removeRoom(start, "대기실"))).toEqual([[4], [5, 1, 2, 3]]);
});

test("a dragged room takes the place of the room on which it is dropped", () => {
  const three = addRoom(start, "진료실");
  const order = (from: string, to: string) => moveRoom(three, from, to).rooms.map(({ room_type }) => room_type);
  expect(order("대기실", "진료실")).toEqual(["복도", "진료실", "대기실"]);
  expect(order("진료실", "대기실")).toEqual(["진료실", "대기실", "복도"]);
  for (const [from, to] of [
    ["복도", "복도"],
    ["복도", ""],
    ["옥상", "복도"],
  ] as const)
    expect(moveRoom(three, from, to)).toEqual(three);
});

test("a project shows an arrangement before it is saved, and a picture that arrived meanwhile stays where it is", () => {
  const project = makeStudioProject();
  const next = moveImages(arrangementOf(project), [3], "대기실", 1);
  const late = { ...project, images: [...project.images, makeStudioImage(9)] };
  const shown = arranged(late, next);
  expect(arrangementOf(shown)).toEqual({
    rooms: [
      { room_type: "대기실", image_ids: [3, 1, 2, 9] },
      { room_type: "진료실", image_ids: [] },
    ],
    unsorted: [],
  });
});
