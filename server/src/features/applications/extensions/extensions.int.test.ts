import { decideExtension, getApplicationRetention, requestExtension } from "@rounds/contract/applications/extensions.ts";
import { listInbox } from "@rounds/contract/inbox.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const start = "2026-11-21T03:00:00.000Z";
const clock = createClock(start);
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const day = 24 * 3600;

beforeEach(() => clock.set(start));

/** A declined application has a result, at this time. */
async function makeScene(overrides: Parameters<typeof server.make.application>[0] = { drop_reason: "경력미달" }) {
  const owner = await server.make.owner();
  const [business] = owner.businesses;
  if (!business) throw new Error("the owner has no hospital");
  const post = await server.make.jobPost({ business_id: business.id });
  const doctor = await server.make.doctor();
  const { id } = await server.make.application({ doctor, post, created_at: start, ...overrides });
  return { owner, business, doctor, id };
}

const read = (person: Person, id: number) => server.as(person).call(getApplicationRetention, { params: { id } });
const request = (person: Person, id: number, reason = "다음 달에 한 분을 더 모셔요") =>
  server.as(person).call(requestExtension, { params: { id }, body: { extension: { reason } } });
const decide = (person: Person, id: number, is_agreed: boolean) =>
  server.as(person).call(decideExtension, { params: { id }, body: { extension: { is_agreed } } });
const noticesOf = async (person: Person) =>
  (await server.as(person).call(listInbox, {})).body.notices.filter(({ title }) => title.includes("보관"));
const linesOf = async (id: number): Promise<string[]> => {
  const rows = await server.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity", "=", "job_application")
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith("application_extension."));
};

describe("the hospital requests an extension", () => {
  test("201: the doctor gets a notice without the reason, and sees the reason on the page", async () => {
    const { owner, business, doctor, id } = await makeScene();
    expect((await read(owner, id)).body.retention).toEqual({
      keeps_until: "2027-05-20",
      extends_until: "2027-11-16",
      can_request: true,
      extension: null,
    });
    expect((await request(owner, id)).body.retention).toMatchObject({ can_request: false, extension: { is_agreed: null } });
    expect(await noticesOf(doctor)).toMatchObject([
      {
        title: `${business.name}에서 지원 서류 보관을 요청했어요`,
        // The day is often in the next year.
        body: expect.stringContaining("답하지 않으면 2027년 5월 20일에 지워져요."),
        link: `/posts-applied/progress?job_application_id=${id}`,
      },
    ]);
    expect(JSON.stringify(await noticesOf(doctor))).not.toContain("다음 달");
    expect((await read(doctor, id)).body.retention).toMatchObject({
      can_request: false,
      extension: { hospital_name: business.name, reason: "다음 달에 한 분을 더 모셔요", is_agreed: null },
    });
  });

  test("200: the doctor agrees, which adds 180 days; the requesting member gets a notice without a name", async () => {
    const { owner, doctor, id } = await makeScene();
    await request(owner, id);
    expect((await decide(doctor, id, true)).body.retention).toMatchObject({
      keeps_until: "2027-11-16",
      extends_until: null,
      extension: { is_agreed: true },
    });
    const [notice] = await noticesOf(owner);
    expect(notice?.title).toBe("지원자가 서류 보관 연장에 동의했어요");
    expect(JSON.stringify(notice)).not.toContain(doctor.name);
    expect(await linesOf(id)).toEqual(["application_extension.request", "application_extension.decide"]);
  });

  test("200: the doctor declines; the days stay, and the hospital cannot repeat the request", async () => {
    const { owner, doctor, id } = await makeScene();
    await request(owner, id);
    expect((await decide(doctor, id, false)).body.retention).toMatchObject({ keeps_until: "2027-05-20", extension: { is_agreed: false } });
    expect(await request(owner, id)).toMatchObject(refusal(409, "extension.requested"));
    expect(await decide(doctor, id, true)).toMatchObject(refusal(409, "extension.decided"));
  });

  test("409 extension.no_result: not before the result", async () => {
    const { owner, id } = await makeScene({});
    expect(await request(owner, id)).toMatchObject(refusal(409, "extension.no_result"));
    expect((await read(owner, id)).body.retention).toMatchObject({ keeps_until: null, extends_until: null, can_request: false });
  });

  test("409 extension.no_result: not after the doctor has cancelled, because the hospital reads nothing any more", async () => {
    const { owner, doctor, id } = await makeScene({ cancelled: true });
    expect(await request(owner, id)).toMatchObject(refusal(409, "extension.no_result"));
    expect((await read(owner, id)).body.retention.can_request).toBe(false);
    expect(await noticesOf(doctor)).toEqual([]);
  });

  test("409 extension.too_late: neither the request nor the decision after the last day", async () => {
    const [early, late] = [await makeScene(), await makeScene()];
    await request(early.owner, early.id);
    clock.advance(180 * day);
    expect(await decide(early.doctor, early.id, true)).toMatchObject(refusal(409, "extension.too_late"));
    // So the screen of the doctor offers no decision.
    expect((await read(early.doctor, early.id)).body.retention).toMatchObject({ extends_until: null, extension: { is_agreed: null } });
    expect(await request(late.owner, late.id)).toMatchObject(refusal(409, "extension.too_late"));
  });

  test("two members send a request at the same time: one request is stored", async () => {
    const { owner, id } = await makeScene();
    const statuses = (await Promise.all([request(owner, id), request(owner, id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  test("404 application.not_found for others; 403 for viewers, doctors and operators; 404 extension.not_found; 400; 401", async () => {
    const { owner, business, doctor, id } = await makeScene();
    const [stranger, otherOwner] = [await server.make.doctor(), await server.make.owner()];
    for (const reply of [
      await read(stranger, id),
      await read(otherOwner, id),
      await request(otherOwner, id),
      await decide(stranger, id, true),
    ])
      expect(reply).toMatchObject(refusal(404, "application.not_found"));
    const viewer = await server.make.member(business.id, "viewer");
    expect((await read(viewer, id)).status).toBe(200);
    expect(await request(viewer, id)).toMatchObject(refusal(403, "access.denied"));
    expect(await request(doctor, id)).toMatchObject(refusal(403, "access.denied"));
    expect(await decide(doctor, id, true)).toMatchObject(refusal(404, "extension.not_found"));
    for (const reason of [" ", "🙏", "\u3164\u3164"]) expect(await request(owner, id, reason)).toMatchObject({ status: 400 });
    const params = { id };
    expect(await server.visitor.call(getApplicationRetention, { params })).toMatchObject(refusal(401, "session.required"));
    expect(await server.visitor.call(requestExtension, { params, body: { extension: { reason: "사유" } } })).toMatchObject({ status: 401 });
    expect(await server.visitor.call(decideExtension, { params, body: { extension: { is_agreed: true } } })).toMatchObject({ status: 401 });
  });

  test("404 application.not_found: the doctor has hidden the hospital, also for its earlier request", async () => {
    const { owner, business, doctor, id } = await makeScene();
    await server.make.hiddenHospital(doctor, business);
    for (const reply of [await read(owner, id), await request(owner, id)])
      expect(reply).toMatchObject(refusal(404, "application.not_found"));
  });
});
