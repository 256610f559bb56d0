import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getReviewedApplication, listAdminApplications, type ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { listTextMessages } from "@rounds/contract/messages.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs, demoPost } from "../support/api.ts";
import { desktop, phone } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

/** In no list. */
const number = "010-0000-7102";

async function createApplication(page: Page, doctor: string): Promise<ReviewedApplication> {
  const post = await demoPost(page, doctor);
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: post.id } });
  const { job_applications } = await callAs(page, "operator", listAdminApplications, { query: { limit: 100 } });
  const application = job_applications.find(({ id }) => id === job_application.id);
  if (!application) throw new Error("the operator does not see a new application");
  return application;
}

async function openDrawer(page: Page, { name }: ReviewedApplication): Promise<Locator> {
  await page.getByRole("button", { name: `${name} 지원 문자 전송` }).click();
  const drawer = page.getByRole("dialog", { name: "문자 전송" });
  await expect(drawer).toBeVisible();
  return drawer;
}

test("the operator sends a résumé to a hospital by text message; the hospital opens the link; the doctor sees the reading", async ({
  page,
  browser,
}) => {
  // Two browsers and five axe checks.
  test.slow();
  const application = await createApplication(page, claimDoctor(test));
  await signedIn(page, "operator");
  await page.goto("/manage/applications");
  const drawer = await openDrawer(page, application);
  await expect(drawer.getByRole("button", { name: /보내기/ })).toBeDisabled();
  await expectAccessible(page);

  await drawer.getByRole("radiogroup", { name: "유형" }).getByText("이력서 전달").click();
  const extra = drawer.getByLabel("받는 번호 추가");
  await extra.fill("010-0550");
  await extra.press("Enter");
  await expect(drawer.getByText(/전화번호가 짧아요/)).toBeVisible();
  await extra.fill(number);
  await extra.press("Enter");
  await expect(drawer.getByRole("checkbox", { name: new RegExp(number) })).toBeChecked();
  await expect(drawer.getByLabel("이력서 링크 주소")).toHaveText(/\/r#[\w-]{43}$/);
  const url = `${new URL(page.url()).protocol}//${await drawer.getByLabel("이력서 링크 주소").innerText()}`;
  await drawer.getByRole("button", { name: "복사" }).click();
  await expect(page.getByText("이력서 링크가 복사되었습니다")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "미리보기" })).toContainText(url);
  await expectAccessible(page);

  await drawer.getByRole("textbox", { name: "보낸 뒤의 메모" }).fill("병원에 이력서 전달");
  await drawer.getByRole("button", { name: /곳에 보내고 이력서 전달로/ }).click();
  await expect(page.getByText("문자전송 성공")).toBeVisible();
  await expect(page.getByText("히스토리저장이 완료되었습니다")).toBeVisible();
  await expect(drawer.getByText(/보냄|받음/).first()).toBeVisible();
  const { text_messages } = await callAs(page, "operator", listTextMessages, { params: { id: application.id } });
  expect(text_messages[0]?.message).toContain(url);
  const { job_applications } = await callAs(page, "operator", listAdminApplications, { query: { limit: 100 } });
  const delivered = job_applications.find(({ id }) => id === application.id);
  expect(delivered).toMatchObject({ current_status: "이력서 전달", notes: [{ content: "병원에 이력서 전달" }] });
  const outbox = await page.request.get(`/dev/outbox?to=${number.replaceAll("-", "")}`);
  expect(JSON.stringify(await outbox.json())).toContain(application.name);

  const reader = await otherPerson(browser, phone);
  await reader.goto(url);
  await expect(reader.getByRole("heading", { level: 1, name: application.name })).toBeVisible();
  await expectAccessible(reader);
  await page.goto(new URL("/manage/applications", page.url()).href);
  const again = await openDrawer(page, application);
  await again
    .getByRole("button", { name: /링크 끊기/ })
    .first()
    .click();
  await expect(page.getByText(/링크를 끊었어요/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "열 수 없는 링크예요" })).toBeVisible();
  await expectAccessible(reader);
  await reader.context().close();
});

test("a résumé is delivered in three clicks, and status and note are saved with it", async ({ page }) => {
  const { id, name } = await createApplication(page, claimDoctor(test));
  await signedIn(page, "operator");
  await page.goto("/manage/applications");
  const message = page.getByRole("button", { name: `${name} 지원 문자 전송` });
  await expect(message).toBeVisible();
  await page.evaluate(() => addEventListener("pointerdown", () => document.body.append(new Comment("press"))));
  const clicks = () =>
    page.evaluate(() => [...document.body.childNodes].filter((node) => node instanceof Comment && node.data === "press").length);

  await message.click();
  const drawer = page.getByRole("dialog", { name: "문자 전송" });
  await drawer.getByRole("radiogroup", { name: "유형" }).getByText("이력서 전달").click();
  await drawer.getByRole("button", { name: /곳에 보내고 이력서 전달로/ }).click();
  await expect(page.getByText("문자전송 성공")).toBeVisible();
  expect(await clicks()).toBe(3);

  const { job_application } = await callAs(page, "operator", getReviewedApplication, { params: { id } });
  expect(job_application).toMatchObject({ current_status: "이력서 전달", latest_updated_at: { text: "상태 변경" } });
  expect(job_application.notes[0]?.content).toContain("에 이력서 전달");
  const { text_messages } = await callAs(page, "operator", listTextMessages, { params: { id } });
  expect(text_messages[0]?.message).toMatch(/\/r#[\w-]{43}/);
});

test("the operator reads the sent résumé, and the doctor finds the reading in the log", async ({ page, browser }) => {
  const subject = claimDoctor(test);
  const application = await createApplication(page, subject);
  await signedIn(page, "operator");
  await page.goto("/manage/applications");
  await page.locator(`#application-${application.id}`).press("Enter");
  await page.getByRole("button", { name: "이력서 보기", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "이력서" });
  await expect(panel.getByRole("heading", { name: application.name })).toBeVisible();
  await expect(panel.getByText("열람 기록이 남습니다")).toBeVisible();
  await expectAccessible(page);
  const doctor = await otherPerson(browser, desktop, subject);
  await doctor.goto("/profile");
  const log = doctor.getByRole("region", { name: "열람 기록" });
  await expect(log.getByText("운영자", { exact: true }).first()).toBeVisible();
  await expectAccessible(doctor);
  await doctor.context().close();
});

test("templates: a text with an unknown field cannot be saved", async ({ page }) => {
  await signedIn(page, "operator");
  await page.goto("/manage/templates");
  const template = page.getByRole("textbox", { name: "전형 결과 문의 양식" });
  await expect(template).toHaveValue(/답장 번호/);
  await expectAccessible(page);
  await template.fill("{병원} 님, {이름} 결과를 여쭤요.");
  await expect(page.getByText("채울 수 없는 항목이 있어요: {이름}")).toBeVisible();
  await expect(page.getByRole("button", { name: "저장" }).first()).toBeDisabled();
});
