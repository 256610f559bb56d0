import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearVisit, readVisitToken, recordReferral } from "./visit.ts";

const token = "v".repeat(43);
const lookups: string[] = [];
const sent: { path: string; body: Record<string, unknown>; authorization: string | undefined }[] = [];
let inviter: string | null;
let isOwn: boolean;

const signedIn = (user_code: string) => {
  const session = {
    access_token: "t",
    refresh_token: "r",
    access_expires_at: String(Date.now() + 600_000),
    user_code,
    user_role: "Doctor",
  };
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
};

beforeEach(() => {
  sent.length = 0;
  lookups.length = 0;
  inviter = "ABCD2345";
  isOwn = false;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (path.startsWith("/api/v1/invite_signup/inviter?")) {
      lookups.push(path);
      return new Response(JSON.stringify({ invite_signup: { inviter_code: inviter, is_own: isOwn } }));
    }
    const { job_post_referral } = JSON.parse(body) as { job_post_referral: Record<string, unknown> };
    sent.push({ path, body: job_post_referral, authorization: headers["authorization"] });
    const visit_token = headers["authorization"] === undefined ? token : null;
    return new Response(JSON.stringify({ job_post_referral: { job_post_id: 7, inviter_code: "ABCD2345", visit_token } }), { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const referral = { inviter_code: "ABCD2345", job_post_id: 7 };

test("a visitor's referral is sent once, and its token is stored until the sign-in", async () => {
  await recordReferral(referral);
  await recordReferral(referral);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ ...referral, user_agent: navigator.userAgent });
  expect(readVisitToken()).toBe(token);
});

test("the user's own code for an event is not sent, because the server would refuse it", async () => {
  signedIn("ZYXW9876");
  isOwn = true;
  await recordReferral(referral);
  expect([lookups.length, sent.length]).toEqual([1, 0]);
});

test("another post of the same visit is sent with the same token", async () => {
  await recordReferral(referral);
  await recordReferral({ ...referral, job_post_id: 8 });
  expect(sent[1]?.body).toMatchObject({ job_post_id: 8, visit_token: token });
});

test("with a session the referral belongs to the user and returns no token", async () => {
  signedIn("ZYXW9876");
  await recordReferral(referral);
  expect(sent[0]?.authorization).toBe("Bearer t");
  expect(readVisitToken()).toBeUndefined();
});

test("a user's own link sends no request", async () => {
  signedIn("ABCD2345");
  await recordReferral({ ...referral, inviter_code: "abcd2345" });
  expect(sent).toEqual([]);
});

test("an unknown code sends no referral, which the server would refuse", async () => {
  inviter = null;
  await recordReferral({ ...referral, inviter_code: "NO/SUCH" });
  expect(lookups).toEqual(["/api/v1/invite_signup/inviter?inviter_code=NO%2FSUCH"]);
  expect(sent).toEqual([]);
});

test("without a connection there is no page error, and the referral is sent the next time", async () => {
  const online = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await recordReferral(referral);
  vi.stubGlobal("fetch", online);
  await recordReferral(referral);
  expect(sent).toHaveLength(1);
});

test("after the sign-in all stored values of the visit are removed", async () => {
  await recordReferral(referral);
  clearVisit();
  expect(sessionStorage).toHaveLength(0);
});
