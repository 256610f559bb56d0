import { getInteriorImage, getStudioInteriorImage, interiorPictureWidths, pictureUrl } from "@rounds/contract/interiors/pictures.ts";
import * as studio from "@rounds/contract/interiors/studio.ts";
import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { interiorForm, nameOf, projectWithUpload, sendForm, uploadInterior } from "../../../testing/interior-upload.ts";
import { refusal } from "../../../testing/refusal.ts";
import { picture, pictureBomb } from "../../../testing/stored-picture.ts";
import { sweep } from "./service.ts";

const server = useServer();
const size = "640.avif" as const;
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const visit = (name: string) => server.visitor.call(getInteriorImage, { params: { name, size } });
const look = (name: string) => operator.call(getStudioInteriorImage, { params: { name, size } });
const storedKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(server.deps.files.list())).filter((key) => key.startsWith("interior-"));

test("200: a picture is stored upright in four widths as AVIF and WebP, without the camera's metadata", async () => {
  const { project } = await projectWithUpload(server);
  const bytes = await sharp(await picture({ width: 2400, height: 1200 }))
    .withExif({ IFD0: { Copyright: "비밀" }, IFD3: { GPSLatitude: "37/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { image } = (await sendForm(operator, studio.uploadStudioImage, project.id, interiorForm(bytes, { room_type: "복도" }))).body;
  expect(image).toMatchObject({ room_type: "복도", width: 800, height: 1600 });
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(image.placeholder?.length).toBeLessThan(600);
  for (const width of interiorPictureWidths)
    for (const format of ["avif", "webp"] as const) {
      const reply = await server.app.inject({ url: pictureUrl(image.image_url, width, format) });
      expect(reply).toMatchObject({
        statusCode: 200,
        headers: {
          "content-type": `image/${format}`,
          "x-content-type-options": "nosniff",
          "cache-control": "public, max-age=3600",
          "cross-origin-resource-policy": "cross-origin",
        },
      });
      const facts = await sharp(reply.rawPayload).metadata();
      expect([facts.height, facts.orientation, facts.exif, facts.xmp, facts.icc]).toEqual([
        width,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
});

test("transparent parts become white, because the viewer and the dark scheme have a black ground", async () => {
  const { project } = await projectWithUpload(server);
  const lines = await sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
  const plan = (await sendForm(operator, studio.uploadFloorPlan, project.id, interiorForm(lines))).body.project.floor_plan;
  const reply = await server.app.inject({ url: pictureUrl(plan?.image_url ?? "", 640) });
  const { isOpaque, channels } = await sharp(reply.rawPayload).stats();
  expect(isOpaque && channels.every(({ min }) => min > 250)).toBe(true);
});

describe("a picture that is not public is 404 to visitors and doctors, and operators see it in the studio", () => {
  test("of an unpublished project", async () => {
    const { project, name } = await projectWithUpload(server);
    expect((await visit(name)).status).toBe(200);
    await operator.call(studio.unpublishStudioProject, { params: { id: project.id }, body: { project: { version: 1 } } });
    expect(await visit(name)).toMatchObject({ status: 404, errors: [{ code: "interior_image.not_found" }] });
    const doctor = server.as(await server.make.doctor());
    expect((await doctor.call(getInteriorImage, { params: { name, size } })).status).toBe(404);
    expect(await doctor.call(getStudioInteriorImage, { params: { name, size } })).toMatchObject({ status: 403 });
    expect(await look(name)).toMatchObject({
      status: 200,
      headers: { "cache-control": "private, no-store", "content-type": "image/avif", "cross-origin-resource-policy": "same-origin" },
    });
  });

  test("without a room", async () => {
    const { id } = await server.make.interiorProject();
    const name = nameOf((await uploadInterior(operator, id)).image_url);
    expect([(await visit(name)).status, (await look(name)).status]).toEqual([404, 200]);
  });

  test("the floor plan of an unpublished project, and the logo of a designer without a public project", async () => {
    const project = await server.make.interiorProject({ published_at: null });
    const plan = await sendForm(operator, studio.uploadFloorPlan, project.id, interiorForm(await picture()));
    const logo = await sendForm(operator, studio.uploadDesignerLogo, project.designer_id, interiorForm(await picture()));
    const names = [plan.body.project.floor_plan?.image_url, logo.body.designer.logo_url].map((url) => nameOf(url ?? ""));
    for (const name of names) expect([(await visit(name)).status, (await look(name)).status]).toEqual([404, 200]);
    await operator.call(studio.publishStudioProject, { params: { id: project.id }, body: { project: { version: 1 } } });
    for (const name of names) expect((await visit(name)).status).toBe(200);
  });
});

describe.each([
  ["a picture of a room", studio.uploadStudioImage, "id"],
  ["a floor plan", studio.uploadFloorPlan, "id"],
  ["a logo", studio.uploadDesignerLogo, "designer_id"],
] as const)("a refused file leaves nothing behind: %s", (_what, endpoint, owner) => {
  const upload = async (bytes: Uint8Array) => {
    const project = await server.make.interiorProject({ published_at: null });
    const before = (await storedKeys()).length;
    const reply = await sendForm(operator, endpoint, project[owner], interiorForm(bytes));
    expect((await storedKeys()).length).toBe(before);
    return reply;
  };

  test("415 interior_image.unsupported: the content decides, not the name", async () => {
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toMatchObject(
      refusal(415, "interior_image.unsupported"),
    );
  });

  test("415 interior_image.broken: a cut-off picture, and a form entry without a file", async () => {
    const whole = await picture({ width: 1200, height: 900 });
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject(refusal(415, "interior_image.broken"));
    expect(await upload(new Uint8Array())).toMatchObject(refusal(415, "interior_image.broken"));
  });

  test("415 interior_image.too_many_pixels: a small file with sixty million pixels", async () => {
    expect(await upload(await pictureBomb(10_000, 6000))).toMatchObject(refusal(415, "interior_image.too_many_pixels"));
  });

  test("413 interior_image.too_large: more than 10 MB", async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await upload(large)).toMatchObject(refusal(413, "interior_image.too_large"));
  });
});

test("400 request.invalid: no file, and a room that does not exist", async () => {
  const { id } = await server.make.interiorProject({ published_at: null });
  const form = new FormData();
  form.append("room_type", "대기실");
  expect(await sendForm(operator, studio.uploadStudioImage, id, form)).toMatchObject(refusal(400, "request.invalid"));
  const before = (await storedKeys()).length;
  const wrong = interiorForm(await picture(), { room_type: "옥상" });
  expect(await sendForm(operator, studio.uploadStudioImage, id, wrong)).toMatchObject(refusal(400, "request.invalid"));
  expect((await storedKeys()).length).toBe(before);
});

test("the sweep removes old files without a row, and keeps the others", async () => {
  const { name } = await projectWithUpload(server);
  const before = await storedKeys();
  const lost = `interior-${Date.now() - 3 * 86_400_000}-${"0".repeat(32)}.960webp`;
  await server.deps.files.put(lost, Readable.from([Buffer.from("x")]));
  await sweep(server.deps);
  expect((await storedKeys()).toSorted()).toEqual(before.toSorted());
  expect((await visit(name)).status).toBe(200);
});
