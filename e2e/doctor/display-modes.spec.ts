import { expect, signedIn, test } from "../support/journey.ts";

test("a contrast theme shows the current page, the chosen post and the bars of the week @desktop", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await signedIn(page, "doctor");
  await page.goto("/posts");
  const bars = page.getByRole("region", { name: "공고 상세" }).locator("tr [style]:empty");
  await expect(bars.first()).toHaveCSS("forced-color-adjust", "none");
  await expect(page.getByRole("navigation").getByRole("link", { name: "전체 공고" })).toHaveCSS("outline-style", "solid");
  await expect(page.locator("main [data-selected], main [aria-current]").first()).toHaveCSS("outline-style", "solid");
});

test("a printed post is whole, and the list and the bars stay away @desktop", async ({ page }) => {
  await signedIn(page, "doctor");
  await page.goto("/posts");
  const post = page.getByRole("region", { name: "공고 상세" });
  await expect(post.getByRole("heading", { name: "근무 시간" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^전체 공고/ })).toBeHidden();
  await expect(post.getByRole("button", { name: "지원하기" })).toBeHidden();
  const window = page.viewportSize()?.height ?? 0;
  await expect.poll(async () => (await post.boundingBox())?.height ?? 0).toBeGreaterThan(window);
});
