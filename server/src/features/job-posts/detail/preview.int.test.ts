import { getJobPost, getJobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const preview = (id: number) => server.visitor.call(getJobPostPreview, { params: { id } });

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}

test("200: a visitor sees the post without the hospital's contact data", async () => {
  const business = await server.make.business({
    images: ["/art/lobby-teal.svg"],
    web_site: "https://secret.example",
    phone_number: "0212345678",
  });
  const post = await server.make.jobPost({
    business_id: business.id,
    hr_name: "비밀담당",
    hr_email: "secret@hospital.example",
    hr_phone_number: "01012341234",
  });
  const reply = await preview(post.id);
  expect(reply.status).toBe(200);
  const keys = keysOf(reply.body);
  expect(keys.filter((key) => /^hr_|address|^lat$|^lng$|phone|web_site|^user/.test(key))).toEqual([]);
  const text = JSON.stringify(reply.body);
  for (const secret of ["비밀담당", "secret", "01012341234", "0212345678", "라운즈로 1", "37.49664"]) expect(text).not.toContain(secret);
  expect(reply.body).toMatchObject({
    job_post: {
      id: post.id,
      business: {
        images: ["/art/generated/blurred/lobby-teal.jpg"],
        image_count: 1,
        share_image: `/og/job_posts/${post.id}.png`,
        region: "서울",
      },
    },
  });
  expect(reply.body).toMatchObject({ job_post: { link: `${server.deps.config.origin}/single-post?job_post_id=${post.id}` } });
  expect(reply.headers["cache-control"]).toBe("public, max-age=4");
});

test("200: a hospital without pictures gets a default picture and a count of zero", async () => {
  const reply = await preview((await server.make.jobPost()).id);
  expect(reply.body).toMatchObject({
    job_post: { business: { image_count: 0, images: [expect.stringMatching(/^\/art\/generated\/blurred\/[a-z-]+\.jpg$/)] } },
  });
});

test("200: visitors and applicants get the same response", async () => {
  const post = await server.make.jobPost();
  const doctor = await server.make.doctor();
  await server.make.application({ doctor, post });
  const [visitor, applicant] = [await preview(post.id), await server.as(doctor).call(getJobPostPreview, { params: { id: post.id } })];
  expect(applicant.body).toEqual(visitor.body);
});

test("410 job_post.ended: with similar open posts of the same region first, without itself or hidden posts", async () => {
  const busan = await server.make.business({ region: "부산", district: "부산 중구", lat: 35.1, lng: 129.03 });
  const near = await server.make.jobPost({ business_id: busan.id, specialties: ["병리과", "외과"], created_at: "2026-01-01T00:00:00Z" });
  const far = await server.make.jobPost({ specialties: ["병리과"] });
  await server.make.jobPost({ business_id: busan.id, specialties: ["병리과"], remedi_active: "pending" });
  await server.make.jobPost({ business_id: busan.id, specialties: ["안과"] });
  const ended = await server.make.jobPost({ business_id: busan.id, specialties: ["병리과"], active: false });
  const reply = await preview(ended.id);
  expect(reply).toMatchObject({ status: 410, errors: [{ code: "job_post.ended", message: expect.stringContaining("마감") }] });
  expect("job_posts" in reply.body && reply.body.job_posts.map(({ id }) => id)).toEqual([near.id, far.id]);
  expect(keysOf(reply.body).filter((key) => key.startsWith("hr_"))).toEqual([]);
  expect(reply.body).not.toHaveProperty("job_post");
  expect(reply.headers["cache-control"] ?? "").not.toContain("public");
});

test("410: at most five similar posts", async () => {
  const ended = await server.make.jobPost({ specialties: ["결핵과"], active: false });
  for (let made = 0; made < 7; made++) await server.make.jobPost({ specialties: ["결핵과"] });
  const { body } = await preview(ended.id);
  expect("job_posts" in body && body.job_posts).toHaveLength(5);
});

test("404 job_post.not_found: a post that never opened gets the same response as a missing one", async () => {
  const hidden = await server.make.jobPost({ remedi_active: "pending" });
  const [one, other] = [await preview(hidden.id), await preview(999_999)];
  expect(one).toMatchObject({ status: 404, errors: [{ code: "job_post.not_found" }] });
  expect(one.body).toEqual(other.body);
});

test("200: the page for signed-in users has every field of the preview and the hospital's contact", async () => {
  const post = await server.make.jobPost({
    directly_apply: true,
    hr_phone_number: "02-111-2222,010-1234-5678",
    requirements: ["전문의"],
    x_created_at: "2026-10-01",
  });
  const reply = await server.as(await server.make.newcomer()).call(getJobPost, { params: { id: post.id } });
  expect(reply.body.job_post).toMatchObject({
    id: post.id,
    hr_phone_number: "02-111-2222,010-1234-5678",
    directly_apply: true,
    requirements: ["전문의"],
    x_created_at: "2026-10-01",
    min_pay: 1500,
    max_pay: 1800,
    business: { address: "서울특별시 강남구 라운즈로 1", lat: 37.49664, lng: 127.06297, location_kind: "general" },
    user: { user_application_id: null, user_read_status: "unread" },
  });
});
