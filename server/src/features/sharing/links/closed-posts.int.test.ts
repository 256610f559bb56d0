import { getJobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { createJobPostReferral } from "@rounds/contract/rewards/referrals.ts";
import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { describe, expect, test } from "vitest";
import { createListener } from "../../../http/server.ts";
import { useServer } from "../../../testing/harness.ts";
import { searchEngineFiles } from "../sitemap/files.ts";

const server = useServer();
const yesterday = "2026-01-01";

/** Changes that close a post. Each test opens and shares a post first, and then applies one change. */
const states = {
  closed: { change: { active: false }, ended: true },
  "past its closing day": { change: { closes_on: yesterday }, ended: true },
  "waiting for review": { change: { remedi_active: "pending" as const }, ended: false },
  "rejected by review": { change: { remedi_active: "rejected" as const }, ended: false },
  "of a rejected hospital": { change: {}, ended: false },
};

const secret = "아무도모르는내과";
const crawler = "facebookexternalhit/1.1; kakaotalk-scrap/1.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)";
const get = (url: string, userAgent = phone) => server.app.inject({ method: "GET", url, headers: { "user-agent": userAgent } });

async function makeClosed(state: keyof typeof states) {
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

  test("picture: none, even if one was rendered while the post was open", async () => {
    const { post } = await makeClosed(state);
    const reply = await get(`/og/job_posts/${post.id}.png`);
    expect(reply).toMatchObject({ statusCode: ended ? 410 : 404 });
    expect(reply.headers["content-type"]).toContain("application/json");
    expect(reply.headers["cache-control"] ?? "").not.toContain("public");
  });

  test("preview: contains nothing of the post", async () => {
    const { post } = await makeClosed(state);
    const reply = await server.visitor.call(getJobPostPreview, { params: { id: post.id } });
    expect(reply.status).toBe(ended ? 410 : 404);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
  });

  test("new links: refused, also to the hospital of the post", async () => {
    const { post, owner } = await makeClosed(state);
    const reply = await server.as(owner).call(getJobPostLink, { params: { id: post.id }, query: { channel: "kakao" } });
    expect(reply).toMatchObject(
      ended ? { status: 409, errors: [{ code: "job_post.closed" }] } : { status: 404, errors: [{ code: "job_post.not_found" }] },
    );
  });

  test("existing links: redirect to the page of the post, and give link previews no data", async () => {
    const { post, link } = await makeClosed(state);
    for (const agent of [crawler, phone]) {
      const reply = await get(link, agent);
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toContain(`/single-post?job_post_id=${post.id}`);
      expect(decodeURIComponent(JSON.stringify(reply.headers) + reply.body)).not.toContain(secret);
    }
  });

  test("sitemap: absent", async () => {
    const { post } = await makeClosed(state);
    // A process with an empty cache.
    const listener = createListener(server.deps.config);
    await searchEngineFiles(listener, server.deps);
    const { body } = await listener.inject({ method: "GET", url: "/sitemap.xml" });
    await listener.close();
    expect(body).toContain("<urlset");
    expect(body).not.toContain(`job_post_id=${post.id}<`);
  });

  test("referrals: accepted for an ended post, otherwise the response of a missing post", async () => {
    const { post, owner } = await makeClosed(state);
    const call = (job_post_id: number) =>
      server.visitor.call(createJobPostReferral, { body: { job_post_referral: { inviter_code: owner.userCode, job_post_id } } });
    const reply = await call(post.id);
    expect(reply.status).toBe(ended ? 201 : 404);
    if (!ended) expect(reply.body).toEqual((await call(999_999)).body);
  });
});

test("a post that was never open and a missing post get the same responses from every public endpoint", async () => {
  const hidden = await server.make.jobPost({ remedi_active: "pending" });
  const doctor = await server.make.doctor();
  const responsesFor = async (id: number) => [
    (await get(`/og/job_posts/${id}.png`)).body,
    (await server.visitor.call(getJobPostPreview, { params: { id } })).body,
    (await server.as(doctor).call(getJobPostLink, { params: { id } })).body,
  ];
  expect(await responsesFor(hidden.id)).toEqual(await responsesFor(999_999));
});
