import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { expect, settle, signedIn, test } from "../support/journey.ts";

/** Opens a post whose working hours are stated, so that it has the bars of its week. */
async function openPostWithHours(page: Page): Promise<void> {
  await signedIn(page, "doctor");
  const { job_posts } = await callAs(page, "doctor", listActiveJobPosts, { query: { limit: 60 } });
  for (const { id } of job_posts) {
    const { job_post } = await callAs(page, "doctor", getJobPost, { params: { id } });
    if (Object.values(job_post.working_hours).some((hours) => hours !== "")) return void (await page.goto(`/posts?job_post_id=${id}`));
  }
  throw new Error("the demo world must have an open post with working hours");
}

test("a contrast theme shows the current page, the chosen post and the bars of the week", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openPostWithHours(page);
  const bars = page.getByRole("region", { name: "공고 상세" }).locator("tr [style]:empty");
  await expect(bars.first()).toHaveCSS("forced-color-adjust", "none");
  await expect(page.getByRole("navigation").getByRole("link", { name: "전체 공고" })).toHaveCSS("outline-style", "solid");
  await expect(page.locator("main [data-selected], main [aria-current]").first()).toHaveCSS("outline-style", "solid");
});

test("a printed post is whole, and the list and the bars stay away", { tag: "@desktop" }, async ({ page }) => {
  await openPostWithHours(page);
  const post = page.getByRole("region", { name: "공고 상세" });
  await expect(post.getByRole("heading", { name: "근무 시간" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^전체 공고/ })).toBeHidden();
  await expect(post.getByRole("button", { name: "지원하기" })).toBeHidden();
  const window = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => (await post.boundingBox())?.height ?? 0).toBeGreaterThan(window);
});

test("the bar at the bottom covers no control that gets the focus", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  await page.goto("/posts");
  await expect(page.getByRole("button", { name: /공고 저장$/ }).first()).toBeVisible();
  const bar = page.getByRole("navigation", { name: "바로 가기" });
  // The instant shell has cards, but no bar.
  await expect(bar).toBeVisible();
  const tabBar = await bar.boundingBox();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const coveredControl = () =>
      page.evaluate((top) => {
        const element = document.activeElement;
        if (element === null || element === document.body || element.closest("[data-bottom-bar]")) return null;
        return element.getBoundingClientRect().bottom > top ? element.outerHTML : null;
      }, tabBar?.y ?? 0);
    await expect.poll(coveredControl).toBeNull();
  }
});

test("fields have letters of 16 px, because iPhones magnify the page for smaller ones", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  await page.goto("/webinar/contents");
  await expect(page.getByRole("searchbox", { name: "콘텐츠 찾기" })).toHaveCSS("font-size", "16px");
});

test("a phone in landscape shows pages and dialogs next to its notch", { tag: "@phone" }, async ({ page }) => {
  const width = 844;
  const notch = 59;
  await page.setViewportSize({ width, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: notch, right: notch } });
  const expectBeside = async (element: Locator) => {
    await expect(element).toBeVisible();
    const box = await element.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(notch);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - notch);
  };
  await openPostWithHours(page);
  const post = page.getByRole("dialog", { name: "공고 상세" });
  await expectBeside(post);
  await page.goto("/posts");
  await expectBeside(page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" }));
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expectBeside(page.getByRole("dialog").getByRole("link", { name: "전체 공고" }));
});

test("the head of the post editor covers no field that gets the focus", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, "owner");
  await page.goto("/user_manage/job_posts?job_post_id=new");
  await page.getByRole("textbox", { name: "일요일 근무시간" }).focus();
  const head = page.getByRole("heading", { name: "새 공고" });
  const pay = page.getByRole("textbox", { name: /최소 급여/ });
  await pay.focus();
  const spaceBelowHead = async () => {
    const [above, field] = [await head.boundingBox(), await pay.boundingBox()];
    return above && field ? field.y - above.y - above.height : 0;
  };
  await expect.poll(spaceBelowHead).toBeGreaterThan(0);
});

test("the console of a hospital fits the smallest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signedIn(page, "owner");
  await page.goto("/user_manage/applications");
  const menu = page.getByRole("button", { name: /메뉴/ });
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  const main = await page.getByRole("main").boundingBox();
  expect(main?.width).toBeLessThanOrEqual(320);
});

/** Widest part of the page that is outside the window, px. Areas with their own scroll do not count. */
const overflowOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("no page of a doctor or a visitor scrolls sideways on the smallest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ["/login", "/post-for-free", "/friends-and-family", "/pay", "/interiors", "/terms"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
  await signedIn(page, "doctor");
  for (const path of ["/overview", "/posts", "/posts-applied", "/posts-bookmarked", "/webinar/contents", "/profile", "/inbox"]) {
    await page.goto(path);
    await settle(page);
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
});

test("a card shows its whole pay and its buttons on the smallest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signedIn(page, "doctor");
  await page.goto("/posts");
  const pay = page.getByText(/^월 .*\(NET\)$/).first();
  await expect(pay).toBeVisible();
  await expect.poll(() => pay.evaluate(({ parentElement: line }) => (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0))).toBe(0);
  const card = page.getByRole("article").first();
  const spaceBesideSave = async () => {
    const [inside, around] = [await card.getByRole("button", { name: /공고 저장$/ }).boundingBox(), await card.boundingBox()];
    return inside && around ? around.x + around.width - inside.x - inside.width : -1;
  };
  await expect.poll(spaceBesideSave).toBeGreaterThanOrEqual(0);
});

test(
  "a larger font size of the browser enlarges the page, and a laptop then has the layout of a tablet",
  { tag: "@desktop" },
  async ({ page }) => {
    await signedIn(page, "doctor");
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 24 } });
    await page.goto("/posts");
    await expect(page.getByRole("heading", { level: 1, name: /^전체 공고/ })).toHaveCSS("font-size", "27px");
    await expect(page.getByRole("navigation", { name: "바로 가기" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
    expect(await overflowOf(page)).toBe(0);
  },
);

test("with letters of twice the usual size on a phone, the label of the main button fits", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/posts");
  await page.getByRole("article").nth(2).getByRole("link").click();
  const label = page.getByText(/^(지원하기|지원 취소)$/);
  await expect(label).toBeVisible();
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("with letters of twice the usual size on a phone, no page scrolls sideways", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const [path, heading] of [
    ["/overview", /공고/],
    ["/posts", /^전체 공고/],
    ["/posts-applied", /^지원 현황/],
    ["/posts-bookmarked", /^저장한 공고/],
    ["/interiors", /^개원 인테리어/],
    ["/pay", /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
});

test("a magnified window scrolls the console of the operator to the decision", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await signedIn(page, "operator");
  await page.goto("/manage/home");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "오늘 결정할 일" })).toBeVisible();
  await expect.poll(() => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(100);
});

test("a console's menu has one current page", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, "owner");
  await page.goto("/user_manage/team");
  await expect(page.getByRole("link", { name: "팀" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("banner").locator("[aria-current]")).toHaveCount(1);
});
