import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { listTextMessages } from "@rounds/contract/messages.ts";
import type { Page } from "@playwright/test";
import { callAs, demoPost } from "../support/api.ts";
import { phone } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

/** In no list. */
const number = "010-0000-7102";

async function createApplication(page: Page, doctor: string): Promise<ReviewedApplication> {
  const post = await demoPost(page, doctor);
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: post.id } });
  return (await callAs(page, "operator", getReviewedApplication, { params: { id: job_application.id } })).job_application;
}

/** Counts the clicks of a person from now on. Keys make no click. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => addEventListener("pointerdown", () => document.body.append(new Comment("press"))));
  return () => page.evaluate(() => [...document.body.childNodes].filter((node) => node instanceof Comment && node.data === "press").length);
}

test("the operator reads a résumé and delivers it in three clicks; the hospital opens the link until it is revoked", async ({
  page,
  browser,
}) => {
  // Two browsers and five axe checks.
  test.slow();
  const { id, name } = await createApplication(page, claimDoctor(test));
  await signedIn(page, "operator");
  await page.goto("/manage/applications");
  await page.locator(`#application-${id}`).press("Enter");
  await page.getByRole("button", { name: "이력서 보기", exact: true }).click();
  const resume = page.getByRole("dialog", { name: "이력서" });
  await expect(resume.getByRole("heading", { name })).toBeVisible();
  await expect(resume.getByText("열람 기록이 남습니다")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(resume).toHaveCount(0);

  const clicks = await countClicks(page);
  await page.getByRole("button", { name: `${name} 지원 문자 전송` }).click();
  const drawer = page.getByRole("dialog", { name: "문자 전송" });
  await drawer.getByRole("radiogroup", { name: "유형" }).getByText("이력서 전달").click();
  await expect(drawer.getByLabel("이력서 링크 주소")).toHaveText(/\/r#[\w-]{43}$/);
  const url = `${new URL(page.url()).protocol}//${await drawer.getByLabel("이력서 링크 주소").innerText()}`;
  await expect(drawer.getByRole("region", { name: "미리보기" })).toContainText(url);
  const extra = drawer.getByLabel("받는 번호 추가");
  await extra.fill(number);
  await extra.press("Enter");
  await expect(drawer.getByRole("checkbox", { name: new RegExp(number) })).toBeChecked();
  await drawer.getByRole("button", { name: "복사" }).press("Enter");
  await expect(page.getByText("이력서 링크가 복사되었습니다")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: /곳에 보내고 이력서 전달로/ }).click();
  await expect(page.getByText("문자전송 성공")).toBeVisible();
  await expect(page.getByText("히스토리저장이 완료되었습니다")).toBeVisible();
  expect(await clicks()).toBe(3);
  await expect(drawer.getByText(/보냄|받음/).first()).toBeVisible();

  const { text_messages } = await callAs(page, "operator", listTextMessages, { params: { id } });
  expect(text_messages[0]?.message).toContain(url);
  const { job_application } = await callAs(page, "operator", getReviewedApplication, { params: { id } });
  expect(job_application).toMatchObject({ current_status: "이력서 전달", latest_updated_at: { text: "상태 변경" } });
  expect(job_application.notes[0]?.content).toContain("에 이력서 전달");
  const outbox = await page.request.get(`/dev/outbox?to=${number.replaceAll("-", "")}`);
  expect(JSON.stringify(await outbox.json())).toContain(name);

  const reader = await otherPerson(browser, phone);
  await reader.goto(url);
  await expect(reader.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(reader);
  await drawer
    .getByRole("button", { name: /링크 끊기/ })
    .first()
    .click();
  await expect(page.getByText(/링크를 끊었어요/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "열 수 없는 링크예요" })).toBeVisible();
  await expectAccessible(reader);
  await reader.context().close();
});

test("the operator changes a template of text messages, and one with an unknown field cannot be saved", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/templates");
  const template = page.getByRole("textbox", { name: "전형 결과 문의 양식" });
  await expect(template).toHaveValue(/답장 번호/);
  await template.fill("{병원} 님, {이름} 결과를 여쭤요.");
  await expect(page.getByText("채울 수 없는 항목이 있어요: {이름}")).toBeVisible();
  await expect(page.getByRole("button", { name: "저장" }).first()).toBeDisabled();
  await expectAccessible(page);
});
