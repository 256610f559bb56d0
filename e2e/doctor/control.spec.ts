import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import type { Page } from "@playwright/test";
import { callAs, demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { holdUndo, pressUndo } from "../support/undo.ts";

const isListed = async (page: Page, doctor: string, businessId: number, name: string) => {
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { q: name, limit: 100 } });
  return job_posts.some(({ business }) => business.id === businessId);
};

test(
  "a doctor hides a hospital, takes it back, and sees hidden hospitals and the opened résumé in the profile",
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
    await chooseHide();
    const dialog = page.getByRole("dialog", { name: "진행 중인 지원이 있어요" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "취소", exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await isListed(page, doctor, business.id, business.name)).toBe(true);
    await chooseHide();
    await dialog.getByRole("button", { name: "지원 취소하고 숨기기" }).click();
    await expect(page.getByText(`${business.name}의 공고를 숨겼어요.`)).toBeVisible();
    await holdUndo(page);
    await expect(page).toHaveURL(/\/posts$/);
    expect(await isListed(page, doctor, business.id, business.name)).toBe(false);
    await pressUndo(page);
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
