import { beforeEach, expect, test, vi } from "vitest";
import { changedPictures, storedPaths, storedPictures, movePicture, pictureOf, rebasedPictures, unsentPictures } from "./pictures.ts";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});

const stored = storedPictures(["/a", "/b", "/c"]);
const file = (name: string, type: string, size = 10) => Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

test("a picture moves to its new place, and not beyond the ends", () => {
  expect(storedPaths(movePicture(stored, 2, 0))).toEqual(["/c", "/a", "/b"]);
  expect(storedPaths(movePicture(stored, 0, 1))).toEqual(["/b", "/a", "/c"]);
  expect(storedPaths(movePicture(stored, 0, -1))).toEqual(["/a", "/b", "/c"]);
  expect(storedPaths(movePicture(stored, 2, 3))).toEqual(["/a", "/b", "/c"]);
});

test("a file that the server would refuse is refused immediately, with the same message", () => {
  expect(pictureOf(file("a.heic", "image/heic"))).toMatchObject({ phase: "refused", message: expect.stringContaining("HEIC") });
  expect(pictureOf(file("a.jpg", "image/jpeg", 16 * 1024 * 1024))).toMatchObject({
    phase: "refused",
    message: expect.stringContaining("15MB"),
  });
  expect(pictureOf(file("a.jpg", "image/jpeg"))).toMatchObject({ phase: "waiting", message: null });
});

test("new, removed and moved pictures are unsaved; refused pictures are not", () => {
  const base = ["/a", "/b", "/c"];
  expect(changedPictures(stored, base)).toBe(0);
  expect(changedPictures(stored.slice(1), base)).toBe(1);
  expect(changedPictures(movePicture(stored, 0, 1), base)).toBe(2);
  const more = [...stored, pictureOf(file("a.jpg", "image/jpeg")), pictureOf(file("b.gif", "image/gif"))];
  expect(changedPictures(more, base)).toBe(1);
  expect(unsentPictures(more)).toHaveLength(1);
});

test("after a save by another member, new pictures of that member appear, removed pictures stay removed, and own files still wait", () => {
  const mine = [...storedPictures(["/c", "/a"]), pictureOf(file("a.jpg", "image/jpeg"))];
  const merged = rebasedPictures(mine, ["/a", "/b", "/c"], ["/a", "/b", "/d"]);
  expect(storedPaths(merged)).toEqual(["/a", "/d"]);
  expect(unsentPictures(merged)).toHaveLength(1);
});
