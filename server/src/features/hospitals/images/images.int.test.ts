import { getBusinessImage, pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { deleteBusiness, listUserBusinesses, updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { getJobPostPreview, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readdirSync, type ReadStream } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { picture, pictureBomb, pictureField, pictureForm, sendPictures, type PictureFile } from "../../../testing/stored-picture.ts";
import { sweep } from "./service.ts";

const server = useServer();
let origin = "";
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});

type Owner = Person & { readonly businesses: readonly { readonly id: number }[] };
const idOf = (owner: Owner): number => owner.businesses[0]?.id ?? missingId;
const send = (owner: Owner, ...files: PictureFile[]) => sendPictures(server, owner, idOf(owner), pictureForm(files));
const file = async (name: string, shape: Parameters<typeof picture>[0] = {}): Promise<PictureFile> => ({
  name,
  bytes: await picture(shape),
});
const pathsOf = async (owner: Owner): Promise<string[]> =>
  (await server.as(owner).call(listUserBusinesses)).body.businesses[0]?.images.map(({ path }) => path) ?? [];
const fetchPicture = async (path: string) => {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const storedKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.files.list())).filter((key) => key.startsWith("picture-"));
const temporaryFiles = (): string[] => readdirSync(join(server.deps.config.dataDir, "uploads"));

