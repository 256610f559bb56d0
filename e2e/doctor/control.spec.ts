import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { readReportedPost } from "@rounds/contract/control/reports.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import type { Page } from "@playwright/test";
import { callAs, demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const isListed = async (page: Page, doctor: string, businessId: number, name: string) => {
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { q: name, limit: 100 } });
  return job_posts.some(({ business }) => business.id === businessId);
};

test(
  "a doctor hides a hospital, takes it back, and sees hidden hospitals and readers in the profile",
  { tag: "@phone" },
  async ({ page }) => {
    const doctor = claimDoctor(test);
    const { id, business } = await demoPost(page, doctor);
    const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: id } });
    await callAs(page, "operator", readSentResume, { params: { id: job_application.id } });
    await signedIn(page, doctor);
    const chooseHide = async () => {
      await page.getByRole("button", { name: "더 보기" }).click();
      await page.getByRole("menuitem", { name: "이 병원 숨기기" }).click();
    };
    await page.goto(`/posts?job_post_id=${id}`);
    await page.getByRole("button", { name: "더 보기" }).click();
    await expect(page.getByRole("menuitem", { name: "이 병원 숨기기" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "이 병원 숨기기" }).click();
    const dialog = page.getByRole("dialog", { name: "진행 중인 지원이 있어요" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "취소", exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await isListed(page, doctor, business.id, business.name)).toBe(true);
    await chooseHide();
    await dialog.getByRole("button", { name: "지원 취소하고 숨기기" }).click();
    await expect(page.getByText(`${business.name}의 공고를 숨겼어요.`)).toBeVisible();
    await expect(page).toHaveURL(/\/posts$/);
    expect(await isListed(page, doctor, business.id, business.name)).toBe(false);
    await page.getByRole("button", { name: "되돌리기" }).click();
    await expect(page.getByText(`${business.name}의 공고가 다시 보여요.`)).toBeVisible();
    expect(await isListed(page, doctor, business.id, business.name)).toBe(true);

    await page.goto(`/posts?job_post_id=${id}`);
    await chooseHide();
    await expect(page.getByText(`${business.name}의 공고를 숨겼어요.`)).toBeVisible();
    await page.getByRole("link", { name: "프로필" }).filter({ visible: true }).click();
    const log = page.getByRole("region", { name: "열람 기록" });
    await expect(log.getByText("운영자", { exact: true })).toBeVisible();
    await expect(log.getByText("지원서에서 1번 · 이력서")).toBeVisible();
    await expect(log.getByText(business.name)).toBeHidden();
    const hidden = page.getByRole("region", { name: "숨긴 병원" });
    await expect(hidden.getByText(business.name)).toBeVisible();
    await expectAccessible(page);
    await hidden.getByRole("button", { name: `${business.name} 숨김 되돌리기` }).click();
    await expect(hidden.getByText("숨긴 병원이 없어요.")).toBeVisible();
    expect(await isListed(page, doctor, business.id, business.name)).toBe(true);
  },
);

test("a doctor reports a post by keyboard, and other reasons need a text", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  // Three reports would hide the post from other journeys.
  const { id, business } = await demoPost(page, doctor, 70);
  await signedIn(page, doctor);
  await page.goto(`/posts?job_post_id=${id}`);
  await page.getByRole("button", { name: "더 보기" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "이 공고 신고" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "이 공고 신고" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("radio", { name: "다른 문제가 있어요" }).check();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await expect(dialog.getByText("어떤 점이 다른지 적어 주세요.")).toBeVisible();
  await dialog.getByRole("textbox").fill("전화하니 근무지가 다른 지점이었어요.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "신고하기" }).dblclick();
  await expect(page.getByText("신고했어요. 확인이 끝나면 알림으로 알려 드릴게요.")).toBeVisible();
  const { reported_post } = await callAs(page, "operator", readReportedPost, { params: { job_post_id: id } });
  expect(reported_post.reports.some(({ detail }) => detail === "전화하니 근무지가 다른 지점이었어요.")).toBe(true);
  expect(reported_post.business.name).toBe(business.name);
});
