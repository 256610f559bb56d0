import { fileLimits, weighPage, weightLimits } from "../../scripts/web-weight.ts";
import { expect, test } from "../support/journey.ts";

for (const { page, routes, inside, scripts, styles } of weightLimits) {
  test(
    `${page} starts with at most ${scripts} kB of scripts and ${styles} kB of styles, and without the schema library`,
    { tag: "@desktop" },
    () => {
      const weight = weighPage(routes, inside);
      expect(weight.scriptBytes / 1000).toBeLessThanOrEqual(scripts);
      expect(weight.styleBytes / 1000).toBeLessThanOrEqual(styles);
      expect(weight.withSchemas, "code of every page imports a schema").toEqual([]);
    },
  );
}

for (const { page, routes, files } of fileLimits) {
  test(`${page} starts with at most ${files} files of scripts`, { tag: "@desktop" }, () => {
    expect(weighPage(routes).scriptFiles).toBeLessThanOrEqual(files);
  });
}

test("a public page includes its styles and loads its scripts after the first paint", { tag: "@desktop" }, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "카카오 로그인" })).toBeVisible();
  const [paint, firstScript] = await page.evaluate(async () => {
    const scripts = () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    // The browser reports the paint some time after it.
    const paints = () => performance.getEntriesByName("first-contentful-paint");
    while (scripts().length === 0 || paints().length === 0) await new Promise((next) => setTimeout(next, 20));
    return [paints()[0]?.startTime ?? Number.POSITIVE_INFINITY, scripts()[0]?.startTime];
  });
  // A browser that has painted nothing after three seconds loads them all the same.
  expect(firstScript).toBeGreaterThanOrEqual(Math.min(paint ?? 0, 3000));
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => url.endsWith(".css"))).toEqual([]);
});

test("the font is applied to a page in use, and is there immediately on the next visit", { tag: "@desktop" }, async ({ page }) => {
  const state = () =>
    page.evaluate(() => ({
      isDrawn: [...document.fonts].some(({ family, status }) => family.includes("Pretendard Variable") && status === "loaded"),
      holdsAtOnce: document.querySelector<HTMLStyleElement>("[data-page-fonts]")?.media === "all",
    }));
  await page.goto("/login");
  await expect.poll(state).toEqual({ isDrawn: true, holdsAtOnce: false });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("page_fonts"))).toBe("1");
  await page.reload();
  await expect.poll(state).toEqual({ isDrawn: true, holdsAtOnce: true });
});

test("a tap that comes before the scripts is not lost", { tag: "@desktop" }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("button", { name: "카카오 로그인" }).click();
  scripts.resolve();
  await expect(page.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
});

test("a phone can install the site with its icon", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/login");
  const linkOf = async (rel: string) => (await page.locator(`link[rel="${rel}"]`).getAttribute("href")) ?? "";
  const manifest = await page.request.get(await linkOf("manifest"));
  expect(await manifest.json()).toMatchObject({ start_url: "/", display: "standalone" });
  const icon = await page.request.get(await linkOf("apple-touch-icon"));
  expect(icon.headers()["content-type"]).toBe("image/png");
});
