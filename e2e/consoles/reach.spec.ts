import type { Page } from "@playwright/test";
import { openByMenu } from "../support/console.ts";
import { phone } from "../support/devices.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";
import { findUnreachable } from "../support/reach.ts";

/** Laptops of operators and of hospitals. 1366 × 768 has the layout of 1280 × 720, with more space in both directions. */
const wide = { width: 1280, height: 720 };
const narrow = { width: 1024, height: 768 };

/** Sizes in the order in which they are checked. A window that has the first size already is not drawn again. */
async function expectReachable(page: Page, ...sizes: readonly (typeof wide)[]): Promise<void> {
  for (const size of sizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    await settle(page);
    expect(await findUnreachable(page), `${page.url()} at ${size.width} × ${size.height}`).toEqual([]);
  }
}

/** Lines that the server sends after the screen. Without them, the first check would see an empty table. */
const lineOf: Readonly<Record<string, string>> = { "/manage/applications": '[id^="application-"]' };

/** Opens the detail of the first line, which has the forms. */
async function openFirstLine(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === "/manage/user-search") {
    // The search field has the focus and takes the letters of shortcuts, and there are no lines before a search.
    const box = page.getByRole("textbox", { name: /유저 검색/ });
    await expect(box).toBeFocused();
    await box.fill("ㅎㅅㅇ");
    await box.press("Enter");
    await page.getByRole("list", { name: "검색 결과" }).getByRole("button").first().click();
    await expect(page.getByRole("region", { name: "유저 정보" }).getByRole("heading", { name: "학력" }).first()).toBeVisible();
    return;
  }
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
}

for (const [subject, start, menu] of [
  ["operator", "/manage/home", "운영 메뉴"],
  ["owner", "/user_manage/job_posts", "병원 관리 메뉴"],
] as const)
  test(`every screen of the ${subject}'s console is reachable on laptops`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(wide);
    await signedIn(page, subject);
    await page.goto(start);
    const links = page.getByRole("navigation", { name: menu }).getByRole("link");
    await expect(links.first()).toBeVisible();
    await settle(page);
    const count = await links.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at++) {
      await openByMenu(page, links.nth(at));
      const line = lineOf[new URL(page.url()).pathname];
      if (line !== undefined) await expect(page.locator(line).first()).toBeVisible();
      await expectReachable(page, wide, narrow);
      await openFirstLine(page);
      await expectReachable(page, narrow, wide);
      await expect(page.getByRole("button", { name: / 메뉴(, |$)/ })).toBeInViewport({ ratio: 1 });
      for (const keySwitch of await page.getByText("단축키", { exact: true }).all()) await expect(keySwitch).toBeInViewport({ ratio: 1 });
    }
    if (subject !== "owner") return;
    await page.getByRole("button", { name: / 메뉴(, |$)/ }).click();
    await page.getByRole("menuitem", { name: "내 계정" }).click();
    await expect(page.getByRole("list", { name: "로그인한 곳" }).getByText("지금 이 기기")).toBeVisible();
    await expectReachable(page, wide, narrow);
    await expectAccessible(page);
  });

test("J scrolls a long list to each next line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signedIn(page, "operator");
  await page.goto("/manage/posts");
  await expect(page.getByRole("list").getByRole("button").nth(11)).toBeAttached();
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press("j");
    await settle(page);
    await expect(page.locator("li > button:focus"), `line ${at + 1}`).toBeInViewport({ ratio: 1 });
  }
});

test("the operators' menu shows all its entries on laptops", async ({ page }) => {
  await signedIn(page, "operator");
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/manage/home");
    const links = page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    // A cut label would be lower than its link.
    expect(await links.evaluateAll((all) => all.filter((link) => link.scrollHeight > link.clientHeight).length)).toBe(0);
  }
});

test("the operators' menu shows all its entries on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signedIn(page, "operator");
  await page.goto("/manage/home");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("link", { name: "의사 화면으로" })).toBeInViewport({ ratio: 1 });
  for (const link of await menu.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("button", { name: "로그아웃" })).toBeInViewport({ ratio: 1 });
});

test("the editors of campaigns are reachable on a phone", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await signedIn(page, "operator");
  for (const [kind, title] of [
    ["quiz", "새 퀴즈"],
    ["banner", "새 배너"],
  ] as const) {
    await page.goto(`/manage/campaigns?create=${kind}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectReachable(page, phone.viewport);
  }
});

test("figures in two rows have the same edge on a phone", async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await signedIn(page, "operator");
  await page.goto("/manage/promotions");
  const edgeOf = async (name: string) => (await page.getByRole("term").filter({ hasText: name }).boundingBox())?.x;
  await expect(page.getByRole("term").filter({ hasText: "지금까지 보냄" })).toBeVisible();
  expect(await edgeOf("지금까지 보냄")).toBe(await edgeOf("보낼 것"));
});
