import { readReportedPost } from "@rounds/contract/control/reports.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, isPhone, signedIn, test } from "../support/journey.ts";

/** An open post near Seoul with several images, a contact, and a place on the map. */
async function findPost(page: Page, doctor: string, kind: "general" | "exact") {
  const query = { districts: ["서울"], limit: 60 };
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query });
  for (const { id } of job_posts) {
    const { job_post: post } = await callAs(page, doctor, getJobPost, { params: { id } });
    const { business } = post;
    if (business.location_kind === kind && business.lat !== null && business.images.length > 2 && post.hr_phone_number && post.hr_email)
      return post;
  }
  throw new Error(`the demo world must have an open post in Seoul with a place that is ${kind}`);
}

const detailOf = (page: Page) => page.getByRole(isPhone(page) ? "dialog" : "region", { name: "공고 상세" });

test("arrow keys change the image, an inquiry is counted, and a report reaches the operator", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const post = await findPost(page, doctor, "general");
  await page.goto(`/posts?job_post_id=${post.id}`);
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { name: post.business.name })).toBeVisible();

  const pictures = detail.getByRole("group", { name: `${post.business.name} 사진` });
  await expect(pictures).toContainText(`1 / ${post.business.images.length}`);
  // Screen readers must not read the English "Slide 1 of 3" of the library.
  await expect(pictures.getByRole("status")).toHaveCount(0);
  const next = pictures.getByRole("button", { name: "다음 사진" });
  // The carousel measures itself first, and ignores its buttons until then.
  await expect(next).not.toHaveAttribute("data-inactive");
  await next.press("Enter");
  await expect(pictures).toContainText(`2 / ${post.business.images.length}`);
  await page.keyboard.press("ArrowRight");
  await expect(pictures).toContainText(`3 / ${post.business.images.length}`);

  const inquiryCounted = page.waitForRequest(
    (request) => request.url().endsWith("/app_events") && (request.postData() ?? "").includes("click_question"),
  );
  await detail.getByRole("button", { name: /문의/ }).first().click();
  expect((await inquiryCounted).postDataJSON()).toMatchObject({
    app_events: expect.arrayContaining([
      expect.objectContaining({ name: "click_question", platform: "web", data: expect.objectContaining({ job_post_id: post.id }) }),
    ]),
  });
  const dialog = page.getByRole("dialog", { name: "인사 담당자에게 문의" });
  await expect(dialog.getByText(post.business.name)).toBeVisible();
  await expect(dialog.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(dialog.locator('a[href^="tel:"]')).toHaveCount((post.hr_phone_number ?? "").split(",").length);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(detail.getByRole("heading", { name: post.business.name })).toBeVisible();

  await page.getByRole("button", { name: "더 보기" }).press("Enter");
  await page.getByRole("menuitem", { name: "이 공고 신고" }).press("Enter");
  const report = page.getByRole("dialog", { name: "이 공고 신고" });
  await report.getByRole("radio", { name: "다른 문제가 있어요" }).check();
  await report.getByRole("button", { name: "신고하기" }).click();
  await expect(report.getByText("어떤 점이 다른지 적어 주세요.")).toBeVisible();
  await report.getByRole("textbox").fill("전화하니 근무지가 다른 지점이었어요.");
  await expectAccessible(page);
  // Three reports would hide the post from other journeys.
  await report.getByRole("button", { name: "신고하기" }).dblclick();
  await expect(page.getByText("신고했어요. 확인이 끝나면 알림으로 알려 드릴게요.")).toBeVisible();
  const { reported_post } = await callAs(page, "operator", readReportedPost, { params: { job_post_id: post.id } });
  expect(reported_post.reports.some(({ detail: text }) => text === "전화하니 근무지가 다른 지점이었어요.")).toBe(true);
});

test("a doctor sees the map, enters the home once for the driving time, and opens a similar post", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test, "without-home");
  await signedIn(page, doctor);
  const post = await findPost(page, doctor, "exact");
  const { address, name } = post.business;
  await page.goto(`/posts?job_post_id=${post.id}`);
  const detail = detailOf(page);
  await expect(detail.getByRole("heading", { name })).toBeVisible();
  const whole = detail.getByRole("link", { name: "지도 크게 보기" });
  await whole.scrollIntoViewIfNeeded();
  await expect(detail.getByRole("group", { name: `지도: ${address}` })).toBeVisible();
  await whole.click();
  await expect(page).toHaveURL(/\/mapview\?/);
  const map = page.getByRole("group", { name: `지도: ${address}` });
  await expect(map).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "확대" }).click();
  await map.focus();
  await page.keyboard.press("ArrowLeft");
  await expectAccessible(page);
  // The map is removed while it still zooms.
  await page.getByRole("button", { name: "확대" }).click();
  await page.getByRole("button", { name: "뒤로" }).click();

  await detail.getByRole("button", { name: "주소 입력하기" }).click();
  await page.getByRole("combobox", { name: "집 주소 찾기" }).fill("서울 성동구 고산자로 123");
  await page.getByRole("option").first().click();
  await expect(detail.getByText(/차로 약 \d+분/).first()).toBeVisible();
  await expect(detail.getByRole("button", { name: "주소 변경" })).toBeVisible();
  await expectAccessible(page);

  await detail.getByRole("heading", { name: "비슷한 공고" }).scrollIntoViewIfNeeded();
  const next = detail.locator('a[href*="job_post_id="]').first();
  const nextId = new URL((await next.getAttribute("href")) ?? "", "http://x").searchParams.get("job_post_id");
  await next.click();
  await expect(page).toHaveURL(new RegExp(`job_post_id=${nextId}`));
  await expect(detail.getByRole("button", { name: /지원하기|지원 취소/ })).toBeVisible();
  await backFromPage(page);
  await expect(detail.getByRole("heading", { name })).toBeVisible();
});

test("the map of the app, and map addresses without a place", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/go-to-mobile-app");
  await expect(page.getByRole("heading", { name: "모바일 앱에서 확인해 주세요" })).toBeVisible();
  await expect(page.getByRole("link", { name: "웹에서 공고 보기" })).toHaveAttribute("href", "/posts");
  await expectAccessible(page);
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const post = await findPost(page, doctor, "general");
  await page.goto(`/mobile-post-map?job_post_id=${post.id}`);
  await expect(page.getByRole("heading", { level: 1, name: post.business.name })).toBeVisible();
  await expect(page.getByRole("group", { name: /^지도: .*반경 750m 안$/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/mapview?lat=37.5172&lng=127.0473&kind=general&name=강남구");
  const radius = page.getByText("750m");
  await expect(radius).toBeVisible();
  const isShown = () => radius.evaluate(({ parentElement: label }) => label !== null && getComputedStyle(label).opacity === "1");
  await expect.poll(isShown).toBe(true);
  const isShownAfter = (button: string) => async () => {
    await page.getByRole("button", { name: button }).click();
    return isShown();
  };
  await expect.poll(isShownAfter("축소"), { message: "in a circle that is narrower than the label" }).toBe(false);
  await expect.poll(isShownAfter("확대")).toBe(true);
  await page.goto("/mapview?lat=north");
  await expect(page.getByRole("heading", { name: "지도를 열 수 없어요" })).toBeVisible();
  await expectAccessible(page);
});
