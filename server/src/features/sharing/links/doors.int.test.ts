import { getJobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { createJobPostReferral } from "@rounds/contract/rewards/referrals.ts";
import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { describe, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const yesterday = "2026-01-01";

/** Ways in which a post is not open, each first open and shared, and then changed to this. */
const states = {
  closed: { change: { active: false }, ended: true },
  "past its closing day": { change: { closes_on: yesterday }, ended: true },
  "waiting for review": { change: { remedi_active: "pending" as const }, ended: false },
  "turned down by review": { change: { remedi_active: "rejected" as const }, ended: false },
  "of a hospital that was turned down": { change: {}, ended: false },
};

const secret = "아무도모르는내과";
const crawler = "facebookexternalhit/1.1; kakaotalk-scrap/1.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
const get = (url: string, userAgent = phone) => server.app.inject({ method: "GET", url, headers: { "user-agent": userAgent } });

async function gone(state: keyof typeof states) {
  const business = await server.make.business({ name: secret });
  const post = await server.make.jobPost({ business_id: business.id, title: secret });
  const owner = await server.make.owner({ businesses: [business] });
  const { body } = await server.as(owner).call(getJobPostLink, { params: { id: post.id } });
  expect((await get(`/og/job_posts/${post.id}.png`)).statusCode).toBe(200);
  const { change } = states[state];
  if (Object.keys(change).length > 0) await server.deps.db.updateTable("job_posts").set(change).where("id", "=", post.id).execute();
  else {
    await server.deps.db
      .updateTable("businesses")
      .set({ job_post_registration_status: "rejected" })
      .where("id", "=", business.id)
      .execute();
  }
  return { post, owner, link: new URL(body.link).pathname };
}

describe.each(Object.entries(states))("a post %s", (name, { ended }) => {
  const state = name as keyof typeof states;

  test("picture: none, also not the one that was drawn while it was open", async () => {
    const { post } = await gone(state);
    const reply = await get(`/og/job_posts/${post.id}.png`);
    expect(reply).toMatchObject({ statusCode: ended ? 410 : 404 });
    expect(reply.headers["content-type"]).toContain("application/json");
    expect(reply.headers["cache-control"] ?? "").not.toContain("public");
  });

  test("preview: no word of it", async () => {
    const { post } = await gone(state);
    const reply = await server.visitor.call(getJobPostPreview, { params: { id: post.id } });
    expect(reply.status).toBe(ended ? 410 : 404);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
  });

  test("new links: refused to its own hospital too", async () => {
    const { post, owner } = await gone(state);
    const reply = await server.as(owner).call(getJobPostLink, { params: { id: post.id }, query: { channel: "kakao" } });
    expect(reply).toMatchObject(
      ended ? { status: 409, errors: [{ code: "job_post.closed" }] } : { status: 404, errors: [{ code: "job_post.not_found" }] },
    );
  });

  test("links already sent: lead to the page that says so, and tell link previews nothing", async () => {
    const { post, link } = await gone(state);
    for (const agent of [crawler, phone]) {
      const reply = await get(link, agent);
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toContain(`/single-post?job_post_id=${post.id}`);
      expect(decodeURIComponent(JSON.stringify(reply.headers) + reply.body)).not.toContain(secret);
    }
  });

  test("sitemap: absent", async () => {
    const { post } = await gone(state);
    const { body } = await get("/sitemap.xml");
    expect(body).not.toContain(`job_post_id=${post.id}<`);
  });

  test("referrals: taken where the page shows similar posts, otherwise as for a missing one", async () => {
    const { post, owner } = await gone(state);
    const call = (job_post_id: number) =>
      server.visitor.call(createJobPostReferral, { body: { job_post_referral: { inviter_code: owner.userCode, job_post_id } } });
    const reply = await call(post.id);
    expect(reply.status).toBe(ended ? 201 : 404);
    if (!ended) expect(reply.body).toEqual((await call(999_999)).body);
  });
});

test("one that was never open and one that does not exist answer alike at every door", async () => {
  const hidden = await server.make.jobPost({ remedi_active: "pending" });
  const doctor = await server.make.doctor();
  const answers = async (id: number) => [
    (await get(`/og/job_posts/${id}.png`)).body,
    (await server.visitor.call(getJobPostPreview, { params: { id } })).body,
    (await server.as(doctor).call(getJobPostLink, { params: { id } })).body,
  ];
  expect(await answers(hidden.id)).toEqual(await answers(999_999));
});