describe("storing", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "200: a %s is stored as WebP in three widths; visitors can read it by its name",
    async (format) => {
      const owner = await server.make.owner();
      const { status, business } = await send(owner, await file(`현관.${format}`, { format, width: 2000, height: 1000 }));
      expect(status).toBe(200);
      const path = business?.images[0]?.path ?? "";
      for (const width of [480, 1040, 1600]) {
        const { headers, bytes, status: found } = await fetchPicture(path.replace("/1040", `/${width}`));
        expect(found).toBe(200);
        expect(headers.get("content-type")).toBe("image/webp");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
      }
    },
  );

  test("200: the stored picture is upright and has no camera metadata", async () => {
    const owner = await server.make.owner();
    const bytes = await sharp(await picture({ width: 800, height: 400 }))
      .withExif({ IFD0: { Copyright: "비밀", Orientation: "6" }, IFD3: { GPSLatitude: "37/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { business } = await send(owner, { name: "세로.jpg", bytes });
    const metadata = await sharp((await fetchPicture(business?.images[0]?.path ?? "")).bytes).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 800 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("200: pictures have the order of the form; a change can reorder and remove pictures and deletes their files", async () => {
    const owner = await server.make.owner();
    const { business } = await send(owner, await file("1.jpg"), await file("2.jpg"), await file("3.jpg"));
    const [one = "", two = "", three = ""] = business?.images.map(({ path }) => path) ?? [];
    expect(await pathsOf(owner)).toEqual([one, two, three]);
    const before = (await storedKeys()).length;
    const foreign = (await send(await server.make.owner(), await file("남의것.jpg"))).business?.images[0]?.path ?? "";
    const images = [three, one, foreign, "/art/lobby-teal.svg", three].map((path) => ({ path }));
    const changed = await server.as(owner).call(updateBusiness, { params: { id: idOf(owner) }, body: { business: { images } } });
    expect(changed.body.business.images.map(({ path }) => path)).toEqual([three, one]);
    expect((await fetchPicture(two)).status).toBe(404);
    expect((await fetchPicture(foreign)).status).toBe(200);
    await server.runJobs();
    expect((await storedKeys()).length).toBe(before);
  });

  test("200: the same file again, in parallel or in one form, is stored once", async () => {
    const owner = await server.make.owner();
    const same = await file("현관.jpg");
    const replies = await Promise.all([send(owner, same), send(owner, same), send(owner, same, same)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pathsOf(owner)).toHaveLength(1);
    const rows = await server.deps.db.selectFrom("business_images").select("storage_key").where("business_id", "=", idOf(owner)).execute();
    expect((await storedKeys()).filter((key) => rows.some(({ storage_key }) => key.startsWith(storage_key)))).toHaveLength(4);
  });

  test("200: an empty form entry adds no picture and no new version", async () => {
    const owner = await server.make.owner();
    const form = new FormData();
    form.append(pictureField, "");
    const before = (await server.as(owner).call(listUserBusinesses)).body.businesses[0];
    expect(await sendPictures(server, owner, idOf(owner), form)).toMatchObject({ status: 200, business: before, failed_images: [] });
    form.set(pictureField, new File([], ""));
    expect((await sendPictures(server, owner, idOf(owner), form)).status).toBe(200);
    expect(await pathsOf(owner)).toEqual([]);
  });

  test("204: deleting the hospital deletes its pictures", async () => {
    const owner = await server.make.owner();
    const { business } = await send(owner, await file("1.jpg"));
    await server.as(owner).call(deleteBusiness, { params: { id: idOf(owner) } });
    expect((await fetchPicture(business?.images[0]?.path ?? "")).status).toBe(404);
  });

  test("200, 204: two hospitals can store the same file; deleting one hospital keeps the file of the other", async () => {
    const [owner, other] = [await server.make.owner(), await server.make.owner()];
    const same = await file("로비.jpg", { width: 640, height: 320 });
    await send(other, same);
    const [theirs = ""] = await pathsOf(other);
    const { business } = await send(owner, same);
    expect(business?.images).toHaveLength(1);
    expect(business?.images[0]?.path).not.toBe(theirs);
    const { rows } = await sql`select from business_images where business_id = ${idOf(owner)}`.execute(server.deps.db);
    expect(rows).toHaveLength(1);
    expect((await server.as(owner).call(deleteBusiness, { params: { id: idOf(owner) } })).status).toBe(204);
    expect(await pathsOf(other)).toEqual([theirs]);
    expect((await fetchPicture(theirs)).status).toBe(200);
  });

  test("200: an operator adds pictures, and the audit log records it", async () => {
    const operator = await server.make.operator();
    const { id } = await server.make.business();
    expect((await sendPictures(server, operator, id, pictureForm([await file("1.jpg")]))).status).toBe(200);
    const lines = await server.deps.db.selectFrom("audit_log").select("details").where("actor_user_id", "=", operator.userId).execute();
    expect(lines).toEqual([{ details: { fields: ["images"], added: 1 } }]);
  });
});

describe("refusing", () => {
  const svg: PictureFile = {
    name: "그림.jpg",
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  };

  test("415 business_image.unsupported: the content decides, not the name", async () => {
    const owner = await server.make.owner();
    const gif = await sharp(await picture({ format: "png" }))
      .gif()
      .toBuffer();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic"),
      Buffer.alloc(4),
      Buffer.from("mif1heic"),
      Buffer.alloc(200),
    ]);
    const jpegHeadOnly = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html>")]);
    for (const bytes of [svg.bytes, gif, heic, Buffer.from("%PDF-1.7")])
      expect(await send(owner, { name: "사진.jpg", bytes })).toMatchObject({
        status: 415,
        errors: [{ code: "business_image.unsupported" }],
      });
    expect(await send(owner, { name: "사진.jpg", bytes: jpegHeadOnly })).toMatchObject({
      status: 415,
      errors: [{ code: "business_image.broken" }],
    });
    expect(await pathsOf(owner)).toEqual([]);
  });

  test("415 business_image.broken: a truncated file, and an empty file with a name", async () => {
    const owner = await server.make.owner();
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#888", noise: { type: "gaussian", mean: 120, sigma: 60 } },
    })
      .png()
      .toBuffer();
    const half = { name: "반쪽.png", bytes: noise.subarray(0, noise.length / 2) };
    expect(await send(owner, half)).toMatchObject({ status: 415, errors: [{ code: "business_image.broken" }] });
    expect(await send(owner, { name: "빈.jpg", bytes: Buffer.alloc(0) })).toMatchObject({ status: 415 });
    expect(await storedKeysOf(owner)).toEqual([]);
  });

  test("413 business_image.too_large: a file over 15 MB; the message is Korean, and no temporary file stays", async () => {
    const owner = await server.make.owner();
    const bytes = Buffer.concat([await picture(), Buffer.alloc(pictureLimit.bytes)]);
    const reply = await send(owner, { name: "큰.jpg", bytes });
    expect(reply).toMatchObject({
      status: 413,
      errors: [{ code: "business_image.too_large", message: "사진은 한 장에 15MB까지 올릴 수 있어요." }],
    });
    expect(temporaryFiles()).toEqual([]);
  });

  test.each([
    ["a small file with too many pixels", 9000, 9000],
    ["a scan that the picture library itself would refuse", 28_000, 20_000],
  ])("415 business_image.too_many_pixels: %s", async (_what, width, height) => {
    const bytes = await pictureBomb(width, height);
    expect(await send(await server.make.owner(), { name: "도면.png", bytes })).toMatchObject({
      status: 415,
      errors: [{ code: "business_image.too_many_pixels" }],
    });
  });

  test("200, business_image.too_many_at_once: a form has at most two hundred million pixels, a small picture counts as ten", async () => {
    const owner = await server.make.owner();
    const large = { name: "큰.png", bytes: await pictureBomb(9000, 5000) };
    const small = await Promise.all(Array.from({ length: 3 }, (_, index) => file(`${index}.jpg`)));
    const { status, business, failed_images } = await send(owner, ...Array.from({ length: 5 }, () => large), ...small);
    expect([status, business?.images.length]).toEqual([200, 2]);
    const [broken, tooMany] = ["business_image.broken", "business_image.too_many_at_once"];
    expect(failed_images?.map(({ index, code }) => [index, code])).toEqual([
      ...[0, 1, 2, 3].map((index) => [index, broken]),
      [4, tooMany],
      [7, tooMany],
    ]);
    expect(failed_images?.at(-1)?.message).toBe("한 번에 올린 사진이 너무 많아요. 이 사진은 따로 올려 주세요.");
    expect(await send(owner, ...small.slice(2))).toMatchObject({ status: 200, business: { images: { length: 3 } } });
  });

  test("200: the response lists each refused picture, and the others are stored", async () => {
    const owner = await server.make.owner();
    const large = { name: "큰.jpg", bytes: Buffer.concat([await picture(), Buffer.alloc(pictureLimit.bytes)]) };
    const reply = await send(owner, await file("좋은 1.jpg"), svg, large, await file("좋은 2.png", { format: "png" }));
    expect(reply.status).toBe(200);
    expect(reply.business?.images).toHaveLength(2);
    expect(reply.failed_images).toMatchObject([
      { index: 1, file_name: "그림.jpg", code: "business_image.unsupported" },
      { index: 2, file_name: "큰.jpg", code: "business_image.too_large" },
    ]);
  });

  test("200: the same picture twice in a form, and again in another one, is stored once", async () => {
    const owner = await server.make.owner();
    const bytes = await picture();
    const copies = ["로비.jpg", "로비 (1).jpg"].map((name) => ({ name, bytes }));
    for (const form of [copies, copies.slice(1)]) expect((await send(owner, ...form)).business?.images).toHaveLength(1);
  });

  test("409 business_image.too_many: two parallel uploads cannot exceed the limit; a constraint guards it too", async () => {
    const images = Array.from({ length: pictureLimit.perHospital - 1 }, (_, index) => `/art/x${index}.svg`);
    const owner = await server.make.owner({ businesses: [await server.make.business({ images })] });
    const replies = await Promise.all([send(owner, await file("1.jpg")), send(owner, await file("2.jpg"))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await pathsOf(owner)).toHaveLength(pictureLimit.perHospital);
    expect(await send(owner, await file("3.jpg"), await file("4.jpg"))).toMatchObject({
      status: 200,
      failed_images: [{ code: "business_image.too_many" }, { code: "business_image.too_many" }],
    });
    const more = server.deps.db
      .updateTable("businesses")
      .set({ images: [...images, "a", "b"] })
      .where("id", "=", idOf(owner));
    await expect(more.execute()).rejects.toThrow("businesses_images_at_most");
  });

  test("404, 403, 401, 400: another owner's hospital, a doctor, a visitor, and a text in the picture field", async () => {
    const [a, b] = [await server.make.owner(), await server.make.owner()];
    const form = pictureForm([await file("1.jpg")]);
    expect(await sendPictures(server, a, idOf(b), form)).toMatchObject({ status: 404, errors: [{ code: "business.not_found" }] });
    expect(await sendPictures(server, a, missingId, form)).toMatchObject({ status: 404, errors: [{ code: "business.not_found" }] });
    expect((await sendPictures(server, await server.make.doctor(), idOf(b), form)).status).toBe(403);
    const response = await server.app.inject({ method: "PATCH", url: `/api/v1/businesses/${idOf(b)}`, payload: form });
    expect(response.statusCode).toBe(401);
    const textForm = new FormData();
    textForm.append(pictureField, "https://elsewhere.example/x.jpg");
    expect((await sendPictures(server, b, idOf(b), textForm)).status).toBe(400);
  });
});

const storedKeysOf = async (owner: Owner): Promise<string[]> => {
  const rows = await server.deps.db.selectFrom("business_images").select("storage_key").where("business_id", "=", idOf(owner)).execute();
  return (await storedKeys()).filter((key) => rows.some(({ storage_key }) => key.startsWith(storage_key)));
};

test("an aborted upload leaves no row and no file", async () => {
  const owner = await server.make.owner();
  const { access_token } = await server.signIn(owner);
  const before = await storedKeys();
  const boundary = "----broken";
  const part = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${pictureField}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const whole = await picture({ width: 900, height: 700 });
  const { port } = new URL(origin);
  await new Promise<void>((resolve) => {
    const sending = request({
      port,
      path: `/api/v1/businesses/${idOf(owner)}`,
      method: "PATCH",
      headers: {
        authorization: `Bearer ${access_token}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": "9000000",
      },
    });
    sending.on("error", () => resolve());
    sending.write(part("1.jpg"));
    sending.write(whole);
    sending.write(`\r\n${part("2.jpg")}`);
    sending.write(whole.subarray(0, 300), () => setImmediate(() => sending.destroy()));
  });
  await expect.poll(async () => (await storedKeys()).length).toBe(before.length);
  expect(await pathsOf(owner)).toEqual([]);
  expect(temporaryFiles()).toEqual([]);
});

test("the sweep removes old pictures without a row, and nothing else", async () => {
  const owner = await server.make.owner();
  await send(owner, await file("1.jpg"));
  const named = await storedKeysOf(owner);
  const orphan = (at: number) => `picture-${at}-${"ab".repeat(16)}.480`;
  const [old, young] = [orphan(Date.now() - 2 * 3600 * 1000), orphan(Date.now())];
  for (const key of [old, young, "something-else"]) await server.deps.files.put(key, Readable.from([Buffer.from("x")]));
  await sweep(server.deps);
  const left = await Array.fromAsync(server.deps.files.list());
  expect(left).toEqual(expect.arrayContaining([...named, young, "something-else"]));
  expect(left).not.toContain(old);
  for (const key of [young, "something-else"]) await server.deps.files.remove(key);
});

test("404 business_image.not_found: an unknown name; 400: an unknown size, and a path as the name", async () => {
  const get = (name: string, size: string) => server.visitor.call(getBusinessImage, { params: { name, size: size as "480" } });
  expect(await get("A".repeat(32), "480")).toMatchObject({ status: 404, errors: [{ code: "business_image.not_found" }] });
  expect((await get("A".repeat(32), "9999")).status).toBe(400);
  expect((await get("../../etc/passwd", "480")).status).toBe(400);
});

test("a doctor's list shows the small picture; the public preview shows the blurred copy, which does not reveal the sharp one", async () => {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: idOf(owner) });
  const { business } = await send(owner, await file("1.jpg", { width: 1200, height: 900 }));
  const path = business?.images[0]?.path ?? "";
  const { body } = await server.as(await server.make.doctor()).call(listActiveJobPosts, { query: { limit: 100 } });
  expect(body.job_posts.find(({ id }) => id === post.id)?.business.img).toBe(path.replace("/1040", "/480"));
  const preview = await server.visitor.call(getJobPostPreview, { params: { id: post.id } });
  expect(JSON.stringify(preview.body)).not.toContain(path.split("/").at(-2));
  const blurred = "job_post" in preview.body ? (preview.body.job_post.business.images[0] ?? "") : "";
  expect(blurred).toMatch(/\/blurred$/);
  const seen = await fetchPicture(blurred);
  expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 64, height: 48 });
  expect((await fetchPicture(blurred.replace("/blurred", "/1600"))).status).toBe(404);
  expect((await fetchPicture(path.replace("/1040", "/blurred"))).status).toBe(404);
});

test("200: HEAD of a picture closes its file without a reading", async () => {
  const owner = await server.make.owner();
  await send(owner, await file("현관.png", { format: "png" }));
  const [path = ""] = await pathsOf(owner);
  const opens = vi.spyOn(server.deps.files, "get");
  const response = await fetch(`${origin}${path}`, { method: "HEAD" });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const opened = (await opens.mock.results[0]?.value) as ReadStream;
  opens.mockRestore();
  await expect.poll(() => opened.closed).toBe(true);
  expect(opened.bytesRead).toBe(0);
});
