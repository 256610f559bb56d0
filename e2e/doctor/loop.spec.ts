import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { readSentResume } from "@rounds/contract/resumes/links.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { backFromLayer, backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

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

/** The owner of the hospital opens the doctor's newest application. */
async function openByOwner(page: Page, doctor: string): Promise<void> {
  const { job_posts } = await callAs(page, doctor, listAppliedJobPosts, {});
  await callAs(page, "owner", readSentResume, { params: { id: job_posts[0]?.application.id ?? 0 } });
}

/** On the smallest phones the head of the dialog has no room to spare. */
async function expectStepsBesideClose(page: Page, dialog: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const close = await dialog.getByRole("button", { name: "닫기" }).boundingBox();
  const last = await dialog.getByRole("list", { name: "지원 단계" }).getByRole("listitem").last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0), "the close button covers no step").toBeLessThanOrEqual(close?.x ?? 0);
  if (size) await page.setViewportSize(size);
}

test("finds a post, reads it, likes and saves it, applies and cancels", { tag: "@phone" }, async ({ page }) => {
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
  const detail = page.getByRole("dialog", { name: "공고 상세" });
  await expect(detail.getByRole("heading", { name: post.business.name })).toBeVisible();
  await expect(detail.getByRole("table")).toBeVisible();
  await detail.getByRole("button", { name: "더 보기" }).click();
  await expect(page.getByRole("menuitem", { name: "이 병원 숨기기" })).toBeVisible();
  await expectAccessible(page);
  await backFromLayer(page);
  await expect(page.getByRole("menuitem", { name: "이 병원 숨기기" })).toBeHidden();
  await detail.getByRole("button", { name: /^좋아요/ }).click();
  await expect(detail.getByRole("button", { name: /^좋아요/ })).toHaveAttribute("aria-pressed", "true");
  await detail.getByRole("button", { name: /^공고 저장/ }).click();
  await expect(page.getByText("공고저장이 완료되었습니다.")).toBeVisible();
  await expect(detail.getByRole("button", { name: "공고 저장됨" })).toBeFocused();

  await detail.getByRole("button", { name: "지원하기" }).dblclick();
  const dialog = page.getByRole("dialog", { name: `${post.business.name} 지원` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectStepsBesideClose(page, dialog);
  await dialog.getByRole("button", { name: "지원하기" }).dblclick();
  await expect(dialog.getByRole("heading", { name: `${post.business.name}에 지원했어요.` })).toBeFocused();
  await dialog.getByRole("button", { name: "다음" }).click();
  await dialog.getByRole("button", { name: "확인" }).click();
  await expect(detail.getByRole("button", { name: "지원 취소" })).toBeVisible();
  await openByOwner(page, doctor);

  await backFromPage(page);
  await page.getByRole("link", { name: "지원 현황" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: /^병원이 답할 차례/ })).toBeVisible();
  await expect(page.locator(`a[href*="job_post_id=${post.id}"]`).first()).toBeVisible();
  await expect(page.getByText("병원이 이력서를 열람했어요")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `${post.business.name} 진행 상황` }).click();
  await expect(page.getByRole("heading", { name: "지원 상세" })).toBeVisible();
  const stages = page.getByRole("list", { name: "진행 상황" }).getByRole("listitem");
  await expect(stages).toHaveText([/^지원\d+월/, /^병원이 이력서를 열람\d+월/, /^서류 결과/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "지원 현황으로" }).click();
  await page.getByRole("button", { name: `${post.business.name} 지원 취소` }).click();
  await page.getByRole("dialog", { name: "지원을 취소할까요?" }).getByRole("button", { name: "지원 취소" }).click();
  await expect(page.getByText(`${post.business.name} 지원이 취소되었습니다.`)).toBeVisible();
  await page.getByRole("link", { name: /^취소/ }).click();
  await expect(page.getByText("지원을 취소했어요")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "저장한 공고" }).click();
  await expect(page.locator(`a[href*="job_post_id=${post.id}"]`).first()).toBeVisible();
  await expectAccessible(page);
});

test("by keyboard alone: saves a post, applies to it and follows the application", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const post = await openPostOfOwner(page, doctor);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  await page.goto(`/posts?${new URLSearchParams({ q: post.business.name })}`);
  const card = page.locator(`a[href*="job_post_id=${post.id}"]`).first();
  await expect(card).toBeVisible();
  // The application replaces the instant shell, and the focused element with it.
  await expect(page.locator("#instant-shell")).toHaveCount(0);
  await press(card);
  await expect(page).toHaveURL(/job_post_id=\d+/);
  const detail = page.getByRole("region", { name: "공고 상세" });
  await expect(detail.getByRole("heading", { name: post.business.name })).toBeVisible();
  await expect(detail.getByRole("table")).toBeVisible();
  await expect(detail).toBeFocused();
  await expectAccessible(page);
  await press(detail.getByRole("button", { name: /^공고 저장/ }));
  await expect(page.getByText("공고저장이 완료되었습니다.")).toBeVisible();
  await expect(detail.getByRole("button", { name: "공고 저장됨" })).toBeFocused();
  const menu = (name: string) => page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name });
  await menu("저장한 공고").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^저장한 공고/ })).toBeVisible();
  await expect(card).toBeVisible();
  await expectAccessible(page);

  await press(card);
  await press(detail.getByRole("button", { name: "지원하기" }));
  const dialog = page.getByRole("dialog", { name: `${post.business.name} 지원` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole("button", { name: "지원하기" }));
  await expect(dialog.getByRole("heading", { name: `${post.business.name}에 지원했어요.` })).toBeFocused();
  await press(dialog.getByRole("button", { name: "다음" }));
  await press(dialog.getByRole("button", { name: "확인" }));
  await expect(detail.getByRole("button", { name: "지원 취소" })).toBeVisible();
  await detail.getByRole("button", { name: "지원 취소" }).focus();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();

  await menu("지원 현황").press("Enter");
  await expect(page.getByText("지원했어요")).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole("link", { name: `${post.business.name} 진행 상황` }));
  await expect(page.getByRole("heading", { name: "지원 상세" })).toBeVisible();
  await expectAccessible(page);
});
