import { expect, expectAccessible, test } from "../support/journey.ts";

test("the page of the e-mail has one button, and a link that has ended leads to the sign-in", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/keep-account#1.abc.wrong");
  await expect(page.getByRole("heading", { name: "계정을 계속 쓸까요?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "계정 유지하기" }).click();
  await expect(page.getByRole("heading", { name: "기간이 지난 링크예요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "로그인" }).last().click();
  await expect(page).toHaveURL(/\/login/);
});
