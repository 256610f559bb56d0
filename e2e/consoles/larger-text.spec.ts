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
  // The last path is the team. A role in a column without room would have one letter in each line.
  const role = page.getByRole("listitem").getByText("소유자", { exact: true }).first();
  expect((await role.boundingBox())?.height).toBeLessThan(2 * 32 * 1.45);
});

test("a hospital's phone with letters of twice the usual size reaches the parts of an applicant", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "owner2");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto("/user_manage/applications");
  await page
    .getByRole("button", { name: / 대화$/ })
    .first()
    .click();
  const panel = page.getByRole("dialog");
  // A trial click fails if another part covers the control.
  await panel.getByRole("textbox", { name: /선생님께 쓰기$/ }).click({ trial: true });
  // A button, until the choice has loaded.
  const status = panel.getByRole("button", { name: /진행 상태/ }).or(panel.getByRole("combobox", { name: /진행 상태/ }));
  await status.click({ trial: true });
});

test(
  "an operator's laptop with letters of twice the usual size shows a campaign's state in whole",
  { tag: "@desktop" },
  async ({ page }) => {
    await signedIn(page, "operator");
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const path of ["set_id=1&results=true", "set_id=1"]) {
      await page.goto(`/manage/campaigns?${path}`);
      const state = page.getByText(/^(진행 중|예약|끝남|초안)$/).first();
      await expect(state).toBeVisible();
      await settle(page);
      const hidden = await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, path).toBeLessThanOrEqual(0);
      await expect(state).toBeInViewport({ ratio: 1 });
    }
  },
);
