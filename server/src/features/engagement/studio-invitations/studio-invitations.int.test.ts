import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getInviteSignupEvent } from "@rounds/contract/engagement/invitations.ts";
import { copyCampaign, listCampaigns } from "@rounds/contract/engagement/studio.ts";
import * as contract from "@rounds/contract/engagement/studio-invitations.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { uploadPicture } from "../../../testing/campaign-picture.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const texts = {
  preview_button_text: "동료 초대하고 커피 한 잔",
  detail_title: "동료 한 명에 커피 한 잔",
  detail_button_text: "초대 메시지 복사",
  share_message: "초대코드 {code}로 가입해 보세요.",
};
const starts_at = "2026-11-01T00:00:00+09:00";
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});
beforeEach(() => clock.set("2026-11-20T12:00:00+09:00"));

type New = CallInput<typeof contract.createInvitationEvent>["body"]["invitation_event"];
type Change = Omit<CallInput<typeof contract.updateInvitationEvent>["body"]["invitation_event"], "version">;

const create = (values: Partial<New> = {}) =>
  operator.call(contract.createInvitationEvent, { body: { invitation_event: { ...texts, ...values } } });
const change = (id: number, values: Change, version = 1) =>
  operator.call(contract.updateInvitationEvent, { params: { id }, body: { invitation_event: { ...values, version } } });

test("201: a draft, then published in the doctors' menu; every act is in the audit log", async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const { id } = body.invitation_event;
  expect(body.invitation_event).toMatchObject({ ...texts, state: "draft", detail_text: "", signed_up: 0, version: 1 });
  const doctor = await server.make.doctor();
  const shown = async () => (await server.as(doctor).call(getInviteSignupEvent)).body?.marketing_event;
  expect((await shown())?.id).not.toBe(id);
  const detail_title = "새 제목";
  expect(await change(id, { is_published: true, starts_at, detail_title })).toMatchObject({
    body: { invitation_event: { state: "live" } },
  });
  expect(await shown()).toMatchObject({ id, detail_title, share_message: `초대코드 ${doctor.userCode}로 가입해 보세요.` });
  await change(id, { is_published: false }, 2);
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "invitation_event")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(["create", "publish", "unpublish"].map((verb) => `invitation_event.${verb}`));
});

test("409 campaign.changed: of two saves of the same version one wins; 404 campaign.not_found", async () => {
  const { id } = (await create()).body.invitation_event;
  const replies = await Promise.all([change(id, { detail_title: "하나" }), change(id, { detail_title: "둘" })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject(refusal(409, "campaign.changed"));
  const missing = { params: { id: 987_654_321 } };
  expect(await change(missing.params.id, { detail_title: "하나" })).toMatchObject(refusal(404, "campaign.not_found"));
  expect(await operator.call(contract.getStudioInvitation, missing)).toMatchObject(refusal(404, "campaign.not_found"));
});

test("409 campaign.incomplete, 400 campaign.times_invalid, 400 request.invalid", async () => {
  expect(await create({ is_published: true })).toMatchObject(refusal(409, "campaign.incomplete"));
  expect(await create({ starts_at, ends_at: starts_at })).toMatchObject(refusal(400, "campaign.times_invalid"));
  const { id } = (await create({ starts_at })).body.invitation_event;
  expect(await change(id, { ends_at: starts_at })).toMatchObject(refusal(400, "campaign.times_invalid"));
  expect(await change(id, { is_published: true, starts_at: null })).toMatchObject(refusal(409, "campaign.incomplete"));
  for (const values of [{ detail_img_url: "//evil.example/a.png" }, { detail_title: "" }, { share_message: "가".repeat(301) }])
    expect(await create(values)).toMatchObject(refusal(400, "request.invalid"));
});

test("404 campaign_picture.not_found: a picture that no operator uploaded; an uploaded one is saved", async () => {
  const missing = { detail_img_url: `/api/v1/campaign_pictures/${"A".repeat(32)}/1040` };
  expect(await create(missing)).toMatchObject(refusal(404, "campaign_picture.not_found"));
  const { path } = await uploadPicture(server);
  const { id } = (await create({ detail_img_url: path })).body.invitation_event;
  expect(await change(id, missing)).toMatchObject(refusal(404, "campaign_picture.not_found"));
  expect(await operator.call(contract.getStudioInvitation, { params: { id } })).toMatchObject({
    body: { invitation_event: { detail_img_url: path } },
  });
});

test("the list has the invitation with the accounts of its period, and a copy is a draft", async () => {
  const now = new Date().toISOString();
  clock.set(now);
  const invitation = await server.make.invitationEvent({ starts_at: now });
  await server.make.signUp({ inviter: await server.make.doctor() });
  const rows = (await operator.call(listCampaigns, {})).body.campaigns;
  expect(rows.find(({ kind, id }) => kind === "invitation_events" && id === invitation.id)).toMatchObject({
    type: "invitation",
    title: invitation.detail_title,
    participants: 1,
    views: null,
    num_of_questions: null,
  });
  const { body } = await operator.call(copyCampaign, { params: { kind: "invitation_events", id: invitation.id } });
  const copy = (await operator.call(contract.getStudioInvitation, { params: { id: body.campaign.id } })).body.invitation_event;
  expect(copy).toMatchObject({ detail_title: invitation.detail_title, state: "draft", starts_at: null, signed_up: 0 });
});
