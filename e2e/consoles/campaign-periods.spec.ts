import type { Locator, Page } from "@playwright/test";
import { createQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";

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

test("an operator drags the end of a campaign, takes it back, and reads the campaigns of one kind and the results of a quiz", async ({
  page,
}) => {
  await signedIn(page, "operator");
  const title = "끝을 끄는 투표";
  await createDraft(page, title);
  await page.goto("/manage/campaigns");
  const table = page.getByRole("table", { name: "캠페인" });
  await expect(table.getByRole("row", { name: /이번 주 심전도 퀴즈/ })).toContainText("진행 중");
  await expectAccessible(page);
  const row = table.getByRole("row", { name: new RegExp(title) });
  const period = row.getByText(/^\d\d\.\d\d~\d\d\.\d\d$/);
  const end = row.getByTitle("끌어서 끝 바꾸기");
  await end.scrollIntoViewIfNeeded();
  const before = (await period.textContent()) ?? "";
  await dragBy(page, end, 60);
  await expect(period).not.toHaveText(before);
  // The first half of the drag has changed it already.
  await settle(page);
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
