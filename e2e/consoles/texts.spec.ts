import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("an operator finds the text of an occasion by an address, by words and by a channel, and reads it in each channel", async ({
  page,
}) => {
  await signedIn(page, "operator");
  // The address of another operator contains the search and the open text.
  await page.goto(`/manage/texts?${new URLSearchParams({ q: "인터뷰 제안했을", text: "interview.proposed" })}`);
  const box = page.getByRole("textbox", { name: "상황이나 문구 검색" });
  await expect(box).toHaveValue("인터뷰 제안했을");
  const list = page.getByRole("list", { name: "안내 문구 목록" });
  await expect(list.getByRole("button")).toHaveText([/병원이 인터뷰 시간을 제안했을 때/]);
  const detail = page.getByRole("region", { name: "병원이 인터뷰 시간을 제안했을 때" });
  for (const channel of ["알림함", "푸시", "메일"])
    await expect(detail.getByRole("region", { name: channel }).getByText(/인터뷰 시간을 골라 주세요/)).toBeVisible();

  await box.fill("");
  await expect(page).not.toHaveURL(/q=/);
  await expect(list.getByRole("button", { name: /의사가 공고에 지원했을 때/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("문자", { exact: true }).last().click();
  await list.getByRole("button", { name: /전화번호를 인증할 때/ }).click();
  await expect(page).not.toHaveURL(/text=interview/);
  await expect(page.getByText(/인증번호는 \d{6} 입니다/)).toBeVisible();
});
