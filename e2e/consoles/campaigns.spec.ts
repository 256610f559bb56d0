import type { Locator } from "@playwright/test";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("by keyboard: an operator writes a quiz, publishes it, ends it, and takes the end back", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns?create=quiz");
  const publish = page.getByRole("button", { name: "올리기", exact: true });
  await expect(publish).toBeDisabled();
  await page.getByRole("textbox", { name: "질문" }).fill("성인의 정상 맥박은?");
  await expect(page.getByRole("region", { name: "의사가 보는 화면" })).toContainText("성인의 정상 맥박은?");
  const choice = (number: number) => page.getByRole("textbox", { name: `보기 ${number}`, exact: true });
  await choice(1).fill("분당 60~100회");
  await page.keyboard.press("Alt+c");
  await expect(page.getByRole("button", { name: "보기 1, 정답으로" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(choice(2)).toBeFocused();
  await choice(2).fill("분당 40~60회");
  await choice(4).focus();
  await page.keyboard.press("Backspace");
  await expect(choice(3)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(choice(2)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(choice(1)).toBeFocused();
  await expect(choice(1)).toHaveValue("분당 40~60회");
  await expectAccessible(page);

  await page.getByText("첫 화면", { exact: true }).click();
  await page.getByRole("textbox", { name: "제목" }).fill("맥박 한 문제");
  await page.getByText("일정", { exact: true }).click();
  await page.getByLabel("시작 시각").fill("00:00");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/set_id=\d+/);
  await expect(page.getByText("초안", { exact: true })).toBeVisible();
  await publish.click();
  await expect(page.getByText("진행 중", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "맥박 한 문제, 할 일" }).click();
  await page.getByRole("menuitem", { name: "지금 끝내기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "지금 끝내기" }).click();
  await expect(page.getByText("끝남", { exact: true })).toBeVisible();
  await page
    .getByRole("status")
    .filter({ hasText: "지금 끝냈어요." })
    .getByRole("button", { name: /되돌리기/ })
    .click();
  await expect(page.getByText("진행 중", { exact: true })).toBeVisible();
});

test("a banner fills its place in the order of the home screen", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  const place = page.getByRole("region", { name: "홈 화면 배너" }).getByRole("button").first();
  const box = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: 0 };
  await expect.poll(async () => (await box(place)).width).toBeGreaterThan(200);
  const { width, height } = await box(place);
  const face = await box(place.locator(":scope > span").first());
  expect([Math.round(face.width - width), Math.round(face.height - height)]).toEqual([0, 0]);
  // The next banner begins behind it. The banners are drawn smaller than on a phone.
  expect(width).toBeLessThan(220);
});
