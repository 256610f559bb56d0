import { beforeEach, expect, test, vi } from "vitest";
import { changedPictures, keptPaths, keptPictures, moved, pictureOf, rebasedPictures, unsentPictures } from "./pictures.ts";

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
});

const kept = keptPictures(["/a", "/b", "/c"]);
const file = (name: string, type: string, size = 10) => Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

test("a picture goes to its new place, and nowhere beyond the ends", () => {
  expect(keptPaths(moved(kept, 2, 0))).toEqual(["/c", "/a", "/b"]);
  expect(keptPaths(moved(kept, 0, 1))).toEqual(["/b", "/a", "/c"]);
  expect(keptPaths(moved(kept, 0, -1))).toEqual(["/a", "/b", "/c"]);
  expect(keptPaths(moved(kept, 2, 3))).toEqual(["/a", "/b", "/c"]);
});

test("what the server would refuse is refused at once, in its words", () => {
  expect(pictureOf(file("a.heic", "image/heic"))).toMatchObject({ phase: "refused", message: expect.stringContaining("HEIC") });
  expect(pictureOf(file("a.jpg", "image/jpeg", 16 * 1024 * 1024))).toMatchObject({
    phase: "refused",
    message: expect.stringContaining("15MB"),
  });
  expect(pictureOf(file("a.jpg", "image/jpeg"))).toMatchObject({ phase: "waiting", message: null });
});

test("new, removed and moved pictures are unsaved; refused ones are not waited for", () => {
  const base = ["/a", "/b", "/c"];
  expect(changedPictures(kept, base)).toBe(0);
  expect(changedPictures(kept.slice(1), base)).toBe(1);
  expect(changedPictures(moved(kept, 0, 1), base)).toBe(2);
  const more = [...kept, pictureOf(file("a.jpg", "image/jpeg")), pictureOf(file("b.gif", "image/gif"))];
  expect(changedPictures(more, base)).toBe(1);
  expect(unsentPictures(more)).toHaveLength(1);
});

test("after somebody else's save their pictures are there, what one took away stays away, and one's own files wait", () => {
  const mine = [...keptPictures(["/c", "/a"]), pictureOf(file("a.jpg", "image/jpeg"))];
  const merged = rebasedPictures(mine, ["/a", "/b", "/c"], ["/a", "/b", "/d"]);
  expect(keptPaths(merged)).toEqual(["/a", "/d"]);
  expect(unsentPictures(merged)).toHaveLength(1);
});
