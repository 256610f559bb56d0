import type { Locator, Page } from "@playwright/test";
import { backFromLayer, backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, isPhone, signedIn, test } from "../support/journey.ts";

/** The cards of the list. The home, which stays on screen until the list has loaded, has cards with other addresses. */
const cardLink = 'a[href^="/posts?"][href*="job_post_id="]';
const cards = (page: Page) => page.locator(cardLink);
const filterButton = (page: Page) => page.getByRole("button", { name: /^필터( \d|$)/ });
const filterPanel = (page: Page) => page.getByRole("dialog", { name: "필터" });
const detailOf = (page: Page) => page.getByRole(isPhone(page) ? "dialog" : "region", { name: "공고 상세" });

/** Phones scroll the page, desktops the list. */
const scrollOfList = (page: Page): Promise<number> =>
  cards(page)
    .first()
    .evaluate((card) => {
      let element: Element | null = card;
      while (element !== null && element.scrollTop === 0) element = element.parentElement;
      return Math.round(element?.scrollTop ?? 0);
    });

/** Scrolls to a card of the demo world and returns it. Posts of other journeys are in 강남구, and not all of them have a contact. */
const scrollList = async (page: Page): Promise<{ scroll: number; card: Locator }> => {
  const distant = page.locator("article").filter({ hasNotText: "서울 강남구" }).locator(cardLink).last();
  // The detail next to the list may end with cards of similar posts.
  const lastOfList = page.locator("article").locator(cardLink).last();
  let [card, scroll] = [distant, 0];
  // The cards of the first paint are replaced once, perhaps after the scroll.
  await expect(async () => {
    // Posts of other journeys may fill the first page. The next page loads below its last card.
    if ((await distant.count()) === 0) await lastOfList.scrollIntoViewIfNeeded({ timeout: 1000 });
    card = page.locator(`a[href="${await distant.getAttribute("href", { timeout: 1000 })}"]`);
    await card.scrollIntoViewIfNeeded({ timeout: 1000 });
    scroll = await scrollOfList(page);
    expect(scroll).toBeGreaterThan(0);
  }).toPass();
  return { scroll, card };
};

const waitForPosts = async (page: Page) => {
  await expect(page).toHaveURL(/\/posts$/);
  await expect(cards(page).nth(4)).toBeAttached();
  // The list gets its own place to scroll when the detail of the first post appears next to it.
  if (!isPhone(page)) await expect(detailOf(page).getByRole("heading").first()).toBeVisible();
};

/** One Back from there leads to the home. */
const openPostsFromHome = async (page: Page) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/overview");
  await page
    .getByRole("link", { name: /^(전체 )?공고$/ })
    .first()
    .click();
  await waitForPosts(page);
};

test("Back closes filters and wish over an unmoved list, and Forward and a reload keep the list", { tag: "@phone" }, async ({ page }) => {
  await openPostsFromHome(page);
  const { scroll } = await scrollList(page);
  await filterButton(page).click();
  await expect(filterPanel(page)).toBeVisible();
  await backFromLayer(page);
  await expect(filterPanel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/posts$/);
  await expect.poll(() => scrollOfList(page)).toBe(scroll);
  await expect(filterButton(page)).toBeFocused();

  await page.goForward();
  await expect(page).toHaveURL(/\/posts$/);
  await expect(filterPanel(page)).toBeHidden();
  await expect.poll(() => scrollOfList(page)).toBe(scroll);

  await filterButton(page).click();
  await expect(filterPanel(page)).toBeVisible();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect(filterPanel(page)).toBeHidden();

  const box = page.getByRole("searchbox");
  const understood = page.getByRole("region", { name: "이렇게 알아들었어요" });
  await box.fill("내과 주4일");
  await expect(understood.getByRole("button")).toHaveCount(2);
  await backFromLayer(page);
  await expect(understood).toBeHidden();
  await expect(page).toHaveURL(/\/posts$/);
  await expect(box).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();

  // No entry of the closed panels and the closed wish is left over: one Back leads to the page before.
  await filterButton(page).click();
  await expect(filterPanel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(filterPanel(page)).toBeHidden();
  await box.fill("내과");
  await expect(understood).toBeVisible();
  await box.press("Escape");
  await expect(understood).toBeHidden();
  await backFromPage(page);
  await expect(page).toHaveURL(/\/overview$/);
});

test("Back closes the contact and the application, then the post", async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  // The application replaces the instant shell.
  await expect(page.locator("#instant-shell")).toHaveCount(0);
  await waitForPosts(page);
  const { scroll, card } = await scrollList(page);
  await card.click();
  const detail = detailOf(page);
  await expect(detail.getByRole("heading").first()).toBeVisible();
  await expect(page).toHaveURL(/job_post_id=\d+/);
  const address = page.url();
  // The click itself scrolls to the card when the list has moved meanwhile. On a phone the post covers the list.
  const scrollAtClick = isPhone(page) ? scroll : await scrollOfList(page);

  await detail
    .getByRole("button", { name: /지원하기/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: / 지원$/ });
  await expect(sheet.getByRole("button", { name: "지원하기" })).toBeVisible();
  await backFromLayer(page);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(detail.getByRole("button", { name: /지원하기/ }).first()).toBeFocused();

  await detail.getByRole("button", { name: /문의/ }).first().click();
  const contact = page.getByRole("dialog", { name: "인사 담당자에게 문의" });
  await expect(contact).toBeVisible();
  await backFromLayer(page);
  await expect(contact).toBeHidden();
  await expect(page).toHaveURL(address);

  await backFromPage(page);
  await expect(page).toHaveURL(/\/posts$/);
  if (isPhone(page)) await expect(detail).toBeHidden();
  await expect.poll(() => scrollOfList(page)).toBe(scrollAtClick);
});

test("Back closes the menu, returns to chosen filters, and confirms before unsaved input is lost", { tag: "@phone" }, async ({ page }) => {
  await openPostsFromHome(page);
  const menu = page.getByRole("dialog");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expect(menu).toBeVisible();
  await backFromLayer(page);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/posts$/);

  // A page opened from the menu is one step after the page with the menu.
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await menu.getByRole("link", { name: "지원 현황" }).click();
  await expect(page).toHaveURL(/\/posts-applied$/);
  await expect(menu).toBeHidden();
  await backFromPage(page);
  await expect(page).toHaveURL(/\/posts$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/posts-applied$/);
  await backFromPage(page);

  await filterButton(page).click();
  await filterPanel(page).getByText("내과", { exact: true }).click();
  await filterPanel(page)
    .getByRole("button", { name: /^공고 [\d,+]+건 보기$/ })
    .click();
  await expect(filterPanel(page)).toBeHidden();
  await expect(page).toHaveURL(/specialties=/);
  const address = page.url();
  await page.getByRole("link", { name: "프로필" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page
    .getByRole("button", { name: /^자기소개/ })
    .first()
    .click();
  const form = page.getByRole("dialog").filter({ has: page.getByRole("textbox") });
  await form.getByRole("textbox").first().fill("환자의 말을 먼저 듣습니다.");
  await backFromLayer(page);
  const question = page.getByRole("dialog", { name: "저장하지 않고 닫을까요?" });
  await expect(question).toBeVisible();
  // A second Back keeps the input.
  await backFromLayer(page);
  await expect(question).toBeHidden();
  await expect(form.getByRole("textbox").first()).toHaveValue("환자의 말을 먼저 듣습니다.");
  await backFromLayer(page);
  await question.getByRole("button", { name: "닫기" }).last().click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await backFromPage(page);
  await expect(page).toHaveURL(address);
});
