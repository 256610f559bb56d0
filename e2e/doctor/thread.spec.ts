import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getThread, sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { decideLicence, importLicenceRegister, listLicenceReviews } from "@rounds/contract/profiles/licences.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { desktop } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

const address = "서울 강남구 테헤란로 1";

/** An open post of a new owner's hospital. */
async function makePost(page: Page, owner: string, name: string) {
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name, address } } });
  const fields = { job_type: "봉직의" as const, employment_type: "정규직" as const, specialties: ["내과"], min_pay: 1500, max_pay: 1800 };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  return job_post;
}

/** A hospital of a new owner with one applicant. */
async function makeApplication(page: Page, owner: string, doctor: string, name: string) {
  const post = await makePost(page, owner, name);
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: post.id } });
  const { profile } = await callAs(page, doctor, getUserProfile, {});
  return { id: job_application.id, name: profile.name ?? "" };
}

test(
  "a message waits for the network, then a doctor and a hospital write to each other live and share their numbers",
  { tag: "@phone" },
  async ({ page, browser }) => {
    // Two browsers and axe checks on each.
    test.slow();
    const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
    const { id, name } = await makeApplication(page, owner, doctor, "대화한빛의원");

    await signedIn(page, doctor);
    await page.goto("/posts-applied");
    await page.getByRole("link", { name: /대화한빛의원\s대화/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "대화한빛의원" })).toBeVisible();
    const field = page.getByRole("textbox", { name: "메시지" });
    const log = page.getByRole("log", { name: "대화" });
    const messages = `**${sendThreadMessage.path.replace(":id", String(id))}`;
    await page.route(messages, (route) => route.abort());
    await field.fill("수요일 휴진은 고정인가요?");
    await page.getByRole("button", { name: "보내기" }).dblclick();
    await expect(page.getByText("보내지 못했어요")).toBeVisible();
    await expect(field).toHaveValue("");
    await expectAccessible(page);
    // The message and a draft are still there after a reload.
    await field.fill("초안은 남아요");
    await page.reload();
    await expect(field).toHaveValue("초안은 남아요");
    await page.unroute(messages);
    await page.getByRole("button", { name: "다시 보내기" }).dblclick();
    await expect(page.getByText("보내지 못했어요")).toHaveCount(0);
    await expect(log.getByText("수요일 휴진은 고정인가요?")).toHaveCount(1);
    await field.fill("");

    const ownerPage = await otherPerson(browser, desktop, owner);
    // The notice about a message has this address.
    await ownerPage.goto(`/user_manage/applications?application=${id}`);
    const ownerLog = ownerPage.getByRole("log", { name: "대화" });
    await expect(ownerLog.getByText("수요일 휴진은 고정인가요?")).toBeVisible();
    await expect(log.getByText("읽음")).toBeVisible();
    await ownerPage.getByRole("textbox", { name: `${name} 선생님께 쓰기` }).fill("네, 수요일은 모두 쉬어요.");
    await ownerPage.getByRole("textbox", { name: `${name} 선생님께 쓰기` }).press("Control+Enter");
    await expect(log.getByText("네, 수요일은 모두 쉬어요.")).toBeVisible();
    await expect(ownerLog.getByText("읽음")).toBeVisible();
    await expectAccessible(ownerPage);

    await page.getByRole("button", { name: "번호 공유" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "번호 공유" }).click();
    await expect(page.getByText("병원이 선생님 번호를 볼 수 있어요")).toBeVisible();
    await expectAccessible(page);
    await expect(ownerLog.getByText(/지원자가 번호를 공유했어요/)).toBeVisible();
    await expect(ownerPage.getByRole("link", { name: /^010-/ })).toBeVisible();
    await page.getByRole("button", { name: "공유 그만" }).click();
    await expect(ownerPage.getByRole("link", { name: /^010-/ })).toHaveCount(0);
    await ownerPage.context().close();

    const thread = await callAs(page, doctor, getThread, { params: { id } });
    expect(thread.messages.map(({ text }) => text)).toEqual(["네, 수요일은 모두 쉬어요.", "수요일 휴진은 고정인가요?"]);
  },
);

