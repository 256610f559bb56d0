import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { uploadedClip } from "../support/uploaded-clip.ts";

test("an operator creates a content, uploads its video, and publishes it", async ({ page, browser }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/webinars");
  await page.getByRole("button", { name: /^새 콘텐츠/ }).click();
  const dialog = page.getByRole("dialog", { name: "새 콘텐츠" });
  const title = `올린 강의 ${Date.now()}`;
  await dialog.getByRole("textbox", { name: "제목" }).fill(title);
  await page.keyboard.press("Enter");
  const video = page.getByRole("region", { name: "영상" });
  const choosing = page.waitForEvent("filechooser");
  await video.getByRole("button", { name: "영상 고르기" }).click();
  await (await choosing).setFiles(uploadedClip());
  await expect(video.getByText("lecture.webm")).toBeVisible();
  await expect(video.getByRole("list", { name: "화질" })).toContainText("완료");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^공개/ }).click();
  // Only a published content has it.
  await expect(page.getByRole("switch", { name: /^의사 목록 맨 앞에 두기/ })).toBeVisible();
  const contentId = new URL(page.url()).searchParams.get("content_id");

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const still = await visitor.newPage();
  await still.goto(`/webinar/content?content_id=${contentId}`);
  await expect(still.getByRole("heading", { level: 1 })).toHaveText(title);
  await visitor.close();
});
