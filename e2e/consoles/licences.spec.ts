import { listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { holdUndo, pressUndo } from "../support/undo.ts";

/** The newest review. The keys open the second oldest. */
async function findWaitingReview(page: Page) {
  const { licence_reviews } = await callAs(page, "operator", listLicenceReviews, { query: { limit: 100 } });
  const review = licence_reviews.at(-1);
  if (!review || licence_reviews.length < 3) throw new Error("the demo world has too few waiting licences");
  return review;
}

const decided = async (page: Page, state: "verified" | "rejected") => {
  const { licence_reviews } = await callAs(page, "operator", listLicenceReviews, { query: { limit: 100, state } });
  return licence_reviews.map(({ id }) => id);
};

test("the operator goes through licences by keyboard, verifies one, takes it back, rejects it with a reason, and imports a register", async ({
  page,
}) => {
  const { id, name, user_id } = await findWaitingReview(page);
  await signedIn(page, "operator");
  await page.goto("/manage/licences");
  const lines = page.getByRole("list", { name: "면허 목록" }).getByRole("button");
  await expect(lines.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "면허번호 복사" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("x");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const line = page.getByRole("button", { name: `${name}#${user_id}` });
  await line.click();
  const detail = page.getByRole("region", { name: "면허 확인 내용" });
  await expect(detail.getByText("••••••").first()).toBeVisible();
  await expect(detail.getByRole("button", { name: /면허 확인/ })).toBeDisabled();
  await detail.getByRole("button", { name: /면허 정보 보기/ }).click();
  await expect(detail.getByText("••••••")).toHaveCount(0);
  await expect(detail.getByRole("link", { name: /보건복지부 면허 조회 열기/ })).toHaveAttribute("href", /^https:\/\/lic\.mohw\.go\.kr\//);
  await expectAccessible(page);
  await detail.getByRole("button", { name: /면허 확인/ }).click();
  await expect(page.getByText(`${name}님의 면허를 확인했어요`)).toBeVisible();
  await holdUndo(page);
  expect(await decided(page, "verified")).toContain(id);
  await pressUndo(page);
  await expect(page.getByText(`${name}님의 면허를 다시 검토해요`)).toBeVisible();
  expect(await decided(page, "verified")).not.toContain(id);

  // The values that the operator has revealed stay visible.
  await line.click();
  await detail.getByRole("button", { name: /반려/ }).click();
  await dialog.getByRole("radio", { name: "조회되지 않는 면허번호예요." }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "반려" }).click();
  await expect(page.getByText(`${name}님의 면허를 반려했어요`)).toBeVisible();
  expect(await decided(page, "rejected")).toContain(id);
  await page.getByText("반려됨", { exact: true }).click();
  await line.click();
  await expect(detail.getByText("사유: 조회되지 않는 면허번호예요.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "등록부 가져오기" }).click();
  const csv = "name,birth_date,license_number\n새의사,900101,8\n,900101,9";
  await page.getByLabel("등록부 CSV 파일").setInputFiles({ name: "register.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog.getByText("이름은 1자에서 50자까지예요.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "1건 저장" }).click();
  await expect(dialog.getByText("등록부를 저장했어요.")).toBeVisible();
});
