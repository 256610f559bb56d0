import { getReferenceData } from "@rounds/contract/reference-data.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" });
const cards = (page: Page) => page.locator('a[href*="job_post_id="]');

test("내과, 경기 남부, 주 4일, 1,500 이상 takes at most eight taps in the filter panel", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole("button", { name: /^필터( \d|$)/ }));
  const panel = page.getByRole("dialog", { name: "필터" });
  await tap(panel.getByText("내과", { exact: true }));
  await tap(panel.getByRole("tab", { name: /^지역/ }));
  await expectAccessible(page);
  await tap(panel.getByText("남부", { exact: true }));
  await tap(panel.getByRole("tab", { name: /^급여·근무/ }));
  await tap(panel.getByRole("button", { name: /^1,500/ }));
  await tap(panel.getByText("주 4일", { exact: true }));
  await expectAccessible(page);
  await tap(panel.getByRole("button", { name: /^공고 [\d,+]+건 보기$/ }));
  await expect(panel).toBeHidden();
  await expect(page.getByText("내과 · 경기 남부 · 주 4일 · 월급여(NET): 1,500만원 이상")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});

test("a wish in the doctor's own words becomes filters, and a removed chip becomes text", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  await searchBox(page).fill("경기남부 내과 주5일이하 당직 없이 1000 이상");
  const understood = page.getByRole("region", { name: "이렇게 알아들었어요" });
  await expect(understood.getByRole("button")).toHaveText(["경기 남부", "내과", "주 5일 이하", "당직 없음", "월 1,000만원 이상"]);
  await expect(page.getByRole("region", { name: "맞는 공고" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await understood.getByRole("button", { name: "당직 없음 조건 빼기" }).click();
  await expect(understood.getByRole("button")).toHaveCount(4);
  await expect(page.getByText("‘당직 없이’")).toBeVisible();

  await searchBox(page).fill("경기남부 내과 주5일이하 1000 이상");
  const saved = page.waitForResponse((response) => response.url().endsWith("/save_filter_history"));
  await page.getByRole("button", { name: /^공고 [\d,+]+건 보기$/ }).click();
  await expect(page).toHaveURL(/work_days=/);
  await expect(page.getByText(/^내과 · 경기 남부 · 주 3일 이하, 주 4일, 주 4.5일, 주 5일 · 월급여\(NET\): 1,000만원 이상$/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue("");

  // The next visit marks the filters as old ones.
  expect((await saved).ok()).toBe(true);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/posts");
  await expect(page.getByText("지난번 필터")).toBeVisible();
});

test("on a phone the button of the wish stays above the tabs and above the keyboard", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  await searchBox(page).fill("내과 서울 경기 인천 주4일 주5일 당직 없이 토요일 없이 1000 이상");
  const apply = page.getByRole("button", { name: /^공고 [\d,+]+건 보기$|^이 조건으로 보기$/ });
  const bottomOf = async (target: Locator) => {
    const box = await target.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const tabs = page.getByRole("navigation", { name: "바로 가기" });
  // The instant shell has cards, but no bar.
  await expect(tabs).toBeVisible();
  const top = (await tabs.boundingBox())?.y ?? 0;
  await expect.poll(() => bottomOf(apply)).toBeLessThanOrEqual(top);
  // Playwright opens no keyboard, so the test reports the part of the window that one leaves visible.
  const visible = 400;
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, "height", { value: height });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  }, visible);
  await expect.poll(() => bottomOf(apply)).toBeLessThanOrEqual(visible);
});

test("without a match, the screen offers each condition to drop with its number of posts", { tag: "@phone" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const { reference_data } = (await callAs(page, subject, getReferenceData, {})) ?? {};
  expect(reference_data?.regions.find(({ name }) => name === "경기")?.groups.map(({ value }) => value)).toEqual(["경기 남부", "경기 북부"]);
  await page.goto(`/posts?${new URLSearchParams({ specialties: "내과", q: "없는병원이름" })}`);
  const offers = page.getByRole("list", { name: "조건을 하나 빼면" });
  await expect(offers.getByRole("button")).toHaveText(/^“없는병원이름” 빼면\s*[\d,]+건$/);
  await expectAccessible(page);
  await offers.getByRole("button").click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(cards(page).first()).toBeVisible();
});

test("tags are suggested while one is typed", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  await searchBox(page).fill("#주4");
  await page.getByRole("button", { name: "#주4일 넣기" }).click();
  await expect(searchBox(page)).toHaveValue("#주4일 ");
  await searchBox(page).press("Enter");
  await expect(page.getByRole("button", { name: "# 주4일" })).toHaveAttribute("aria-pressed", "true");
});
