import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, isPhone, signedIn, test } from "../support/journey.ts";

/** An open post of the owner's hospital. It states working hours, because the journey looks at their table. */
async function openPostOfOwner(page: Page, doctor: string) {
  const { businesses } = await callAs(page, "owner", listUserBusinesses, {});
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { q: businesses[0]?.name ?? "", limit: 100 } });
  const post = job_posts.find(
    ({ business, working_hours }) => business.id === businesses[0]?.id && Object.values(working_hours).some((hours) => hours !== ""),
  );
  if (!post) throw new Error("the demo world must have an open post of the owner's hospital");
  return post;
}

test("finds a post, reads it, likes and saves it, applies and cancels", async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const post = await openPostOfOwner(page, doctor);
  await page.goto("/posts");
  await expect(page.getByRole("heading", { name: /전체 공고/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" }).fill(post.business.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  await page.locator(`a[href*="job_post_id=${post.id}"]`).first().click();
  const detail = page.getByRole(isPhone(page) ? "dialog" : "region", { name: "공고 상세" });
  await expect(detail.getByRole("heading", { name: post.business.name })).toBeVisible();
  await expect(detail.getByRole("table")).toBeVisible();
  await expectAccessible(page);

  const like = detail.getByRole("button", { name: /^좋아요/ });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await detail.getByRole("button", { name: /^공고 저장/ }).click();
  await expect(page.getByText("공고저장이 완료되었습니다.")).toBeVisible();
  await expect(detail.getByRole("button", { name: "공고 저장됨" })).toBeFocused();

  await detail.getByRole("button", { name: "지원하기" }).dblclick();
  const dialog = page.getByRole("dialog", { name: `${post.business.name} 지원` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const size = page.viewportSize();
  if (size !== null && isPhone(page)) {
    await page.setViewportSize({ width: 360, height: 740 });
    const close = await dialog.getByRole("button", { name: "닫기" }).boundingBox();
    const last = await dialog.getByRole("list", { name: "지원 단계" }).getByRole("listitem").last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0), "the close button covers no step").toBeLessThanOrEqual(close?.x ?? 0);
    await page.setViewportSize(size);
  }
  await dialog.getByRole("button", { name: "지원하기" }).dblclick();
  await expect(dialog.getByRole("heading", { name: `${post.business.name}에 지원했어요.` })).toBeFocused();
  await dialog.getByRole("button", { name: "다음" }).click();
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(detail.getByRole("button", { name: "지원 취소" })).toBeVisible();

  await backFromPage(page);
  await page.getByRole("link", { name: "지원 현황" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: /지원 현황/ })).toBeVisible();
  await expect(page.locator(`a[href*="job_post_id=${post.id}"]`).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^병원이 답할 차례/ })).toBeVisible();
  await expect(page.getByText("지원했어요")).toBeVisible();
  await expectAccessible(page);
  const { job_posts } = await callAs(page, doctor, listAppliedJobPosts, {});
  await callAs(page, "owner", readSentResume, { params: { id: job_posts[0]?.application.id ?? 0 } });
  await page.reload();
  await expect(page.getByText("병원이 이력서를 열람했어요")).toBeVisible();
  await page.getByRole("link", { name: `${post.business.name} 진행 상황` }).click();
  await expect(page.getByRole("heading", { name: "지원 상세" })).toBeVisible();
  const stages = page.getByRole("list", { name: "진행 상황" }).getByRole("listitem");
  await expect(stages).toHaveText([/^지원\d+월/, /^병원이 이력서를 열람\d+월/, /^서류 결과/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "지원 현황으로" }).click();
  await expect(page.getByRole("heading", { name: /지원 현황/ })).toBeVisible();
  await page.goto("/posts-bookmarked");
  await expect(page.locator(`a[href*="job_post_id=${post.id}"]`).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "지원 현황" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: `${post.business.name} 지원 취소` }).click();
  await page.getByRole("dialog", { name: "지원을 취소할까요?" }).getByRole("button", { name: "지원 취소" }).click();
  await expect(page.getByText(`${post.business.name} 지원이 취소되었습니다.`)).toBeVisible();
  await page.getByRole("link", { name: /^취소/ }).click();
  await expect(page.getByText("지원을 취소했어요")).toBeVisible();
  await expectAccessible(page);
});

test("an opened post is read, and Back returns to the same place of the list", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  await page.goto("/posts?unread=true");
  const card = page.locator('a[href*="job_post_id="]').nth(2);
  await card.click();
  await expect(page.getByRole("button", { name: /지원하기|지원 취소/ })).toBeVisible();
  await expect(page).toHaveURL(/job_post_id=\d+/);
  const id = new URL(page.url()).searchParams.get("job_post_id");
  await expect
    .poll(
      async () =>
        (await callAs(page, doctor, listActiveJobPosts, { query: { limit: 20 } })).job_posts.find((post) => String(post.id) === id)?.user
          .user_read_status,
    )
    .toBe("read");
  await backFromPage(page);
  await expect(page).toHaveURL(/unread=true$/);
  // Posts that the doctor has read since the screen opened stay in the list of unread ones.
  await expect(page.locator(`a[href*="job_post_id=${id}"]`).first()).toBeVisible();
});

test("without a network the list shows an error and its filters, and a retry continues", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(page.locator('a[href*="job_post_id="]').first()).toBeVisible();
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "# 파트타임" }).click();
  await expect(page.getByRole("button", { name: "다시 시도" })).toBeVisible();
  await expect(page).toHaveURL(/tags/);
  await page.unrouteAll();
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.locator('a[href*="job_post_id="]').first()).toBeVisible();
});

test("403: a doctor cannot open the consoles", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/manage/applications");
  await expect(page.getByText("서비스 준비 중입니다")).toBeVisible();
  await expect(page).toHaveURL(/\/overview/);
});
