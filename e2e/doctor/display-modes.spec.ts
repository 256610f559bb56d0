import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { expect, settle, signedIn, test } from "../support/journey.ts";

/** Opens a post whose working hours are stated, so that it has the bars of its week. */
async function openPostWithHours(page: Page): Promise<void> {
  await signedIn(page, "doctor");
  const { job_posts } = await callAs(page, "doctor", listActiveJobPosts, { query: { limit: 60 } });
  const post = job_posts.find(({ working_hours }) => Object.values(working_hours).some((hours) => hours !== ""));
  if (!post) throw new Error("the demo world must have an open post with working hours");
  await page.goto(`/posts?job_post_id=${post.id}`);
}

test(
  "a contrast theme shows the current page, the chosen post and its week; on paper the post is alone",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await openPostWithHours(page);
    const post = page.getByRole("region", { name: "공고 상세" });
    await expect(post.locator("tr [style]:empty").first()).toHaveCSS("forced-color-adjust", "none");
    await expect(page.getByRole("navigation").getByRole("link", { name: "전체 공고" })).toHaveCSS("outline-style", "solid");
    await expect(page.locator("main [data-selected], main [aria-current]").first()).toHaveCSS("outline-style", "solid");

    // The theme does not change the dot of a chosen radio button. On the background of the theme it would be invisible.
    await post.getByRole("button", { name: "더 보기" }).click();
    await page.getByRole("menuitem", { name: "이 공고 신고" }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCSS("forced-color-adjust", "none");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await expect(post.getByRole("heading", { name: "근무 시간" })).toBeVisible();
    await page.emulateMedia({ media: "print", forcedColors: null, colorScheme: null });
    await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
    await expect(page.getByRole("heading", { name: /^전체 공고/ })).toBeHidden();
    await expect(post.getByRole("button", { name: "지원하기" })).toBeHidden();
    const window = page.viewportSize()?.height ?? 0;
    await expect.poll(async () => (await post.boundingBox())?.height ?? 0).toBeGreaterThan(window);
  },
);

test("with reduced motion a list that loads does not move", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/v1/job_posts/active*", () => {});
  await signedIn(page, "doctor");
  await page.goto("/posts");
  await expect(page.getByRole("main").locator("[aria-hidden] > div").first()).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(moving).toBe(0);
});

test("the number of unread notices stays in one line with two digits", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/api/v1/inbox/unread_count", (route) =>
    route.fulfill({ json: { unread_count: 12, unread_capped: false, newest_id: 1 } }),
  );
  await signedIn(page, "doctor");
  await page.goto("/inbox");
  const number = page.getByRole("link", { name: /알림함/ }).getByText("12");
  await expect(number).toBeVisible();
  expect(await number.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("no bar covers a focused control, and in landscape everything is next to the notch", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  await page.goto("/posts");
  await expect(page.getByRole("button", { name: /공고 저장$/ }).first()).toBeVisible();
  // The instant shell draws the same bar, so the test must wait for the application's own.
  await expect(page.locator("#instant-shell")).toHaveCount(0);
  await expect(page.locator("nav[data-bottom-bar]")).toBeVisible();
  const coveredControl = () =>
    page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector("nav[data-bottom-bar]")];
      const chips = document.querySelector('[role="group"][aria-label="정렬과 필터"]');
      if (bar === null || chips === null) return "a bar is missing";
      if (focused === null || focused === document.body || bar.contains(focused) || chips.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const isInList = (chips.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      const isCovered = bottom > bar.getBoundingClientRect().top || (isInList && top < chips.getBoundingClientRect().bottom);
      return isCovered ? focused.outerHTML : null;
    });
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press(key);
      await expect.poll(coveredControl).toBeNull();
    }
  }

  const [width, notch] = [844, 59];
  await page.setViewportSize({ width, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: notch, right: notch } });
  const expectBeside = async (element: Locator) => {
    await expect(element).toBeVisible();
    await expect.poll(async () => (await element.boundingBox())?.x).toBeGreaterThanOrEqual(notch);
    const box = await element.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - notch);
  };
  await expectBeside(page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" }));
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expectBeside(page.getByRole("dialog").getByRole("link", { name: "전체 공고" }));
  await page.keyboard.press("Escape");
  await page.getByRole("article").first().getByRole("link").click();
  await expectBeside(page.getByRole("dialog", { name: "공고 상세" }));
});

