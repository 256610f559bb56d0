import { createSavedSearch, listSavedSearches, savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { holdUndo, pressUndo } from "../support/undo.ts";

const alerts = (page: Page) => page.getByRole("list", { name: "내 알림" });
const timing = (page: Page, name: string) => page.getByRole("radiogroup", { name: `${name} 알림 시간` });
const savedBy = async (page: Page, subject: string) => (await callAs(page, subject, listSavedSearches, {})).saved_searches;
const addSearch = (page: Page, subject: string, name: string) =>
  callAs(page, subject, createSavedSearch, { body: { saved_search: { name, filters: { specialties: ["내과"] } } } });

test(
  "a wish becomes an alert, whose time, name and end are saved immediately, and ten alerts are the limit",
  { tag: "@phone" },
  async ({ page }) => {
    const subject = claimDoctor(test);
    await signedIn(page, subject);
    await page.goto("/posts");
    await page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" }).fill("경기남부 내과 1000 이상");
    const offer = page.getByRole("button", { name: "이 조건으로 알림 받기" });
    await offer.click();
    const dialog = page.getByRole("dialog", { name: "이 조건으로 알림 받기" });
    await expect(dialog.getByText("내과 · 경기 남부 · 월급여(NET): 1,000만원 이상")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "알림 이름" })).toHaveValue("경기 남부 내과");
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "알림 이름" }).fill("남부 내과");
    await dialog.getByRole("button", { name: "알림 만들기" }).click();
    await expect(page.getByText("‘남부 내과’ 알림을 만들었어요.")).toBeVisible();
    expect(await savedBy(page, subject)).toMatchObject([{ filters: { districts: ["경기 남부"], specialties: ["내과"], pay: 1000 } }]);
    // The same conditions are refused.
    await offer.click();
    await expect(dialog.getByText("이 조건은 ‘남부 내과’ 알림에 이미 있어요.")).toBeVisible();
    await dialog.getByRole("link", { name: "내 알림 보기" }).click();

    await expect(page).toHaveURL(/\/posts-alerts$/);
    await expect(alerts(page).getByRole("heading")).toHaveText(["남부 내과"]);
    await expect(page.getByText("밤 9시부터 아침 8시까지는 울리지 않아요.")).toBeVisible();
    await expect(page.getByText("1 / 10개")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), "the page scrolls sideways").toBe(0);

    await timing(page, "남부 내과").locator("label", { hasText: "매일 아침 8시" }).click();
    await expect(page.getByText("‘남부 내과’는 매일 아침 8시에 모아서 알려 드려요.")).toBeVisible();
    await holdUndo(page);
    expect(await savedBy(page, subject)).toMatchObject([{ name: "남부 내과", timing: "morning" }]);
    await pressUndo(page);
    await expect(timing(page, "남부 내과").getByRole("radio", { name: "바로" })).toBeChecked();
    await expect.poll(() => savedBy(page, subject)).toMatchObject([{ timing: "now" }]);

    await page.getByRole("button", { name: "남부 내과 더 보기" }).click();
    await page.getByRole("menuitem", { name: "지우기" }).click();
    await expect(page.getByText("아직 만든 알림이 없어요")).toBeVisible();
    await holdUndo(page);
    await expectAccessible(page);
    await pressUndo(page);
    await expect(alerts(page).getByRole("heading")).toHaveText(["남부 내과"]);

    // The page loads the alerts of another device with the new name.
    for (let count = 2; count <= savedSearchLimit; count++) await addSearch(page, subject, `알림 ${count}`);
    await page.getByRole("button", { name: "남부 내과 더 보기" }).click();
    await page.getByRole("menuitem", { name: "이름 바꾸기" }).click();
    const rename = page.getByRole("dialog", { name: "이름 바꾸기" });
    await rename.getByRole("textbox").fill("집 근처");
    await rename.getByRole("button", { name: "저장" }).click();
    await expect(alerts(page).getByRole("heading").first()).toHaveText("집 근처");
    await expect(alerts(page).getByRole("listitem")).toHaveCount(savedSearchLimit);
    await expect(page.getByRole("button", { name: "10개까지 만들 수 있어요" })).toBeDisabled();
    await page.getByRole("button", { name: "집 근처 더 보기" }).click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "맞는 공고 보기" }).click();
    await expect(page.getByText("내과 · 경기 남부 · 월급여(NET): 1,000만원 이상")).toBeVisible();
    await page.getByRole("button", { name: "이 조건으로 알림 받기" }).click();
    await expect(dialog.getByText("이 조건은 ‘집 근처’ 알림에 이미 있어요.")).toBeVisible();
  },
);

test("by keyboard alone: a new alert from its page, with conditions, name and time", { tag: "@desktop" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  await page.goto("/posts-alerts");
  await expect(page.getByText("아직 만든 알림이 없어요")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "검색 조건으로 알림 만들기" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "알림 받을 조건" });
  await expect(panel.getByRole("button", { name: "조건을 골라 주세요" })).toBeVisible();
  await tabTo(page, panel.getByRole("checkbox", { name: "안과", exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, panel.getByRole("button", { name: "다음" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "이 조건으로 알림 받기" });
  await expect(dialog.getByRole("textbox", { name: "알림 이름" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "매일 아침 8시" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "검색 조건으로 알림 만들기" })).toBeFocused();
  await expectAccessible(page);
  expect(await savedBy(page, subject)).toMatchObject([{ name: "안과", filters: { specialties: ["안과"] }, timing: "morning" }]);
});

test("the notice of an alert opens its posts, and one tap there switches its search off", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  await page.goto("/inbox");
  await page.getByRole("link", { name: /‘경기 남부 내과’에 맞는 새 공고 \d건$/ }).click();
  await expect(page).toHaveURL(/\/posts-alerts\/arrived\?post_alert_id=\d+$/);
  const post = page.getByRole("list", { name: "새 공고" }).getByRole("link").first();
  await expect(post).toBeVisible();
  await expectAccessible(page);
  const searches = page.getByRole("region", { name: "이 알림을 보낸 검색" });
  await searches.getByRole("button", { name: "경기 남부 내과 알림 끄기" }).click();
  await expect(searches.getByText("꺼져 있어요")).toBeVisible();
  await pressUndo(page);
  await expect(searches.getByRole("button", { name: "경기 남부 내과 알림 끄기" })).toBeVisible();
  await post.click();
  await expect(page).toHaveURL(/\/posts\?job_post_id=\d+$/);
});
