import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import { describe, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const stores = {
  APP_STORE_URL: "https://apps.apple.com/kr/app/id1",
  PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=kr.rounds",
};
const withStores = useServer(stores);

const agents = {
  iphone: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 KAKAOTALK/25.1.0",
  android: "Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  desktop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
} as const;
const crawlers = [
  "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)",
];

type Server = typeof server;
const open = (at: Server, link: string, userAgent: string, method: "GET" | "HEAD" = "GET") =>
  at.app.inject({ method, url: new URL(link).pathname, headers: { "user-agent": userAgent } });

async function sharedPost(at: Server) {
  const [doctor, post] = [await at.make.doctor(), await at.make.jobPost()];
  const reply = await at.as(doctor).call(getJobPostLink, { params: { id: post.id } });
  expect(reply.status).toBe(200);
  return { doctor, post, link: reply.body.link };
}

describe("GET /job_posts/{id}/link", () => {
  test("200: each person, post and channel has one link, also for concurrent requests", async () => {
    const [doctor, other, post, otherPost] = [
      await server.make.doctor(),
      await server.make.doctor(),
      await server.make.jobPost(),
      await server.make.jobPost(),
    ];
    const linkFor = async (who: typeof doctor, id: number, channel?: "link" | "kakao") =>
      (await server.as(who).call(getJobPostLink, { params: { id }, query: { channel } })).body.link;
    const links = await Promise.all(Array.from({ length: 8 }, () => linkFor(doctor, post.id)));
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(new RegExp(`^${server.deps.config.origin}/l/[a-z2-9]{12}$`));
    const others = [await linkFor(other, post.id), await linkFor(doctor, otherPost.id), await linkFor(doctor, post.id, "kakao")];
    expect(new Set([links[0], ...others]).size).toBe(4);
  });

  test("400: an unknown channel", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const query = { channel: "fax" as "link" };
    expect(await server.as(doctor).call(getJobPostLink, { params: { id: post.id }, query })).toMatchObject({ status: 400 });
  });

  test("401: without a session", async () => {
    expect(await server.visitor.call(getJobPostLink, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });
});

describe("/l/{code}", () => {
  test.each(Object.entries(agents))("302: %s goes to the web page with all parameters while there is no store", async (_name, agent) => {
    const { doctor, post, link } = await sharedPost(server);
    const reply = await open(server, link, agent);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe(
      `/single-post?job_post_id=${post.id}&path=shared_post&ad_name=share_link&inviter_code=${doctor.userCode}`,
    );
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("302: phones go to the store of their system; Google Play forwards the invitation", async () => {
    const { doctor, post, link } = await sharedPost(withStores);
    expect((await open(withStores, link, agents.iphone)).headers.location).toBe(stores.APP_STORE_URL);
    const play = new URL(String((await open(withStores, link, agents.android)).headers.location));
    expect(play.searchParams.get("id")).toBe("kr.rounds");
    expect(Object.fromEntries(new URLSearchParams(play.searchParams.get("referrer") ?? ""))).toMatchObject({
      job_post_id: String(post.id),
      inviter_code: doctor.userCode,
    });
    expect((await open(withStores, link, agents.desktop)).headers.location).toMatch(/^\/single-post/);
  });

  test.each(crawlers)("200: %s gets the Open Graph page", async (agent) => {
    const { doctor, post, link } = await sharedPost(withStores);
    const reply = await open(withStores, link, agent);
    expect(reply.statusCode).toBe(200);
    const { origin } = withStores.deps.config;
    expect(reply.body).toContain(`<meta property="og:image" content="${origin}/og/job_posts/${post.id}.png">`);
    expect(reply.body).toContain(`<link rel="canonical" href="${origin}/single-post?job_post_id=${post.id}">`);
    expect(reply.body).toContain("월 1,500~1,800만원 (NET)");
    expect(reply.body).toContain('name="twitter:card" content="summary_large_image"');
    expect(reply.body).not.toContain(doctor.userCode);
    expect(reply.body).not.toMatch(/<script|hr@hospital/);
  });

  test("200: a hospital's name cannot break out of the Open Graph page", async () => {
    const business = await server.make.business({ name: `"><script>alert(1)</script>&` });
    const post = await server.make.jobPost({ business_id: business.id });
    const { body } = await server.as(await server.make.doctor()).call(getJobPostLink, { params: { id: post.id } });
    const page = await open(server, body.link, crawlers[0] ?? "");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("&#34;&#62;&#60;script&#62;alert(1)");
    expect(page.body).not.toContain("<script");
  });

  test.each(["nobodysmade2", "x", "%00", "'; drop table short_links; --"])("404: %s gets a page that explains the error", async (code) => {
    const reply = await server.app.inject({ method: "GET", url: `/l/${encodeURI(code)}`, headers: { "user-agent": agents.iphone } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.body).toContain("링크를 찾을 수 없어요");
  });

  test("302: the link of a deleted account still leads to the post, but without the inviter's code", async () => {
    const { doctor, link } = await sharedPost(server);
    await server.deps.db.updateTable("users").set({ deleted_at: new Date().toISOString() }).where("id", "=", doctor.userId).execute();
    const { location } = (await open(server, link, agents.desktop)).headers;
    expect(location).toMatch(/^\/single-post\?job_post_id=\d+&path=/);
    expect(location).not.toContain("inviter_code");
  });

  test("clicks are counted by day and kind of visitor, without personal data; a HEAD request is no click", async () => {
    const { link } = await sharedPost(server);
    await Promise.all([open(server, link, agents.iphone), open(server, link, agents.android), open(server, link, agents.desktop)]);
    await open(server, link, crawlers[0] ?? "");
    await open(server, link, agents.desktop, "HEAD");
    const rows = await server.deps.db
      .selectFrom("short_link_clicks as c")
      .innerJoin("short_links as l", "l.id", "c.short_link_id")
      .select(["c.visitor", "c.clicks"])
      .where("l.code", "=", link.slice(-12))
      .orderBy("c.visitor")
      .execute();
    expect(rows).toEqual([
      { visitor: "crawler", clicks: 1 },
      { visitor: "desktop", clicks: 1 },
      { visitor: "phone", clicks: 2 },
    ]);
    const columns = await server.deps.db.selectFrom("short_link_clicks").selectAll().limit(1).execute();
    expect(Object.keys(columns[0] ?? {}).toSorted()).toEqual(["clicks", "day", "short_link_id", "visitor"]);
  });
});