test("the head of the post editor covers no focused field, and the menu has one current page", { tag: "@desktop" }, async ({ page }) => {
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

  await page.getByRole("banner").getByRole("link", { name: "팀" }).click();
  await expect(page.getByRole("link", { name: "팀" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("banner").locator("[aria-current]")).toHaveCount(1);
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

const smallest = { width: 320, height: 568, letters: 16 };
/** A usual phone with letters of twice the usual size. */
const enlarged = { width: 390, height: 844, letters: 32 };

async function showAs(page: Page, session: CDPSession, { letters, ...size }: typeof smallest): Promise<void> {
  await page.setViewportSize(size);
  await session.send("Page.setFontSizes", { fontSizes: { standard: letters } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${letters}px`);
}

/** Ends with the page on the smallest phone. */
async function expectNoSidewaysScroll(page: Page, session: CDPSession): Promise<void> {
  await settle(page);
  for (const device of [enlarged, smallest]) {
    await showAs(page, session, device);
    await expect.poll(() => overflowOf(page), { message: `${page.url()} with letters of ${device.letters} px` }).toBe(0);
  }
}

test(
  "no page of a visitor scrolls sideways on the smallest phone, or with letters of twice the usual size",
  { tag: "@phone" },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await showAs(page, session, smallest);
    for (const path of ["/login", "/post-for-free", "/friends-and-family", "/pay", "/interiors", "/terms"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectNoSidewaysScroll(page, session);
    }
  },
);

test(
  "no page of a doctor scrolls sideways on the smallest phone, or with letters of twice the usual size",
  { tag: "@phone" },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await showAs(page, session, smallest);
    await signedIn(page, "doctor");
    const tab = (name: RegExp) => page.getByRole("navigation", { name: "바로 가기" }).getByRole("link", { name }).click();
    // The address changes first. The page before, which stays on screen until the next one has loaded, has another heading.
    const expectPage = async (path: string, heading: RegExp) => {
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectNoSidewaysScroll(page, session);
    };
    await page.goto("/overview");
    await expectPage("/overview", /공고/);
    await tab(/^지원 현황/);
    await expectPage("/posts-applied", /^지원 현황/);
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "저장한 공고" }).click();
    await expectPage("/posts-bookmarked", /^저장한 공고/);
    await tab(/^콘텐츠/);
    await expectPage("/webinar/contents", /^의학 콘텐츠/);
    // iPhones magnify the page for smaller letters in fields.
    await expect(page.getByRole("searchbox", { name: "콘텐츠 찾기" })).toHaveCSS("font-size", "16px");
    await tab(/^프로필/);
    await expectPage("/profile", /^프로필/);
    await page.getByRole("link", { name: /^알림함/ }).click();
    await expectPage("/inbox", /^알림함/);

    await tab(/^공고/);
    await expectPage("/posts", /^전체 공고/);
    const pay = page.getByText(/^월 .*\(NET\)$/).first();
    await expect(pay).toBeVisible();
    await expect.poll(() => pay.evaluate(({ parentElement: line }) => (line?.scrollWidth ?? 0) - (line?.clientWidth ?? 0))).toBe(0);
    const card = page.getByRole("article").first();
    const spaceBesideSave = async () => {
      const [inside, around] = [await card.getByRole("button", { name: /공고 저장$/ }).boundingBox(), await card.boundingBox()];
      return inside && around ? around.x + around.width - inside.x - inside.width : -1;
    };
    await expect.poll(spaceBesideSave).toBeGreaterThanOrEqual(0);

    await showAs(page, session, enlarged);
    await page.getByRole("article").nth(2).getByRole("link").click();
    const label = page.getByText(/^(지원하기|지원 취소)$/);
    await expect(label).toBeVisible();
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

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

/** Buttons, links and their labels that are partly outside the window or their own box. Areas with their own scroll do not count. */
const cutControls = (page: Page): Promise<string[]> =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("button, a, button span, a span")].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isOutside = right > window.innerWidth || left < 0;
      const isCut = overflowX === "hidden" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
      const isVisible = width > 2 && height > 2 && element.textContent.trim() !== "";
      return isVisible && (isOutside || isCut) ? [element.textContent] : [];
    }),
  );

test(
  "letters of twice the size cut no button of an application, the inbox, the alerts and the free days",
  { tag: "@phone" },
  async ({ page }) => {
    await signedIn(page, "doctor");
    const session = await page.context().newCDPSession(page);
    await showAs(page, session, enlarged);
    await page.goto("/posts-applied");
    await page
      .getByRole("link", { name: /진행 상황/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "진행 상황" })).toBeVisible();
    const post = page.getByRole("region", { name: "지원한 공고" });
    await expect.poll(async () => (await post.getByRole("paragraph").first().boundingBox())?.width ?? 0).toBeGreaterThan(150);
    await expect.poll(() => cutControls(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: /대화$/ }).first().click();
    await expect(page.getByRole("button", { name: "뒤로" })).toBeVisible();
    await expect.poll(async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.width ?? 0).toBeGreaterThan(100);
    await expect.poll(() => cutControls(page)).toEqual([]);
    for (const [path, button] of [
      ["/inbox", "모두 읽음"],
      ["/posts-alerts", "검색 조건으로 알림 만들기"],
      ["/posts-free-days", "다음 달"],
      ["/profile", "내 정보 (JSON)"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: button })).toBeVisible();
      await expect.poll(() => cutControls(page), { message: path }).toEqual([]);
    }
  },
);

test("letters of twice the size break no number of the profile", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/profile");
  const values = page.getByRole("definition").or(page.getByText(/^\d{4}\.\d{2} ~/));
  await expect(values.nth(5)).toBeVisible();
  const broken = await values.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\d[\d.]*/g)].flatMap(([number], at, all) => {
        const range = document.createRange();
        const start = all[at]?.index ?? 0;
        range.setStart(text, start);
        range.setEnd(text, start + number.length);
        return range.getClientRects().length > 1 ? [number] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  const hidden = page.getByRole("list", { name: "숨긴 병원" }).getByRole("paragraph").first();
  expect((await hidden.boundingBox())?.width).toBeGreaterThan(100);
});

test("the place of an application stays below its name on a narrow phone", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/posts-applied");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  const gaps = await cards.evaluateAll((articles) =>
    articles.map((article) => {
      const [name, place] = [article.querySelector("h2, h3"), article.querySelector("p span")];
      return (place?.getBoundingClientRect().top ?? NaN) - (name?.getBoundingClientRect().bottom ?? NaN);
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(10);
});

test("letters of twice the size leave the lines of applications, saved posts and banners whole", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const cutLines = () =>
    page
      .getByRole("article")
      .locator("h2, h3, p")
      .evaluateAll((lines) => lines.flatMap((line) => (line.scrollWidth > line.clientWidth + 1 ? [line.textContent] : [])));
  await page.goto("/posts-applied");
  const pay = page.getByRole("article").first().getByText(/만원/);
  await expect(pay).toBeVisible();
  // 월, the figures, and a part that does not fit behind them.
  await expect.poll(() => pay.evaluate((element) => element.getClientRects().length)).toBeLessThanOrEqual(3);
  expect(await cutLines()).toEqual([]);
  await page.goto("/posts-bookmarked");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await cutLines()).toEqual([]);

  await page.goto("/overview");
  const banner = page.locator("[data-banner]").first();
  await expect(banner).toBeVisible();
  const titles = await banner
    .locator("span")
    .evaluateAll((parts) => parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  expect(Math.max(...titles)).toBeLessThanOrEqual(1);

  await page.goto("/posts-bookmarked");
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByRole("button", { name: "더 보기" }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  const rightEdge = async () => {
    const box = await menu.boundingBox();
    return box && box.x >= 0 ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(width);
});

test("letters of twice the size fit the buttons and chips of the filters", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "doctor");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/posts");
  await page.getByRole("button", { name: /^필터/ }).click();
  const panel = page.getByRole("dialog", { name: "필터" });
  const apply = panel.getByRole("button", { name: /^공고 [\d,+]+건 보기$/ });
  await expect(apply).toBeVisible();
  /** The texts that are wider or higher than their elements. A chip takes presses up to 6 px around it. */
  const cut = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.flatMap(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 8 || scrollHeight > clientHeight + 8 ? [textContent] : [],
      ),
    );
  expect(await cut(apply.locator("span"))).toEqual([]);
  await panel.getByRole("tab", { name: /^지역/ }).click();
  const near = panel.getByRole("region", { name: "집에서" });
  await expect(near).toBeVisible();
  expect(await cut(near.locator("label"))).toEqual([]);
  await panel.getByRole("tab", { name: /^급여·근무/ }).click();
  const quickPays = panel.getByRole("group", { name: "자주 고르는 월급여" }).getByRole("button");
  await expect(quickPays.first()).toBeVisible();
  expect(await cut(quickPays)).toEqual([]);
});

test("a magnified window scrolls the console of the operator to the decision", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await signedIn(page, "operator");
  await page.goto("/manage/home");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "오늘 결정할 일" })).toBeVisible();
  await expect.poll(() => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(100);
});
