import { interiorPictureLimit } from "@rounds/contract/interiors/pictures.ts";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { hasUnsavedInput } from "../../../lib/unsaved-input.ts";
import { createPictureUploads, type PictureUpload } from "./picture-uploads.ts";
import { makeStudioImage } from "./testing.ts";

const picture = (name: string, size = 8, type = "image/jpeg"): File => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};

/** The server of a test decides about each file itself. */
const makeUploads = () => {
  const open = new Map<string, { resolve: () => void; reject: (error: unknown) => void; progress: (share: number) => void }>();
  const uploads = createPictureUploads(
    (item: PictureUpload, progress) =>
      new Promise((resolve, reject) => open.set(item.file.name, { resolve: () => resolve(makeStudioImage(1)), reject, progress })),
  );
  const finish = async (name: string): Promise<void> => {
    open.get(name)?.resolve();
    open.delete(name);
    await Promise.resolve();
  };
  const phases = () => uploads.read(7).items.map(({ file, phase }) => `${file.name} ${phase}`);
  return { uploads, open, finish, phases };
};

test("sixty files are sent four at a time, each is reported when it is saved, and the total counts them", async () => {
  const { uploads, open, finish } = makeUploads();
  const arrived = vi.fn();
  uploads.onArrival(arrived);
  uploads.add(
    7,
    Array.from({ length: 60 }, (_, at) => picture(`${at}.jpg`)),
    "대기실",
  );
  for (let at = 0; at < 60; at++) {
    expect(open.size).toBeLessThanOrEqual(4);
    await expect.poll(() => open.has(`${at}.jpg`)).toBe(true);
    if (at === 30) expect(uploads.read(7)).toMatchObject({ done: 30, total: 60 });
    await finish(`${at}.jpg`);
  }
  await expect.poll(() => uploads.read(7)).toEqual({ items: [], done: 0, total: 0, isPaused: false });
  expect(arrived).toHaveBeenCalledTimes(60);
});

test("a file of another type or above the limit is refused with the reason, and is not sent", async () => {
  const { uploads, open, finish } = makeUploads();
  uploads.add(7, [picture("a.heic", 8, "image/heic"), picture("b.jpg", interiorPictureLimit.bytes + 1), picture("c.jpg")], null);
  expect(uploads.read(7).items).toMatchObject([
    { phase: "refused", fault: { message: expect.stringContaining("HEIC") } },
    { phase: "refused", fault: { message: expect.stringContaining("10MB") } },
    { phase: "sending", fault: null },
  ]);
  expect([...open.keys()]).toEqual(["c.jpg"]);
  await finish("c.jpg");
});

test("a file that the server refuses keeps its name and reason; one that lost its connection is sent again", async () => {
  const { uploads, open, finish, phases } = makeUploads();
  uploads.add(7, [picture("a.jpg"), picture("b.jpg")], "복도");
  open.get("a.jpg")?.reject(new ApiError(409, [{ code: "interior_image.repeated", message: "이미 올린 사진이에요." }]));
  open.get("b.jpg")?.reject(ApiError.unreachable(new TypeError("offline")));
  await expect.poll(() => phases()).toEqual(["a.jpg refused", "b.jpg failed"]);
  const [refused, failed] = uploads.read(7).items;
  if (!refused || !failed) throw new Error("two files failed");
  expect(refused.fault).toEqual({ code: "interior_image.repeated", message: "이미 올린 사진이에요." });
  uploads.retry([failed]);
  await expect.poll(() => phases()).toEqual(["a.jpg refused", "b.jpg sending"]);
  await finish("b.jpg");
  await expect.poll(() => uploads.read(7)).toMatchObject({ done: 1, total: 2 });
  uploads.remove(refused);
  expect(uploads.read(7).items).toEqual([]);
});

test.each([
  [401, "session.expired"],
  [403, "operator.factor_required"],
])("a file that was denied with %i is sent again after a new sign-in", async (status, code) => {
  const { uploads, open, finish, phases } = makeUploads();
  uploads.add(7, [picture("a.jpg")], null);
  open.get("a.jpg")?.reject(new ApiError(status, [{ code, message: "다시 인증해 주세요." }]));
  await expect.poll(phases).toEqual(["a.jpg failed"]);
  uploads.retry(uploads.read(7).items);
  await finish("a.jpg");
  await expect.poll(phases).toEqual([]);
});

test("another file takes the place of a refused one; the numbers of the files grow in their order", async () => {
  const { uploads, open, finish } = makeUploads();
  uploads.add(7, [picture("a.heic", 8, "image/heic"), picture("b.jpg")], "복도");
  const [refused, second] = uploads.read(7).items;
  if (!refused || !second) throw new Error("two files were added");
  expect(second.key).toBeGreaterThan(refused.key);
  uploads.replace(refused, picture("a.jpg"));
  expect(uploads.read(7).items).toMatchObject([{ key: refused.key, phase: "sending", fault: null }, {}]);
  expect([...open.keys()]).toEqual(["b.jpg", "a.jpg"]);
  await finish("a.jpg");
  await finish("b.jpg");
  await expect.poll(() => uploads.read(7).items).toEqual([]);
});

test("a paused project sends no further file, and continues after the pause", async () => {
  const { uploads, open, finish } = makeUploads();
  uploads.setPaused(7, true);
  uploads.add(
    7,
    Array.from({ length: 5 }, (_, at) => picture(`${at}.jpg`)),
    null,
  );
  uploads.setPaused(7, true);
  const sent = [...open.keys()];
  for (const name of sent) await finish(name);
  expect(open.size).toBe(0);
  uploads.setPaused(7, false);
  await expect.poll(() => open.size).toBe(1);
  // The last picture still arrives, and after it the tab closes without a question.
  expect(hasUnsavedInput()).toBe(true);
  await finish("4.jpg");
  await expect.poll(hasUnsavedInput).toBe(false);
});

test("files that failed without a network are sent again when it is back, and closing the tab needs a confirmation until then", async () => {
  const { uploads, open, finish, phases } = makeUploads();
  uploads.add(
    7,
    Array.from({ length: 6 }, (_, at) => picture(`${at}.jpg`)),
    null,
  );
  for (let at = 0; at < 6; at++) {
    await expect.poll(() => open.has(`${at}.jpg`)).toBe(true);
    open.get(`${at}.jpg`)?.reject(ApiError.unreachable(new TypeError("offline")));
  }
  await expect.poll(() => phases().filter((phase) => phase.endsWith("failed"))).toHaveLength(6);
  open.clear();
  expect(hasUnsavedInput()).toBe(true);
  window.dispatchEvent(new Event("online"));
  for (let at = 0; at < 6; at++) {
    await expect.poll(() => open.has(`${at}.jpg`)).toBe(true);
    await finish(`${at}.jpg`);
  }
  await expect.poll(() => uploads.read(7).items).toEqual([]);
  expect(hasUnsavedInput()).toBe(false);
});
