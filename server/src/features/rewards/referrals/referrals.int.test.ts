import * as contract from "@rounds/contract/rewards/referrals.ts";
import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { describe, expect, test } from "vitest";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";

const server = useServer();
// 2 referrals a minute from one address.
const limited = useServer({ RATE_LIMIT_FACTOR: "0.01" });

const refer = (caller: Caller, inviter_code: string, job_post_id: number, more: { user_agent?: string; visit_token?: string } = {}) =>
  caller.call(contract.createJobPostReferral, { body: { job_post_referral: { inviter_code, job_post_id, ...more } } });
const stored = (inviterId: number) =>
  server.deps.db
    .selectFrom("job_post_referrals")
    .select(["user_id", "job_post_id", "device", "signed_up"])
    .where("inviter_user_id", "=", inviterId)
    .orderBy("id")
    .execute();
const signIn = (subject: string, visit_token: string | null) =>
  server.visitor.call(createSession, {
    body: { sso_provider: "demo", sso_token: subject, ...(visit_token === null ? {} : { visit_token }) },
  });

describe("with a session", () => {
  test("201: stores the inviter of a person once per post, with the kind of device only", async () => {
    const [inviter, doctor, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
    const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) very-telling-device-name";
    for (let time = 0; time < 3; time++) {
      const reply = await refer(server.as(doctor), ` ${inviter.userCode.toLowerCase()} `, post.id, { user_agent: agent });
      expect(reply).toMatchObject({ status: 201, body: { job_post_referral: { inviter_code: inviter.userCode, visit_token: null } } });
    }
    expect(await stored(inviter.userId)).toEqual([{ user_id: doctor.userId, job_post_id: post.id, device: "apple", signed_up: false }]);
  });

  test("400 referral.inviter_invalid: the own code, an unknown code, a person who has left", async () => {
    const [doctor, left, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
    await server.deps.db.updateTable("users").set({ deleted_at: new Date().toISOString() }).where("id", "=", left.userId).execute();
    for (const code of [doctor.userCode, left.userCode, "ZZZZZZZZ", "' or true --"]) {
      expect(await refer(server.as(doctor), code, post.id)).toMatchObject({
        status: 400,
        errors: [{ code: "referral.inviter_invalid", message: "잘못된 초대코드 입니다. 다시 입력해주세요." }],
      });
    }
    expect(await stored(doctor.userId)).toEqual([]);
  });

  test("404 job_post.not_found: a referral to a post that does not exist", async () => {
    const [inviter, doctor] = [await server.make.doctor(), await server.make.doctor()];
    expect(await refer(server.as(doctor), inviter.userCode, 999_999)).toMatchObject({
      status: 404,
      errors: [{ code: "job_post.not_found" }],
    });
  });

  test("400: an invalid referral", async () => {
    const doctor = await server.make.doctor();
    expect(await refer(server.as(doctor), "", 1)).toMatchObject({ status: 400 });
    expect(await refer(server.as(doctor), "ABCDEFGH", "1" as unknown as number)).toMatchObject({ status: 400 });
  });
});

describe("a visit without a session", () => {
  test("201: is stored under its token once per post, and belongs to the person after the sign-in", async () => {
    const [inviter, post, other] = [await server.make.doctor(), await server.make.jobPost(), await server.make.jobPost()];
    const first = await refer(server.visitor, inviter.userCode, post.id);
    const visit_token = first.body.job_post_referral.visit_token ?? "";
    expect(visit_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    await refer(server.visitor, inviter.userCode, post.id, { visit_token });
    await refer(server.visitor, inviter.userCode, other.id, { visit_token });
    expect(await stored(inviter.userId)).toMatchObject([{ user_id: null }, { user_id: null }]);
    const doctor = await server.make.doctor();
    await signIn(doctor.subject, visit_token);
    await signIn((await server.make.doctor()).subject, visit_token);
    expect(await stored(inviter.userId)).toMatchObject([
      { user_id: doctor.userId, job_post_id: post.id, signed_up: false },
      { user_id: doctor.userId, job_post_id: other.id },
    ]);
  });

  test("the token is not in the database", async () => {
    const [inviter, post] = [await server.make.doctor(), await server.make.jobPost()];
    const { body } = await refer(server.visitor, inviter.userCode, post.id);
    const rows = await server.deps.db.selectFrom("job_post_referrals").selectAll().execute();
    expect(rows).toContainEqual(expect.objectContaining({ job_post_id: post.id }));
    expect(JSON.stringify(rows)).not.toContain(body.job_post_referral.visit_token);
  });

  test("the own link before sign-in creates no referral, and a known referral stays one row", async () => {
    const [inviter, doctor, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
    const own = await refer(server.visitor, doctor.userCode, post.id);
    const visit_token = own.body.job_post_referral.visit_token ?? "";
    await refer(server.visitor, inviter.userCode, post.id, { visit_token });
    await refer(server.as(doctor), inviter.userCode, post.id);
    expect(await signIn(doctor.subject, visit_token)).toMatchObject({ status: 201 });
    expect(await stored(doctor.userId)).toEqual([]);
    expect(await stored(inviter.userId)).toMatchObject([{ user_id: doctor.userId }]);
  });

  test("201: a token of no visit signs in all the same", async () => {
    expect(await signIn((await server.make.doctor()).subject, "nobody's")).toMatchObject({ status: 201 });
  });

  test("429 rate.limited: too many visits from one address; other paths stay open to it", async () => {
    const [inviter, post] = [await limited.make.doctor(), await limited.make.jobPost()];
    for (let visit = 0; visit < 2; visit++) expect((await refer(limited.visitor, inviter.userCode, post.id)).status).toBe(201);
    const refused = await refer(limited.visitor, inviter.userCode, post.id);
    expect(refused).toMatchObject({ status: 429, errors: [{ code: "rate.limited" }] });
    expect((await limited.visitor.call(getReferenceData)).status).toBe(200);
  });

  test("400: a token that no visit can have is no token", async () => {
    const [inviter, post] = [await server.make.doctor(), await server.make.jobPost()];
    expect(await refer(server.visitor, inviter.userCode, post.id, { visit_token: "short" })).toMatchObject({ status: 400 });
  });

  test("visits without a sign-in are deleted after 30 days, referrals of people stay", async () => {
    const [inviter, doctor, post, later] = [
      await server.make.doctor(),
      await server.make.doctor(),
      await server.make.jobPost(),
      await server.make.jobPost(),
    ];
    await refer(server.visitor, inviter.userCode, post.id);
    await refer(server.as(doctor), inviter.userCode, post.id);
    await server.deps.db
      .updateTable("job_post_referrals")
      .set({ created_at: new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString() })
      .where("inviter_user_id", "=", inviter.userId)
      .execute();
    await refer(server.visitor, inviter.userCode, later.id);
    await enforce(server.deps, "referral_visits");
    expect(await stored(inviter.userId)).toMatchObject([{ user_id: doctor.userId }, { user_id: null, job_post_id: later.id }]);
  });
});
