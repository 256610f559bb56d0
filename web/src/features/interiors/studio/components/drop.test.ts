import { expect, test } from "vitest";
import { arrangementOf } from "../arrangement.ts";
import { makeStudioImage, makeStudioProject } from "../testing.ts";
import type { Dragged } from "./drag-keys.ts";
import { afterDrop } from "./drop.ts";

const project = makeStudioProject({
  room_types: ["대기실", "복도"],
  images: [makeStudioImage(1), makeStudioImage(2), makeStudioImage(3, "복도"), makeStudioImage(4, null)],
});
const dropped = (dragged: Dragged, over: string, selected: number[] = []) => {
  const next = afterDrop({ project, arrangement: arrangementOf(project), selected }, dragged, over);
  if (next === null) return null;
  const { rooms, unsorted } = next;
  return [...rooms.map(({ room_type, image_ids }) => `${room_type} ${image_ids.join()}`), unsorted.join()];
};

test.each([
  ["image 1", [], ["대기실 3,1,2", "복도 ", "4"]],
  ["image 4", [], ["대기실 1,2", "복도 ", "3,4"]],
  ["room 대기실", [], ["대기실 1,2,3", "복도 ", "4"]],
  ["room ", [], ["대기실 1,2", "복도 ", "4,3"]],
  ["image 1", [2, 3], ["대기실 2,3,1", "복도 ", "4"]],
  ["image 1", [2], ["대기실 3,1,2", "복도 ", "4"]],
])("picture 3 on %j while %j are selected", (over, selected, expected) => {
  expect(dropped({ kind: "image", id: 3 }, over, selected)).toEqual(expected);
});

test("a picture dropped on itself moves nothing", () => {
  expect(dropped({ kind: "image", id: 1 }, "image 1", [1, 3])).toBeNull();
});

test("a row of the list of rooms takes the place of another row", () => {
  expect(dropped({ kind: "row", room: "복도" }, "row 대기실")).toEqual(["복도 3", "대기실 1,2", "4"]);
});
