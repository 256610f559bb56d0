import type { Locator } from "@playwright/test";
import { listWebinarSessions } from "@rounds/contract/webinars/sessions.ts";
import { callAs } from "../support/api.ts";
import { liveSession, recorded, recordedContent } from "../support/webinars.ts";
import { backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";

const registered = "사전등록이 완료되었습니다. 시작 시간을 확인하시고 웨비나에 꼭 참여해주세요.";

test("the list has the live webinar and recordings; a search and a keyword change the address", { tag: "@phone" }, async ({ page }) => {
  await watchLayoutShift(page);
  await signedIn(page, claimDoctor(test));
  await page.goto("/webinar/contents");
  await expect(page.getByRole("heading", { level: 1, name: "의학 콘텐츠" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("LIVE");
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
  await expect(page.getByRole("region", { name: /^다시보기/ }).getByRole("link", { name: new RegExp(recorded) })).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole("searchbox", { name: "콘텐츠 찾기" });
  await search.fill("없는 강의");
  await search.press("Enter");
  await expect(page).toHaveURL(/search_string=/);
  await expect(page.getByRole("heading", { name: "찾는 콘텐츠가 아직 없어요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "검색어 지우기" }).click();
  await expect(page).not.toHaveURL(/search_string=/);

  const keyword = page.getByRole("button", { name: "순환기", exact: true });
  await keyword.click();
  await expect(keyword).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "전체", exact: true }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("by keyboard: a link opens a session, the doctor registers, and Back returns to the list", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await watchLayoutShift(page);
  await signedIn(page, doctor);
  const { sessions } = await callAs(page, doctor, listWebinarSessions, {});
  const upcoming = sessions.find(({ state }) => state === "upcoming");
  if (!upcoming) throw new Error("the demo world must have an upcoming webinar");
  await page.goto("/webinar/contents");
  const link = page.getByRole("link", { name: new RegExp(upcoming.title) });
  await expect(link).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("LIVE");
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: upcoming.title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`session_id=${upcoming.id}`));
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole("button", { name: "사전등록" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(registered)).toBeVisible();
  await dialog.getByRole("button", { name: "입장하기" }).click();
  await expect(dialog.getByText("현재 라이브스트리밍 준비중입니다. 시작 시간을 확인해주세요.")).toBeVisible();
  await backFromPage(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("등록 완료").first()).toBeVisible();
});

test("a visitor reads a content without scripts, and playing leads to the login", { tag: "@desktop" }, async ({ page }) => {
  const content = await recordedContent(page, claimDoctor(test));
  const address = `/webinar/content?content_id=${content.id}`;
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${content.title}</h1>`));
  expect(html).toContain(`<meta property="og:title" content="${content.title}`);
  expect(html).toContain('"@type":"VideoObject"');

  await page.goto(address);
  await expectAccessible(page);
  await page.getByRole("link", { name: "로그인하고 재생하기" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a doctor sees no invitation to log in while the player loads on a slow network", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const { id, title } = await recordedContent(page, doctor);
  const player = Promise.withResolvers<void>();
  await page.route(/assets\/.*signed-in-content.*\.js$/, async (route) => {
    await player.promise;
    await route.continue();
  });
  await page.goto(`/webinar/content?content_id=${id}`);
  const invitations = page.getByRole("link", { name: "로그인" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(invitations).toHaveCount(0);
  player.resolve();
  await expect(page.getByRole("group", { name: "영상", exact: true })).toBeVisible();
});

test("a phone with letters of twice the usual size shows Play and the steps of a session in whole", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const { contentId, sessionId, eventId } = await liveSession(page, doctor);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(`/webinar/content?content_id=${contentId}`);
  await expect(page.getByRole("button", { name: "재생하고 출석하기" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("textbox", { name: "질문", exact: true }).fill("언제 줄이나요?");
  const send = page.getByRole("button", { name: "보내기" });
  // Its two syllables are in one line.
  expect((await send.getByText("보내기").boundingBox())?.height).toBeLessThan(2 * 32);
  await page.goto(`/webinar/contents?event_id=${eventId}&session_id=${sessionId}`);
  const step = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "등록 완료" });
  expect((await step.boundingBox())?.height).toBeLessThan(2 * 32 * 1.45);
  await page.goto("/webinar/contents");
  // The badge is below the date, which needs the whole line.
  const date = page
    .getByRole("region", { name: /^예정된 웨비나/ })
    .getByText(/^\d+월 \d+일/)
    .first();
  expect((await date.boundingBox())?.height).toBeLessThan(2 * 32);
});

test("without a network screens name the connection, and they load when it returns", { tag: "@phone" }, async ({ page, context }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  const open = async (link: Locator, heading: string) => {
    // The links of the frame load the page again until its scripts run.
    await expect(page.locator("[data-for-session]")).toHaveCount(0);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("alert").getByText("인터넷 연결을 확인하고 다시 시도해 주세요.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  };
  await page.goto("/overview");
  const contents = page.getByRole("navigation").getByRole("link", { name: "콘텐츠" });
  await expect(contents).toBeVisible();
  await open(contents, "의학 콘텐츠");
  await page.reload();
  const card = page.getByRole("link", { name: recorded });
  await expect(card).toBeVisible();
  await open(card, recorded);
});
