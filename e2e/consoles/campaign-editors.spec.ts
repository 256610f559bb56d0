import sharp from "sharp";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator writes an event with a live preview, leaves it, continues it, and reads the results of another by keyboard", async ({
  page,
}) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns");
  await page.getByRole("button", { name: "새로 만들기" }).click();
  await page.getByRole("menuitem", { name: "이벤트" }).click();
  await expect(page.getByRole("heading", { name: "새 이벤트" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "제목" });
  await field.fill("연말 심전도 퀴즈");
  await expect(page.getByRole("group", { name: "미리보기" }).getByText("연말 심전도 퀴즈")).toBeVisible();
  await expect(page.getByText("투표나 퀴즈를 골라 주세요.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "목록으로" }).click();
  await page.getByRole("button", { name: "저장하지 않고 나가기" }).click();
  const table = page.getByRole("table", { name: "캠페인" });
  await expect(table).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("연말 심전도 퀴즈");
  await page.getByRole("button", { name: "버리기" }).click();
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: "목록으로" }).click();

  const title = table.getByRole("button", { name: /심전도 6문제 풀고/ }).first();
  await title.focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("region", { name: "커피" }).getByText("확인 중")).toBeVisible();
  await expect(page.getByRole("region", { name: "방금" }).getByRole("listitem").first()).toContainText(/끝냄|저장/);
  await expect(page.getByRole("list", { name: "맞힌 문항 수" })).toBeVisible();
  const funnel = page.getByRole("region", { name: "초대 흐름" });
  await expect(funnel.getByText("초대코드 저장", { exact: true })).toBeVisible();
  const second = page.getByRole("region", { name: "문항별 정답률" }).getByRole("button").nth(1);
  // The page requests the questions separately.
  await expect(second).toBeVisible();
  await page.keyboard.press("2");
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: /에 멈춤$/ })).toBeVisible();
  await expectAccessible(page);
  const results = page.waitForEvent("download");
  await page.keyboard.press("e");
  expect((await results).suggestedFilename()).toContain("결과.csv");
  const invitations = page.waitForEvent("download");
  await funnel.getByRole("button", { name: "초대 흐름 CSV 파일로 받기" }).click();
  expect((await invitations).suggestedFilename()).toContain("초대-흐름.csv");
  await page.keyboard.press("Escape");
  await title.click();
  await page.getByRole("button", { name: "결과" }).click();
  await expect(funnel).toBeVisible();
});

test("an operator cuts the picture of a banner, sees which letters are readable on it, and saves the banner", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/campaigns?create=banner");
  await page.getByRole("textbox", { name: "제목" }).fill("밝은 그림의 배너");
  const square = sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#ffffff" } });
  await page.getByLabel("그림 파일").setInputFiles({ name: "배너.png", mimeType: "image/png", buffer: await square.png().toBuffer() });
  const picture = page.getByRole("img", { name: "그림 미리보기" });
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute("src");
  await page.getByRole("button", { name: "자르기" }).click();
  const dialog = page.getByRole("dialog", { name: "배너 그림 자르기" });
  await expect(dialog.getByRole("application", { name: /그림 위치/ })).toBeFocused();
  const top = () => dialog.getByRole("img", { name: "자를 그림" }).evaluate((image) => image.style.top);
  await expect.poll(top).not.toBe("");
  const middle = await top();
  await page.keyboard.press("ArrowDown");
  await expect.poll(top).not.toBe(middle);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "자르기" }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).not.toHaveAttribute("src", before ?? "");

  await expect(page.getByText(/^대비 1[5-9]\.\d : 1$/)).toBeVisible();
  await page.getByText("밝게", { exact: true }).click();
  await expect(page.getByText(/^대비 1\.0 : 1, 4\.5부터 읽혀요$/)).toBeVisible();
  const save = page.getByRole("button", { name: /^저장/ });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "글자가 잘 보이지 않아요" }).first()).toBeVisible();
  await page.getByText("어둡게", { exact: true }).click();
  await page.getByText("컴퓨터", { exact: true }).click({ force: true });
  await expect(page.getByRole("group", { name: "미리보기" })).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page).toHaveURL(/banner_id=\d+/);
  await expect(page.getByText("초안", { exact: true })).toBeVisible();
});
