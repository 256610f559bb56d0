import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator finds the text of an occasion, reads it in each channel, and comes back to the list", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/home");
  await page.getByRole("link", { name: "안내 문구" }).click();
  const list = page.getByRole("list", { name: "안내 문구 목록" });
  await expect(list.getByRole("button", { name: /의사가 공고에 지원했을 때/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "상황이나 문구 검색" }).fill("인터뷰 제안했을");
  await expect(page).toHaveURL(/q=/);
  await list.getByRole("button", { name: /병원이 인터뷰 시간을 제안했을 때/ }).click();
  const detail = page.getByRole("region", { name: "병원이 인터뷰 시간을 제안했을 때" });
  for (const channel of ["알림함", "푸시", "메일"])
    await expect(detail.getByRole("region", { name: channel }).getByText(/인터뷰 시간을 골라 주세요/)).toBeVisible();
  await expectAccessible(page);

  // The address keeps the search and the open text.
  await page.reload();
  await expect(detail).toBeVisible();
  await page.getByRole("textbox", { name: "상황이나 문구 검색" }).fill("");
  await page.getByText("문자", { exact: true }).last().click();
  await list.getByRole("button", { name: /전화번호를 인증할 때/ }).click();
  await expect(page.getByText(/인증번호는 \d{6} 입니다/)).toBeVisible();
});