/** An operator rejects the licence, and imports the doctor's true number into the register. Returns that number. */
async function rejectLicence(page: Page, doctor: string, reason: string): Promise<string> {
  const { profile } = await callAs(page, doctor, getUserProfile, {});
  const { name, birth_date } = profile;
  const { licence_reviews } = await callAs(page, "operator", listLicenceReviews, { query: { state: "verified", limit: 100 } });
  const review = licence_reviews.find((line) => line.name === name);
  if (!review) throw new Error(`no operator has verified ${name}`);
  const decision = { params: { id: review.id }, body: { licence_review: { state: "rejected", reason } } } as const;
  await callAs(page, "operator", decideLicence, decision);
  // Numbers of the demo world begin with other digits.
  const number = String(990_000 + profile.id).slice(-6);
  await callAs(page, "operator", importLicenceRegister, {
    body: { csv: `name,birth_date,license_number\n${name},${birth_date},${number}` },
  });
  return number;
}

test(
  "a doctor whose licence was rejected reads the reason in the conversation, corrects it there, writes, and applies again",
  { tag: "@phone" },
  async ({ page }) => {
    const [owner, otherOwner, doctor] = [claimDoctor(test), claimDoctor(test), claimDoctor(test, "with-licence-check")];
    const { id } = await makeApplication(page, owner, doctor, "대화새봄의원");
    const other = await makePost(page, otherOwner, "대화여름의원");
    const reason = "이름과 면허번호가 서로 맞지 않아요.";
    const number = await rejectLicence(page, doctor, reason);

    await signedIn(page, doctor);
    await page.goto(`/posts-applied/thread?job_application_id=${id}`);
    await expect(page.getByRole("button", { name: "면허 정보 고치기" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "메시지" })).toHaveCount(0);
    await page.getByRole("button", { name: "면허 정보 고치기" }).click();
    const form = page.getByRole("dialog", { name: "면허 정보 고치기" });
    await expect(form.getByText(`확인하지 못한 이유: ${reason}`)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "다시 확인하기" }).click();
    await expect(form.getByText(/다르게 고쳐 주세요/)).toBeVisible();
    await form.getByLabel("의사 면허번호").fill(number);
    await form.getByRole("button", { name: "다시 확인하기" }).click();
    await page.getByRole("textbox", { name: "메시지" }).fill("언제부터 근무하나요?");
    await page.getByRole("button", { name: "보내기" }).click();
    await expect(page.getByRole("log", { name: "대화" }).getByText("언제부터 근무하나요?")).toBeVisible();

    await page.goto(`/posts?job_post_id=${other.id}`);
    await page.getByRole("button", { name: "지원하기" }).click();
    await page.getByRole("dialog", { name: "대화여름의원 지원" }).getByRole("button", { name: "지원하기" }).click();
    await expect(page.getByRole("heading", { name: "대화여름의원에 지원했어요." })).toBeVisible();
  },
);

test("an operator reads a conversation with a reason, which both sides see", { tag: "@desktop" }, async ({ page, browser }) => {
  const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
  const { id, name } = await makeApplication(page, owner, doctor, "대화푸른의원");
  await callAs(page, doctor, sendThreadMessage, { params: { id }, body: { message: { text: "확인 부탁드려요." } } });
  await signedIn(page, "operator");
  await page.goto(`/manage/applications?application=${id}`);
  await page
    .getByRole("row")
    .filter({ hasText: name })
    .getByRole("cell", { name: new RegExp(`^${id} `) })
    .click();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "대화 읽기" }).click();
  await page.getByLabel("읽는 사유").fill("신고 확인");
  await expectAccessible(page);
  await page.getByRole("button", { name: "사유를 남기고 읽기" }).click();
  await expect(page.getByText("확인 부탁드려요.")).toBeVisible();

  const doctorPage = await otherPerson(browser, desktop, doctor);
  await doctorPage.goto(`/posts-applied/thread?job_application_id=${id}`);
  await expect(doctorPage.getByText(/운영자가 ‘신고 확인’ 사유로 읽었어요/)).toBeVisible();
  await expectAccessible(doctorPage);
  await doctorPage.getByRole("textbox", { name: "메시지" }).fill("네, 감사합니다.");
  await doctorPage.keyboard.press("Enter");
  await expect(doctorPage.getByRole("log", { name: "대화" }).getByText("네, 감사합니다.")).toBeVisible();
  await doctorPage.context().close();
});
