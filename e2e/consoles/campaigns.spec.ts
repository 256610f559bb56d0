import sharp from "sharp";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator reads the campaigns by kind and the results of a quiz", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  const table = page.getByRole("table", { name: "캠페인" });
  await expect(table.getByRole("row", { name: /이번 주 심전도 퀴즈/ })).toContainText("진행 중");
  await expectAccessible(page);
  await page.getByText(/^퀴즈 \d+$/).click();
  await expect(table.getByRole("row").filter({ hasText: "배너 · 광고" })).toHaveCount(0);
  await table.getByRole("button", { name: "이번 주 심전도, 할 일" }).click();
  await page.getByRole("menuitem", { name: "결과 보기" }).click();
  await expect(page.getByRole("heading", { name: "이번 주 심전도" })).toBeVisible();
  await expect(page.getByText("평균 점수")).toBeVisible();
  await page.getByRole("button", { name: /리듬은 무엇인가요/ }).click();
  await expect(page.getByRole("heading", { name: /리듬은 무엇인가요/ })).toBeVisible();
  await expectAccessible(page);
});

test("by keyboard: an operator writes a quiz, publishes it, ends it, and takes the end back", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  await page.getByRole("button", { name: "새로 만들기" }).click();
  await page.getByRole("menuitem", { name: "퀴즈" }).click();
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

test("an operator uploads the picture of a banner, and sees which letters are readable on it", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns?create=banner");
  await page.getByRole("textbox", { name: "제목" }).fill("밝은 그림의 배너");
  const white = sharp({ create: { width: 1026, height: 384, channels: 3, background: "#ffffff" } });
  await page.getByLabel("그림 파일").setInputFiles({ name: "배너.png", mimeType: "image/png", buffer: await white.png().toBuffer() });
  await expect(page.getByText(/^대비 1[5-9]\.\d : 1$/)).toBeVisible();
  await page.getByText("밝게", { exact: true }).click();
  await expect(page.getByText(/^대비 1\.0 : 1, 4\.5부터 읽혀요$/)).toBeVisible();
  const save = page.getByRole("button", { name: /^저장/ });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "글자가 잘 보이지 않아요" }).first()).toBeVisible();
  await page.getByText("어둡게", { exact: true }).click();
  await expectAccessible(page);
  await save.click();
  await expect(page).toHaveURL(/banner_id=\d+/);
  await expect(page.getByText("초안", { exact: true })).toBeVisible();
});
