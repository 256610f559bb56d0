import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { uploadedClip } from "../support/uploaded-clip.ts";

test("an operator creates a content, uploads its video, and publishes it", async ({ page, request }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/webinars");
  await page.getByRole("button", { name: /^새 콘텐츠/ }).click();
  const dialog = page.getByRole("dialog", { name: "새 콘텐츠" });
  // As long as a title can be. The screen must still have room for its fields and buttons.
  const title = `올린 강의 ${Date.now()} ${"긴 제목 ".repeat(30)}`.slice(0, contentLimits.title).trim();
  await dialog.getByRole("textbox", { name: "제목" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "변환이 끝나면 공개" })).toBeInViewport({ ratio: 1 });
  const field = page.getByRole("textbox", { name: "제목" });
  await field.fill("다른 제목");
  const restore = page.getByRole("button", { name: /^제목 되돌리기/ });
  await expect(restore).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  await restore.click();
  const video = page.getByRole("region", { name: "영상" });
  const choosing = page.waitForEvent("filechooser");
  await video.getByRole("button", { name: "영상 고르기" }).click();
  await (await choosing).setFiles(uploadedClip());
  await expect(video.getByText("lecture.webm")).toBeVisible();
  // The encoder has the lowest priority, so it only gets the time that other journeys leave.
  test.setTimeout(240_000);
  await expect(video.getByRole("list", { name: "화질" })).toContainText("완료", { timeout: 120_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: /^공개/ }).click();
  // Only a published content has it.
  await expect(page.getByRole("switch", { name: /^의사 목록 맨 앞에 두기/ })).toBeVisible();
  const contentId = new URL(page.url()).searchParams.get("content_id");

  // A visitor without scripts reads it too.
  const html = await (await request.get(`/webinar/content?content_id=${contentId}`)).text();
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(title);
});
