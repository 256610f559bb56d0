import { expect, expectAccessible, test } from "../support/journey.ts";

test("the landing page shows the price, and its sign-up link carries the source of the visit", async ({ page }) => {
  const response = await page.goto("/post-for-free?alter_ad_name=spring-mail");
  // Complete without scripts.
  const html = (await response?.text()) ?? "";
  for (const text of ["얼마인가요?", "개인정보 처리방침"]) expect(html).toContain(text);
  await expect(page.getByRole("heading", { level: 1, name: /의사 채용 공고/ })).toBeVisible();
  await expect(page.getByText("지금 열려 있는 공고")).toBeVisible();
  await expectAccessible(page);
  await page.getByText("공고는 언제부터 보이나요?").click();
  await expect(page.getByText(/등록하면 바로 보여요/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("landing"))).toContain("spring-mail");
  await page.getByRole("button", { name: "5분 만에 공고 올리기" }).click();
  await expect(page.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
});
