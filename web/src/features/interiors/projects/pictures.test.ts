import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { expect, test } from "vitest";
import { mosaicOf, placedPictures } from "./pictures.ts";

const room = (room_type: RoomType, ids: readonly number[]) => ({
  room_type,
  interior_images: ids.map((id) => ({
    id,
    project_id: 1,
    room_type,
    image_url: `/${id}`,
    width: 4,
    height: 3,
    placeholder: null,
  })),
});
const project = (...rooms: ReturnType<typeof room>[]) =>
  ({ customer: { name: "온결의원" }, interior_rooms: rooms }) as unknown as InteriorProject;
const idsOf = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id);

test("pictures have the order of the rooms, a name and their place in the room", () => {
  expect(placedPictures(project(room("대기실", [4, 2]), room("복도", [9])))).toMatchObject([
    { id: 4, place: 0, name: "온결의원 대기실 1", caption: "대기실 1 / 2" },
    { id: 2, place: 1, name: "온결의원 대기실 2", caption: "대기실 2 / 2" },
    { id: 9, place: 2, name: "온결의원 복도 1", caption: "복도 1 / 1" },
  ]);
});

test("the mosaic begins with the opened picture and prefers other rooms", () => {
  const all = placedPictures(project(room("대기실", [1, 2, 3]), room("복도", [4, 5]), room("외관", [6])));
  expect(idsOf(mosaicOf(all, 3))).toEqual([4, 1, 6, 2, 3]);
  expect(idsOf(mosaicOf(all, 1))).toEqual([2, 4, 6, 1, 3]);
});

test("the mosaic has five, three or one picture", () => {
  const mosaicSize = (count: number) =>
    mosaicOf(
      placedPictures(
        project(
          room(
            "복도",
            Array.from({ length: count }, (_, id) => id),
          ),
        ),
      ),
      0,
    ).length;
  expect([0, 1, 2, 3, 4, 5, 9].map(mosaicSize)).toEqual([0, 1, 1, 3, 3, 5, 5]);
});
