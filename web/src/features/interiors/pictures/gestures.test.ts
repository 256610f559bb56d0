import { expect, test } from "vitest";
import { bounded, pinched, swipeOf, wholePicture, zoomed } from "./gestures.ts";

const phone = { width: 390, height: 844 };
const picture = { width: 1600, height: 1200 };

test("a zoom keeps the part under the finger in its place", () => {
  const at = { x: 100, y: -40 };
  const view = zoomed({ x: 10, y: 20, scale: 2 }, 1.5, at);
  const partUnder = ({ x, y, scale }: typeof view) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
  expect(partUnder(view)).toEqual(partUnder({ x: 10, y: 20, scale: 2 }));
  expect(view.scale).toBe(3);
});

test("a picture is never smaller than whole, nor larger than five times", () => {
  expect(zoomed({ x: 30, y: 30, scale: 1.2 }, 0.5, { x: 0, y: 0 })).toEqual(wholePicture);
  expect(zoomed(wholePicture, 99, { x: 0, y: 0 }).scale).toBe(5);
});

test("two fingers that move apart enlarge, and move the picture with their middle", () => {
  const view = pinched(
    wholePicture,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ],
  );
  expect(view).toEqual({ x: 10, y: 10, scale: 2 });
  expect(
    pinched(
      view,
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: -10, y: 0 },
        { x: 10, y: 0 },
      ],
    ),
  ).toEqual(wholePicture);
});

test("an enlarged picture covers the window, and one with room around it stays in the middle", () => {
  // 390 × 292.5 at normal size, 780 × 585 at twice the size.
  expect(bounded({ x: 500, y: 300, scale: 2 }, picture, phone)).toEqual({ x: 195, y: 0, scale: 2 });
  expect(bounded({ x: -500, y: -900, scale: 4 }, picture, phone)).toEqual({ x: -500, y: -163, scale: 4 });
});

test("a sideways swipe leads to a neighbour, a swipe down closes", () => {
  expect(swipeOf({ x: -120, y: 10 }, 400, phone)).toBe("next");
  expect(swipeOf({ x: 120, y: 10 }, 400, phone)).toBe("previous");
  expect(swipeOf({ x: -40, y: 0 }, 50, phone)).toBe("next");
  expect(swipeOf({ x: -40, y: 0 }, 400, phone)).toBe("stay");
  expect(swipeOf({ x: 10, y: 200 }, 400, phone)).toBe("close");
  expect(swipeOf({ x: 10, y: 40 }, 50, phone)).toBe("close");
  expect(swipeOf({ x: 10, y: -300 }, 100, phone)).toBe("stay");
  expect(swipeOf({ x: 0, y: 0 }, 0, phone)).toBe("stay");
});
