import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { picture } from "../testing/stored-picture.ts";
import { filesOf, openCopy, type PicturePlan, storePicture } from "./picture-files.ts";

const server = useServer();

const plan: PicturePlan = {
  kind: "sample",
  errors: {
    too_large: "interior_image.too_large",
    unsupported: "interior_image.unsupported",
    broken: "interior_image.broken",
    too_many_pixels: "interior_image.too_many_pixels",
  },
  maxBytes: 1_000_000,
  maxPixels: 1_000_000,
  copies: [
    { key: "320avif", format: "avif", width: 320 },
    { key: "320webp", format: "webp", width: 320 },
  ],
};

test("a picture is stored in each format and width of the plan, with a tiny placeholder", async () => {
  const bytes = await picture({ width: 640, height: 480 });
  const stored = await storePicture(server.deps, Readable.from([bytes]), plan);
  if (stored === null) throw new Error("the picture was empty");
  expect(filesOf(plan, [stored.storageKey])).toHaveLength(2);
  for (const [key, format] of [
    ["320avif", "heif"],
    ["320webp", "webp"],
  ] as const) {
    const copy = await openCopy(server.deps, stored.storageKey, key);
    if (copy === null) throw new Error(`no copy ${key}`);
    expect(await sharp(await buffer(copy)).metadata()).toMatchObject({ format, width: 320, height: 240 });
  }
  expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(stored.placeholder.length).toBeLessThan(400);
});
