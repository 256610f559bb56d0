import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, isPhone, signedIn, test } from "../support/journey.ts";

test("a phone shows the list before the application has loaded, requests it once, and a tap waits", async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const application = Promise.withResolvers<void>();
  await page.route("**/assets/entry-client-*.js", async (route) => {
    await application.promise;
    await route.continue();
  });
  const responses = Promise.all(["active_posts_list", "get_filter_history"].map((name) => page.waitForResponse(new RegExp(name))));
  await page.goto("/posts", { waitUntil: "commit" });
  await responses;

  const card = page.locator('a[href*="job_post_id="]').nth(1);
  const shell = page.locator("#instant-shell");
  if (isPhone(page)) {
    await expect(shell.getByRole("heading", { level: 1, name: /^전체 공고 \d/ })).toBeVisible();
    const name = await card.textContent();
    await expectAccessible(page);
    await card.click();
    application.resolve();
    await expect(page.getByRole("dialog", { name: "공고 상세" }).getByRole("heading", { name: name ?? "" })).toBeVisible();
  } else application.resolve();
  await expect(card).toBeVisible();
  await expect(shell).toHaveCount(0);
  for (const path of ["/api/v1/job_posts/active_posts_list", "/api/v1/profiles/user_profile"]) {
    expect(requested.filter((one) => one === path)).toHaveLength(1);
  }
});
