import { expect, test } from "../support/journey.ts";

/** Pages that visitors see without a session. The law demands the company and the number of its report on the site. */
const pages = [
  ["/login", "/post-for-free", "/friends-and-family", "/marketing_event", "/go-to-mobile-app"],
  ["/pay", "/interiors", "/terms", "/privacy", "/single-post?job_post_id=1"],
].flat();

test("each public page names the company and its report as 직업정보제공사업", { tag: "@desktop" }, async ({ page }) => {
  for (const path of pages) {
    const response = await page.request.get(path);
    // Each number of the line is a separate element, so that it does not break.
    const html = (await response.text()).replaceAll(/<\/?span[^>]*>|<!-- -->/g, "");
    expect(html, path).toMatch(/<p[^>]*>[^<]*사업자등록번호[^<]*직업정보제공사업 신고/);
  }
});

test("the company is below the figures of a visitor and moves nothing", { tag: ["@desktop", "@phone"] }, async ({ page }) => {
  await page.goto("/pay");
  await page.getByRole("contentinfo").getByText("직업정보제공사업").scrollIntoViewIfNeeded();
  const isWide = await page.evaluate(() => matchMedia("(min-width: 1024px)").matches);
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (isWide) expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
