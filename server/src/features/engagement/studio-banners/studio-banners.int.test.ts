import type { CallInput } from "@rounds/contract/endpoint.ts";
import { listBanners } from "@rounds/contract/engagement/banners.ts";
import { createBanner, getStudioBanner, listBannerTargets, updateBanner } from "@rounds/contract/engagement/studio-banners.ts";
import { endCampaign } from "@rounds/contract/engagement/studio.ts";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadPicture } from "../../../testing/campaign-picture.ts";
import { emptyBanner } from "../../../testing/empty-banner.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
const start = "2026-11-01T00:00:00+09:00";
let operator: Caller;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("banners").execute();
});

type Change = CallInput<typeof updateBanner>["body"]["banner"];
const create = (values: Partial<typeof emptyBanner> = {}) =>
  operator.call(createBanner, { body: { banner: { ...emptyBanner, ...values } } });
const update = (id: number, banner: Change) => operator.call(updateBanner, { params: { id }, body: { banner } });
const shown = async (): Promise<number[]> =>
  (await server.as(await server.make.doctor()).call(listBanners, {})).body.banners.map(({ id }) => id);

test("201: a draft; doctors see it after it is published, and not after it is unpublished; the audit log has each act", async () => {
  const created = await create();
  expect(created).toMatchObject({ status: 201, body: { banner: { ...emptyBanner, state: "draft", version: 1, contrast: null } } });
  const { id } = created.body.banner;
  expect(await update(id, { version: 1, is_published: true })).toMatchObject(refusal(409, "campaign.incomplete"));
  expect(await update(id, { version: 1, is_published: true, starts_at: start })).toMatchObject({
    status: 200,
    body: { banner: { state: "live", version: 2 } },
  });
  expect(await shown()).toEqual([id]);
  expect((await update(id, { version: 2, is_published: false })).status).toBe(200);
  expect(await shown()).toEqual([]);
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "banner")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(["banner.create", "banner.publish", "banner.unpublish"]);
});

test("the end of a banner can be taken back with the version of the ended one", async () => {
  const { id } = await server.make.banner({ starts_at: start });
  const ended = await operator.call(endCampaign, { params: { kind: "banners", id }, body: { campaign: { version: 1 } } });
  expect(await shown()).toEqual([]);
  expect(await update(id, { version: 1, ends_at: null })).toMatchObject(refusal(409, "campaign.changed"));
  expect(await update(id, { version: ended.body.campaign.version, ends_at: null })).toMatchObject({ status: 200 });
  expect(await shown()).toEqual([id]);
});

describe("400 banner.invalid, with the field and its sentence", () => {
  const link = { type: "advertisement", action_type: "open_web" } as const;

  test.each([
    ["title", { title: "한 줄\n두 줄\n세 줄" }],
    ["action_type", { type: "announcement", action_type: "open_web", action_url: "https://shop.example/" }],
    ["action_url", link],
    ["action_url", { ...link, action_url: "http://shop.example/" }],
    ["action_url", { ...link, action_url: "javascript:alert(1)" }],
    ["detail_image_url", { type: "advertisement", action_type: "show_image" }],
    ["detail_image_alt", { detail_image_alt: "그림이 없는 설명" }],
    ["question_set_id", { type: "poll", action_type: "open_detail" }],
    ["question_set_id", { question_set_id: 1 }],
    ["event_id", { type: "promotional_event", action_type: "open_detail", event_id: 987_654_321 }],
    ["session_id", { type: "webinar", action_type: "show_image_with_session", webinar_event_id: 987_654_321, session_id: 987_654_321 }],
    ["audience_specialties", { audience: "specialties" }],
    ["audience_regions", { audience: "regions", audience_regions: ["화성"] }],
    ["audience_event_id", { audience: "not_in_event" }],
    ["image_url", { is_finished_picture: true }],
    ["ends_at", { starts_at: start, ends_at: start }],
  ] as const)("%s", async (field, values) => {
    const { status, errors } = await create(values as Partial<typeof emptyBanner>);
    expect({ status, code: errors?.[0]?.code, path: errors?.[0]?.path }).toEqual({
      status: 400,
      code: "banner.invalid",
      path: ["banner", field],
    });
    expect(errors?.[0]?.message).toMatch(/[가-힣]/);
  });

  test("a quiz is not the target of a poll's banner", async () => {
    const quiz = await server.make.questionSet({ kind: "quiz" });
    const values = { action_type: "open_detail", question_set_id: quiz.id } as const;
    expect(await create({ type: "poll", ...values })).toMatchObject(refusal(400, "banner.invalid"));
    expect(await create({ type: "quiz", ...values })).toMatchObject({ status: 201 });
  });

  test("letters without contrast to their picture; the other colour is saved, and the response has both contrasts", async () => {
    const white = await sharp({ create: { width: 1200, height: 450, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
    const { path } = await uploadPicture(server, white);
    const light = await create({ image_url: path, text_color: "light" });
    expect(light).toMatchObject(refusal(400, "banner.invalid"));
    expect(light.errors?.[0]?.path).toEqual(["banner", "text_color"]);
    const { status, body } = await create({ image_url: path });
    expect(status).toBe(201);
    expect(body.banner.contrast).toMatchObject({ light: 1 });
    expect(body.banner.contrast?.dark).toBeGreaterThan(16);
    expect(await update(body.banner.id, { version: 1, text_color: "light" })).toMatchObject(refusal(400, "banner.invalid"));
  });
});

test("404 campaign_picture.not_found, campaign.not_found; 400: a foreign picture, and a body without a type", async () => {
  const missing = { image_url: `/api/v1/campaign_pictures/${"A".repeat(32)}/1040` };
  expect(await create(missing)).toMatchObject(refusal(404, "campaign_picture.not_found"));
  const { id } = (await create()).body.banner;
  expect(await update(id, { version: 1, ...missing })).toMatchObject(refusal(404, "campaign_picture.not_found"));
  expect((await create({ image_url: "https://elsewhere.example/a.png" })).status).toBe(400);
  expect(await operator.call(getStudioBanner, { params: { id: 987_654_321 } })).toMatchObject(refusal(404, "campaign.not_found"));
  expect(await update(987_654_321, { version: 1 })).toMatchObject(refusal(404, "campaign.not_found"));
  expect((await operator.call(createBanner, { body: { banner: { title: "제목" } as never } })).status).toBe(400);
});

test("409 campaign.changed: of two people who save the same version, one is refused", async () => {
  const { id } = (await create()).body.banner;
  const saves = await Promise.all([update(id, { version: 1, title: "가" }), update(id, { version: 1, title: "나" })]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(saves.find(({ status }) => status === 409)).toMatchObject(refusal(409, "campaign.changed"));
});

test("targets: polls, quizzes and webinar sessions with the line of their banner", async () => {
  const poll = await server.make.questionSet({ title: "주 4.5일" });
  const session = await server.make.webinarSession();
  const { targets } = (await operator.call(listBannerTargets, {})).body;
  expect(targets.find(({ type, id }) => type === "poll" && id === poll.id)).toMatchObject({ title: "주 4.5일", eyebrow: "투표 · 2문항" });
  expect(targets.find(({ session_id }) => session_id === session.id)).toMatchObject({ type: "webinar", id: session.event_id });
});
