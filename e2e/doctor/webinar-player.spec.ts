import type { Page } from "@playwright/test";
import { listQuestions, updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";
import { liveSession, recordedContent, sendQuestion } from "../support/webinars.ts";

/** Seconds of the video. */
const positionOf = (page: Page): Promise<number> => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Nothing moves while the page loads. */
async function openContent(page: Page, { id, title }: { readonly id: number; readonly title: string }): Promise<void> {
  await page.goto(`/webinar/content?content_id=${id}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^챕터/ })).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
}

test(
  "by keyboard: a recording plays with the doctor's address over it, and continues after the network was away",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const doctor = claimDoctor(test);
    const content = await recordedContent(page, doctor);
    await watchLayoutShift(page);
    await signedIn(page, doctor);
    await openContent(page, content);
    await expectAccessible(page);
    const play = page.getByRole("group", { name: "영상", exact: true }).getByRole("button", { name: "재생", exact: true });
    await tabTo(page, play);
    await page.keyboard.press("Enter");
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
    await expect(page.getByText(`${doctor}@mail.example`)).toHaveCount(5);

    await context.setOffline(true);
    // Each press goes 10 s forward, beyond the loaded part.
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press("ArrowRight");
    const loading = page.getByRole("status").getByText("영상을 불러오고 있어요");
    await expect(loading).toHaveCount(1);
    const lostAt = await positionOf(page);
    expect(lostAt).toBeGreaterThan(55);
    await context.setOffline(false);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(lostAt + 0.3);
    await expect(loading).toHaveCount(0);
  },
);

test(
  "a phone that fills the screen only with the video element (iPhone): the full window is above the menu, and its button ends it",
  { tag: "@phone" },
  async ({ page }) => {
    const doctor = claimDoctor(test);
    const content = await recordedContent(page, doctor);
    await watchLayoutShift(page);
    await page.addInitScript(() => {
      Object.defineProperty(document, "fullscreenEnabled", { value: undefined });
      Object.defineProperty(document, "fullscreenElement", { value: undefined });
    });
    await signedIn(page, doctor);
    await openContent(page, content);
    const frame = page.getByRole("group", { name: "영상", exact: true });
    await expect(frame).toBeVisible();
    await frame.getByRole("button", { name: "재생", exact: true }).click();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.3);
    // The buttons hide after three seconds without a touch.
    await expect(async () => {
      await frame.dispatchEvent("pointerdown");
      await frame.getByRole("button", { name: "일시정지", exact: true }).click({ timeout: 2000 });
    }).toPass();
    // After the pause, because the bar with all controls appears with the first play.
    await expectAccessible(page);
    await frame.getByRole("button", { name: "전체 화면", exact: true }).click();
    await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await frame.getByRole("button", { name: "전체 화면 끝내기" }).click();
    await expect(frame.getByRole("button", { name: "전체 화면", exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "바로 가기" })).toBeInViewport({ ratio: 1 });
  },
);

test("a live stream starts muted; the doctor sends and likes questions, and sees a put one", { tag: "@desktop" }, async ({ page }) => {
  const [doctor, other] = [claimDoctor(test), claimDoctor(test)];
  const session = await liveSession(page, doctor, other);
  const known = await sendQuestion(page, other, session, `${other}의 질문`);
  await signedIn(page, doctor);
  await page.goto(`/webinar/content?content_id=${session.contentId}`);
  const play = page.getByRole("button", { name: "재생하고 출석하기" });
  const size = page.viewportSize();
  // A small laptop with a zoom of 200 %.
  await page.setViewportSize({ width: 683, height: 384 });
  await expect(play).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  await tabTo(page, play);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "눌러서 소리 켜기" })).toBeVisible();
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);

  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await row(known.question_text).getByRole("button", { name: "좋아요 0" }).click();
  await expect(row(known.question_text).getByRole("button", { name: "좋아요 1" })).toBeVisible();
  const text = `${doctor}의 질문`;
  await page.getByRole("textbox", { name: "질문" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "내 질문 1" })).toBeVisible();
  await expect(row(text)).toContainText("수정하기");
  const own = await callAs(page, doctor, listQuestions, {
    query: { session_id: session.sessionId, event_id: session.eventId, mine: "true" },
  });
  await callAs(page, "operator", updateQuestionStatus, {
    params: { id: own.question_list[0]?.id ?? 0 },
    body: { question: { question_status: "asked" } },
  });
  await expect(row(text)).toContainText("답했어요");
  await expectAccessible(page);
});

test("404 content.not_found: an alert gives a signed-in doctor the reason", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  const response = await page.goto("/webinar/content?content_id=999999999");
  expect(response?.status()).toBe(404);
  const alert = page.getByRole("dialog", { name: "ERROR" });
  await expect(alert).toContainText("지금은 볼 수 없는 콘텐츠예요.");
  await expectAccessible(page);
});
