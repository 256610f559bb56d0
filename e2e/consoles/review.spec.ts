import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, listAdminApplications } from "@rounds/contract/applications/review.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { openByMenu } from "../support/console.ts";
import { claimDoctor, personWithoutProfile } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** A doctor applies to the owner's hospital. Returns the application as reviewers see it. */
async function createApplication(page: Page) {
  const doctor = claimDoctor(test);
  const { businesses } = await callAs(page, "owner", listUserBusinesses, {});
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { q: businesses[0]?.name ?? "", limit: 100 } });
  const post = job_posts.find((candidate) => candidate.business.id === businesses[0]?.id);
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: post?.id ?? 0 } });
  return (await callAs(page, "operator", getReviewedApplication, { params: { id: job_application.id } })).job_application;
}

test("a hospital reads an applicant on a phone, and each screen of its console is accessible", { tag: "@phone" }, async ({ page }) => {
  const { name } = await createApplication(page);
  await signedIn(page, "owner");
  await page.goto("/user_manage/applications");
  await page.getByRole("button", { name: `${name} 지원 문자 전송` }).click();
  await expect(page.getByRole("button", { name: `${name} 선생님께 보내기` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: new RegExp(`^${name} #`) }).click();
  await expect(page.getByRole("region", { name: `${name} 진행` })).toBeVisible();
  await expectAccessible(page);

  const links = page.getByRole("navigation", { name: "병원 관리 메뉴" }).getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(3);
  for (let at = 1; at < count; at++) {
    await openByMenu(page, links.nth(at));
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: / 메뉴(, |$)/ }).click();
  await page.getByRole("menuitem", { name: /^알림함/ }).click();
  await expect(page.getByRole("heading", { name: "알림함" })).toBeAttached();
  await expectAccessible(page);
});

test(
  "an operator finds an applicant by keyboard, saves a status with a note, and leaves with nothing lost",
  { tag: "@desktop" },
  async ({ page }) => {
    const { id, name } = await createApplication(page);
    await signedIn(page, "operator");
    await page.goto("/manage/applications");
    await page.getByRole("button", { name: /^병원 · 공고/ }).click();
    await expect(page).toHaveURL(/sort=posting/);
    await expectAccessible(page);

    await page.keyboard.press("/");
    await expect(page.getByRole("textbox", { name: "이름, #id, 전화 끝 4자리, 병원" })).toBeFocused();
    await page.keyboard.type(name);
    const row = page.locator(`#application-${id}`);
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await expect(page).not.toHaveURL((url) => decodeURIComponent(url.href).includes(name));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "검색어 지우기" })).toBeFocused();

    await page.keyboard.press("j");
    await expect(row).toBeFocused();
    await page.keyboard.press("m");
    await expect(page.getByRole("textbox", { name: "1번째 메모 내용" })).toBeFocused();
    await page.keyboard.type("키보드로 적은 메모");
    await expect(page.getByText("저장 안 됨 1")).toBeVisible();
    await row.focus();
    await page.keyboard.press("s");
    await expect(page.getByRole("option", { name: "인터뷰 예정" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("option", { name: "인터뷰 예정" }).click();
    await expect(row.getByRole("button", { name: `${id} 저장` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText("저장 안 됨 1")).toBeHidden();
    const { job_application } = await callAs(page, "operator", getReviewedApplication, { params: { id } });
    expect(job_application).toMatchObject({ current_status: "인터뷰 예정", notes: [{ content: "키보드로 적은 메모" }] });

    // Leaving unsaved work needs a confirmation.
    await row.focus();
    await page.keyboard.press("d");
    await page.getByRole("option", { name: "전형일정" }).click();
    await expect(page.getByText("저장 안 됨 1")).toBeVisible();
    await page.getByRole("link", { name: "면허" }).click();
    await page.getByRole("button", { name: "계속 편집" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/applications/);
    await row.focus();
    await page.keyboard.press("z");
    await expect(page.getByText("저장 안 됨 1")).toBeHidden();
  },
);

/** Applications of one doctor, who has no others. */
async function createApplications(page: Page, count: number) {
  const doctor = claimDoctor(test);
  const { job_posts } = await callAs(page, doctor, listActiveJobPosts, { query: { limit: 100 } });
  const ids: number[] = [];
  for (const { id } of job_posts.slice(40, 40 + count)) {
    const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: id } });
    ids.push(job_application.id);
  }
  const { job_application } = await callAs(page, "operator", getReviewedApplication, { params: { id: ids[0] ?? 0 } });
  return { ids, name: job_application.name };
}

/** Opens the operator's table with the applications of one doctor, and counts the keys from now on. */
async function openTableOf(page: Page, name: string, count: number) {
  await signedIn(page, "operator");
  await page.goto("/manage/applications");
  await page.getByRole("textbox", { name: "이름, #id, 전화 끝 4자리, 병원" }).fill(name);
  await expect(page.locator("[data-row]")).toHaveCount(count);
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    document.body.dataset["keys"] = "0";
    addEventListener("keydown", () => (document.body.dataset["keys"] = String(Number(document.body.dataset["keys"]) + 1)), {
      capture: true,
    });
  });
  return async () => Number(await page.evaluate(() => document.body.dataset["keys"]));
}

