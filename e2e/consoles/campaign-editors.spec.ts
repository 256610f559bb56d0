import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator writes an event with a live preview, leaves it, continues it, and reads the results of another", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  await page.getByRole("button", { name: "새로 만들기" }).click();
  await page.getByRole("menuitem", { name: "이벤트" }).click();
  await expect(page.getByRole("heading", { name: "새 이벤트" })).toBeVisible();
  await page.getByRole("textbox", { name: "제목" }).fill("연말 심전도 퀴즈");
  await expect(page.getByRole("group", { name: "미리보기" }).getByText("연말 심전도 퀴즈")).toBeVisible();
  await expect(page.getByText("투표나 퀴즈를 골라 주세요.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "목록으로" }).click();
  await page.getByRole("button", { name: "저장하지 않고 나가기" }).click();
  const table = page.getByRole("table", { name: "캠페인" });
  await expect(table).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "제목" })).toHaveValue("연말 심전도 퀴즈");
  await page.getByRole("button", { name: "버리기" }).click();
  await expect(page.getByRole("textbox", { name: "제목" })).toHaveValue("");
  await page.getByRole("button", { name: "목록으로" }).click();
  await table
    .getByRole("button", { name: /심전도 6문제 풀고/ })
    .first()
    .click();
  await page.getByRole("button", { name: "결과" }).click();
  const funnel = page.getByRole("region", { name: "초대 흐름" });
  await expect(funnel.getByText("초대코드 저장", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "맞힌 문항 수" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await funnel.getByRole("button", { name: "초대 흐름 CSV 파일로 받기" }).click();
  expect((await download).suggestedFilename()).toContain("초대-흐름.csv");
});
