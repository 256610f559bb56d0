import type { Locator, Page } from "@playwright/test";
import { createQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import sharp from "sharp";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const dayMs = 86_400_000;

/** A draft in the next days, which no other journey changes. */
async function createDraft(page: Page, title: string): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const texts = {
    description: "",
    has_intro: false,
    intro_image_url: null,
    result_title: "",
    result_description: "",
    result_image_url: null,
  };
  const question_set = { kind: "poll" as const, title, ...texts, starts_at: inDays(2), ends_at: inDays(9), questions: [] };
  await callAs(page, "operator", createQuestionSet, { body: { question_set } });
}

async function dragBy(page: Page, handle: Locator, pixels: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error("the handle is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
}

test("an operator drags the end of a bar, takes it back, and stops a drag with Escape", async ({ page }) => {
  await signedIn(page, "operator");
  const title = "끝을 끄는 투표";
  await createDraft(page, title);
  await page.goto("/manage/campaigns");
  const row = page.getByRole("table", { name: "캠페인" }).getByRole("row", { name: new RegExp(title) });
  const period = row.getByText(/^\d\d\.\d\d~\d\d\.\d\d$/);
  const end = row.getByTitle("끌어서 끝 바꾸기");
  await end.scrollIntoViewIfNeeded();
  const before = (await period.textContent()) ?? "";
  await dragBy(page, end, 60);
  await expect(period).not.toHaveText(before);
  const during = (await period.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(period).toHaveText(before);
  await page.mouse.up();

  await dragBy(page, end, 60);
  await page.mouse.up();
  const toast = page.getByRole("status").filter({ hasText: "기간을 바꿨어요." });
  await expect(toast).toContainText(during);
  await expect(period).toHaveText(during);
  await toast.getByRole("button", { name: /되돌리기/ }).click();
  await expect(period).toHaveText(before);
});

test("by keyboard: the results of an event open a question, pause, and lead back to the list", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  const table = page.getByRole("table", { name: "캠페인" });
  const title = table.getByRole("button", { name: /심전도 6문제 풀고/ }).first();
  await title.focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("region", { name: "커피" }).getByText("확인 중")).toBeVisible();
  await expect(page.getByRole("region", { name: "방금" }).getByRole("listitem").first()).toContainText(/끝냄|저장/);
  const second = page.getByRole("region", { name: "문항별 정답률" }).getByRole("button").nth(1);
  // The page requests the questions separately.
  await expect(second).toBeVisible();
  await page.keyboard.press("2");
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: /에 멈춤$/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.keyboard.press("e");
  expect((await download).suggestedFilename()).toContain("결과.csv");
  await page.keyboard.press("Escape");
  await expect(table).toBeVisible();
});

test("an operator cuts the picture of a banner, and sees it on a phone and on a computer", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns?create=banner");
  const square = sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#ffffff" } });
  await page.getByLabel("그림 파일").setInputFiles({ name: "배너.png", mimeType: "image/png", buffer: await square.png().toBuffer() });
  const picture = page.getByRole("img", { name: "그림 미리보기" });
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute("src");
  await page.getByRole("button", { name: "자르기" }).click();
  const dialog = page.getByRole("dialog", { name: "배너 그림 자르기" });
  const frame = dialog.getByRole("application", { name: /그림 위치/ });
  await expect(frame).toBeFocused();
  const top = () => dialog.getByRole("img", { name: "자를 그림" }).evaluate((image) => image.style.top);
  await expect.poll(top).not.toBe("");
  const middle = await top();
  await page.keyboard.press("ArrowDown");
  await expect.poll(top).not.toBe(middle);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "자르기" }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
  await page.getByText("컴퓨터", { exact: true }).click({ force: true });
  await expect(page.getByRole("group", { name: "미리보기" })).toBeVisible();
  await expectAccessible(page);
});