test(
  "ten applications are decided one by one with at most five keys each, and five together with a few keys",
  { tag: "@desktop" },
  async ({ page }) => {
    const { ids, name } = await createApplications(page, 10);
    const keys = await openTableOf(page, name, ids.length);
    const statusesOf = async (wanted: readonly number[]) => {
      const { job_applications } = await callAs(page, "operator", listAdminApplications, { query: { limit: 100 } });
      return wanted.map((id) => job_applications.find((application) => application.id === id)?.current_status);
    };
    const decisions = ["서류합격", "인터뷰 예정", "최종합격"] as const;
    const digits = ["4", "5", "7"] as const;
    for (let row = 0; row < ids.length; row++) {
      await page.keyboard.press("j");
      await page.keyboard.press("s");
      await expect(page.getByRole("option", { name: "서류합격" })).toBeVisible();
      await page.keyboard.press(digits[row % digits.length] ?? "4");
      await expect(page.getByText(`저장 안 됨 ${row + 1}`)).toBeVisible();
    }
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText(/저장 안 됨/)).toBeHidden();
    const decidingKeys = await keys();
    expect(decidingKeys).toBeLessThanOrEqual(5 * ids.length);
    // The newest application is the first row.
    const decided = ids.map((_, row) => decisions[row % decisions.length]).toReversed();
    expect(await statusesOf(ids)).toEqual(decided);

    // From the last row upwards.
    for (const key of ["x", "k", "k", "k", "k", "Shift+X", "s"]) await page.keyboard.press(key);
    const menu = page.getByRole("dialog", { name: "상태" });
    await expect(menu.getByText("5건을 어느 상태로 바꿀까요?")).toBeVisible();
    await page.keyboard.press("3");
    await expect(menu.getByText("5건 바꿈")).toBeVisible();
    await expectAccessible(page);
    // The menu first checks whether other people have changed the rows.
    await expect(menu.getByRole("button", { name: "5건을 이력서 전달로 바꾸기" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page.getByText("5건을 이력서 전달로 바꿨어요.")).toBeVisible();
    expect((await keys()) - decidingKeys).toBeLessThanOrEqual(12);
    expect(await statusesOf(ids)).toEqual([...ids.slice(0, 5).map(() => "이력서 전달"), ...decided.slice(5)]);
    await page.keyboard.press("z");
    await expect(page.getByText("5건을 되돌렸어요.")).toBeVisible();
    expect(await statusesOf(ids)).toEqual(decided);
  },
);

test("1024 px: a hospital filters its applicants and reviews one", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { id } = await createApplication(page);
  await signedIn(page, "owner");
  await page.goto("/user_manage/applications");
  const row = page.locator(`#application-${id}`);
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "등록 경로 고르기" }).click();
  await expect(page.getByRole("dialog", { name: "등록 경로" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // The address contains the choice, and the box follows the address.
  await page.getByRole("checkbox", { name: "드롭 숨기기" }).click();
  await expect(page).toHaveURL(/hide_dropped=true/);
  await expect(page.getByRole("checkbox", { name: "드롭 숨기기" })).toBeChecked();
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(`#application-${id}-details`).getByRole("button", { name: "메모 추가" })).toBeVisible();
  await expectAccessible(page);
});

test(
  "a person without a profile: the notice covers onboarding, and a hospital's person leads on to their console",
  { tag: "@phone" },
  async ({ page }) => {
    await signedIn(page, personWithoutProfile);
    await page.goto("/manage/home");
    await expect(page).toHaveURL(/overview/);
    await expect(page.getByRole("navigation", { name: "운영 메뉴" })).toHaveCount(0);
    const notice = page.getByRole("dialog", { name: "서비스 준비 중입니다" });
    await expect(page.getByRole("dialog", { name: "프로필 등록" })).toBeVisible();
    // A click fails while another layer covers the button.
    await notice.getByRole("button", { name: "닫기" }).click();
    await expect(notice).toBeHidden();
    await page.getByRole("link", { name: "병원 담당자예요" }).click();
    await expect(page.getByRole("heading", { name: "병원 담당자로 시작할게요" })).toBeVisible();
    await expectAccessible(page);
  },
);
