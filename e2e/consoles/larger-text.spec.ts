import { expect, settle, signedIn, test } from "../support/journey.ts";
import { findUnreachable } from "../support/reach.ts";

test("a hospital's phone with letters of twice the usual size reaches every control", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "owner2");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["job_posts?job_post_id=new", "applications", "interviews", "team"]) {
    await page.goto(`/user_manage/${path}`);
    const menu = page.getByRole("navigation", { name: "병원 관리 메뉴" });
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    await settle(page);
    const parts = page.getByRole("navigation", { name: "공고의 부분" }).getByRole("button");
    const widths = await parts.evaluateAll((buttons) => buttons.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(widths.filter((width) => width > 0)).toEqual([]);
    expect(await findUnreachable(page), page.url()).toEqual([]);
  }
});
