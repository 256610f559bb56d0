import { getCampaignPicture, uploadCampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import { pictureLimit } from "@rounds/contract/hospitals/images.ts";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Db, inTransaction } from "../../../db/database.ts";
import { campaignPictureForm, uploadPicture } from "../../../testing/campaign-picture.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { refusal } from "../../../testing/refusal.ts";
import { pictureBomb } from "../../../testing/stored-picture.ts";
import { deleteUnused } from "./queries.ts";
import { requirePictures, sweep } from "./service.ts";

const clock = createClock();
let serverDb: Db;
const server = useServer({}, (deps) => {
  serverDb = deps.db;
  return { ...deps, now: clock.now };
});

const read = (name: string, size: "480" | "1040" | "1600" = "1040") =>
  server.app.inject({ method: "GET", url: `/api/v1/campaign_pictures/${name}/${size}` });
const plain = (color: string) =>
  sharp({ create: { width: 1200, height: 450, channels: 3, background: color } })
    .png()
    .toBuffer();

test("201: a picture is stored as WebP; visitors can read it by its name; the upload is in the audit log", async () => {
  const picture = await uploadPicture(server, await plain("#ffffff"));
  expect(picture).toMatchObject({ path: `/api/v1/campaign_pictures/${picture.name}/1040`, width: 1200, height: 450, light_contrast: 1 });
  expect(picture.dark_contrast).toBeGreaterThan(16);
  const response = await read(picture.name);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/webp");
  expect(response.headers).toMatchObject({ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "cross-origin" });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "webp", width: 1040 });
  const line = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "campaign_picture")
    .executeTakeFirstOrThrow();
  expect(line.action).toBe("campaign_picture.upload");
});

test("a stored picture keeps its files if the response of its commit is lost", async () => {
  const operator = server.withToken((await server.signIn(await server.make.operator())).access_token);
  const begun = serverDb.transaction();
  const execute = begun.execute.bind(begun);
  vi.spyOn(begun, "execute").mockImplementation(async (work) => {
    await execute(work);
    throw new Error("the connection was lost");
  });
  const begin = vi.spyOn(serverDb, "transaction").mockReturnValueOnce(begun);
  onTestFinished(() => begin.mockRestore());
  expect((await operator.call(uploadCampaignPicture, { form: await campaignPictureForm() })).status).toBe(500);
  const stored = server.deps.db.selectFrom("campaign_pictures").select("name").orderBy("id", "desc").limit(1);
  const { name } = await stored.executeTakeFirstOrThrow();
  expect((await read(name)).statusCode).toBe(200);
});

describe("refusing", () => {
  const send = async (form: FormData) => server.as(await server.make.operator()).call(uploadCampaignPicture, { form });

  test("415 business_image.unsupported: the content decides; 415 business_image.broken: the head of a picture only", async () => {
    const form = async (bytes: Buffer) => send(await campaignPictureForm(bytes));
    expect(await form(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"))).toMatchObject({
      status: 415,
      errors: [{ code: "business_image.unsupported" }],
    });
    expect(await form(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html>")]))).toMatchObject({
      status: 415,
      errors: [{ code: "business_image.broken" }],
    });
  });

  test("413 business_image.too_large; 415 business_image.too_many_pixels: a small file with eighty million pixels", async () => {
    const large = Buffer.concat([await plain("#ffffff"), Buffer.alloc(pictureLimit.bytes)]);
    expect(await send(await campaignPictureForm(large))).toMatchObject(refusal(413, "business_image.too_large"));
    expect(await send(await campaignPictureForm(await pictureBomb(9000, 9000)))).toMatchObject(
      refusal(415, "business_image.too_many_pixels"),
    );
  });

  test("400 request.invalid: a form without a picture, and with no chosen file", async () => {
    const other = new FormData();
    other.append("file", new File([new Uint8Array(await plain("#000000"))], "a.png"));
    expect(await send(other)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    const empty = new FormData();
    empty.append("picture", new File([], ""));
    expect(await send(empty)).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
  });

  test("415 business_image.broken: a chosen file without content", async () => {
    expect(await send(await campaignPictureForm(Buffer.alloc(0)))).toMatchObject({
      status: 415,
      errors: [{ code: "business_image.broken" }],
    });
  });
});

test("404 campaign_picture.not_found: an unknown name; 400: an unknown size", async () => {
  expect(await server.visitor.call(getCampaignPicture, { params: { name: "A".repeat(32), size: "480" } })).toMatchObject({
    status: 404,
    errors: [{ code: "campaign_picture.not_found" }],
  });
  expect((await server.app.inject({ method: "GET", url: `/api/v1/campaign_pictures/${"A".repeat(32)}/9999` })).statusCode).toBe(400);
});

test("the sweep deletes pictures that no campaign uses for 30 days, with their files, and keeps the others", async () => {
  clock.set("2026-11-01T12:00:00+09:00");
  const [unused, used, inChoice] = [await uploadPicture(server), await uploadPicture(server), await uploadPicture(server)];
  await server.make.banner({ image_url: used.path });
  const set = await server.make.questionSet({ is_published: false });
  await server.deps.db
    .updateTable("question_set_choices")
    .set({ image_url: inChoice.path })
    .where("id", "=", set.questions[0]?.choices[0]?.id ?? 0)
    .execute();
  clock.set("2026-12-02T12:00:00+09:00");
  const young = await uploadPicture(server);
  await sweep(server.deps);
  await server.runJobs();
  const found = await Promise.all([unused, used, inChoice, young].map(async ({ name }) => (await read(name)).statusCode));
  expect(found).toEqual([404, 200, 200, 200]);
  const keys = (await Array.fromAsync(server.deps.files.list())).filter((key) => key.startsWith("campaign-"));
  const rows = await server.deps.db.selectFrom("campaign_pictures").select("storage_key").execute();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ storage_key }) => !keys.some((key) => key.startsWith(storage_key)))).toEqual([]);
  expect(keys.filter((key) => !rows.some(({ storage_key }) => key.startsWith(storage_key)))).toEqual([]);
});

describe("an old picture that is chosen again", () => {
  const old = async () => {
    clock.set("2026-11-01T12:00:00+09:00");
    const picture = await uploadPicture(server);
    clock.set("2026-12-02T12:00:00+09:00");
    return picture;
  };

  test("the sweep keeps the picture of a save that is not committed yet", async () => {
    const picture = await old();
    await inTransaction(server.deps.db, async (tx) => {
      await requirePictures(tx, [picture.path]);
      await sweep(server.deps);
    });
    expect((await read(picture.name)).statusCode).toBe(200);
  });

  test("404 campaign_picture.not_found: a save waits for the sweep that is deleting its picture", async () => {
    const { db } = server.deps;
    const picture = await old();
    const save = await inTransaction(db, async (tx) => {
      await deleteUnused(tx, clock.now());
      const saving = inTransaction(db, (own) => requirePictures(own, [picture.path])).catch((error: unknown) => error);
      await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
      return { saving };
    });
    expect(await save.saving).toMatchObject({ code: "campaign_picture.not_found" });
  });
});
