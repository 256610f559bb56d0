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
