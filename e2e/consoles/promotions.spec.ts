import { listReadyRewards } from "@rounds/contract/rewards/rewards.ts";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("the operator copies the recipients of vouchers, then marks all of them as sent", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const waiting = async () => (await callAs(page, "operator", listReadyRewards, { query: { type: "referrer" } })).rewards;
  const [first] = await waiting();
  if (!first) throw new Error("the demo world has no due voucher");
  await signedIn(page, "operator");
  await page.goto("/manage/promotions");
  await expect(page.getByRole("table", { name: "상품권" }).getByText(first.name).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText("가입자", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "회원가입 이벤트 리스트" })).toBeVisible();
  await expect(page.getByRole("table", { name: "채널 친구 가입자" }).getByText("대상자", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "채널 친구 아님 가입자" }).getByText("프로필없음").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByText(/^보냄 \d/).click();
  await expect(page.getByRole("table", { name: "보낸 상품권" }).getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "받는 사람" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("columnheader", { name: /받는 사람/ })).toHaveAttribute("aria-sort", "ascending");
  await expectAccessible(page);

  await page.getByRole("button", { name: /^추전 List/ }).click();
  const dialog = page.getByRole("dialog", { name: /추전 List/ });
  await expect(dialog.getByText(first.name).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText(first.name).first().click({ force: true });
  await expect(page.getByText("리스트가 복사되었습니다")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${first.name}\t010-`);

  await dialog.getByRole("button", { name: "전송 완료" }).click();
  await expect(page.getByText("상품권 발송처리를 하시겠습니까?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "발송처리", exact: true }).click();
  await expect(page.getByText("발송처리가 완료되었습니다")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await waiting()).toEqual([]);
  await expect(page.getByRole("button", { name: "추전 List 0" })).toBeFocused();
});
