import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { closeJobPost, createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { callAs, demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test.describe("the shared preview", () => {
  test("is complete without a script: title, Open Graph, JobPosting data, no contact", { tag: "@desktop" }, async ({ page }) => {
    const { id } = await demoPost(page, "doctor");
    const response = await page.request.get(`/single-post?job_post_id=${id}`);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(html).toContain('property="og:title"');
    expect(html).toMatch(/property="og:image" content="http[^"]+\.png"/);
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).not.toMatch(/hr_(email|phone_number|name)/);
  });

  test("a locum post shows its days, also to search engines", { tag: "@phone" }, async ({ page }) => {
    const { job_posts } = await callAs(page, "doctor", listActiveJobPosts, { query: { job_type: ["대진의"], limit: 50 } });
    const post = job_posts.find(({ work_dates }) => work_dates.length > 1);
    await page.goto(`/single-post?job_post_id=${post?.id}`);
    const days = page.getByRole("region", { name: "근무 날짜" });
    await expect(days).toContainText(/\d+월 \d+.*일/);
    await expectAccessible(page);
    const structured = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(structured ?? "")).toMatchObject({
      jobStartDate: post?.work_dates[0],
      validThrough: expect.stringMatching(/T23:59:59\+09:00$/),
    });
  });

  test("shows the post that a colleague has shared", { tag: "@desktop" }, async ({ page }) => {
    const post = await demoPost(page, "doctor");
    await page.goto(`/single-post?job_post_id=${post.id}&inviter_code=ABCDEFGH`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(post.business.name);
    await expect(page.getByText("동료 선생님이 공유한 공고예요")).toBeVisible();
    await expectAccessible(page);
  });

  test("410: a closed post is gone from its public page within five seconds", { tag: "@desktop" }, async ({ page }) => {
    const owner = claimDoctor(test);
    const address = "서울 강남구 테헤란로 1";
    const { business } = await callAs(page, owner, createBusiness, { body: { business: { name: "새소식별의원", address } } });
    const fields = { job_type: "봉직의" as const, employment_type: "정규직" as const, specialties: ["내과"], min_pay: 1510 };
    const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
    const open = () => page.request.get(`/single-post?job_post_id=${job_post.id}`);
    // A change is as fast, because both wait for the cache of the page. The last three seconds are for a busy machine.
    const withinFive = { timeout: 8000, intervals: [500] };
    expect(await (await open()).text()).toContain("1,510");
    await callAs(page, owner, closeJobPost, { params: { id: job_post.id }, body: { reason: "filled" } });
    await expect.poll(async () => (await open()).status(), withinFive).toBe(410);
  });

  test("404: an unknown post shows an error", { tag: "@desktop" }, async ({ page }) => {
    const response = await page.goto("/single-post?job_post_id=999999999");
    expect(response?.status()).toBe(404);
    await expectAccessible(page);
  });

  test("a doctor with a session who presses the button before the scripts arrive sees the post", { tag: "@phone" }, async ({ page }) => {
    const doctor = claimDoctor(test);
    const { id } = await demoPost(page, doctor);
    await signedIn(page, doctor);
    const scripts = Promise.withResolvers<void>();
    await page.route(/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`/single-post?job_post_id=${id}`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "카카오로 로그인하고 보기" }).click();
    scripts.resolve();
    await expect(page).toHaveURL(new RegExp(`/posts\\?job_post_id=${id}`));
    await expect(page.getByRole("dialog", { name: "공고 상세" })).toBeVisible();
  });
});
