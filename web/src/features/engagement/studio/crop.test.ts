import { expect, test } from "vitest";
import { blurText, cropArea, movedView } from "./crop.ts";

const picture = { width: 1200, height: 900 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

test("without zoom the frame shows the whole width or the whole height", () => {
  expect(cropArea(picture, 2, middle)).toEqual({ width: 1200, height: 600, left: 0, top: 150 });
  expect(cropArea({ width: 1800, height: 300 }, 2, middle)).toEqual({ width: 600, height: 300, left: 600, top: 0 });
});

test("zoom shows a smaller part, and the view decides which", () => {
  expect(cropArea(picture, 2, { zoom: 2, x: 1, y: 0 })).toEqual({ width: 600, height: 300, left: 600, top: 0 });
});

test("moving the picture to the right shows more on the left, at most to its edge", () => {
  const view = { zoom: 2, x: 0.5, y: 0.5 };
  expect(movedView(picture, 2, view, { x: 0.25, y: 0 })).toEqual({ ...view, x: 0.25 });
  expect(movedView(picture, 2, view, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 0, y: 1 });
});

test("a direction without hidden parts does not move", () => {
  expect(movedView(picture, 2, middle, { x: 0.5, y: 0.5 })).toEqual({ ...middle, y: 0 });
});

test("a part with fewer pixels than a phone shows has a warning", () => {
  expect(blurText(1026)).toBeNull();
  expect(blurText(640)).toContain("640px");
});
