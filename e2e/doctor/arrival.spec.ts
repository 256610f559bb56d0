import type { Page } from "@playwright/test";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { callAs } from "../support/api.ts";
import { backFromLayer } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const phone = "01000005270";

/** The code in the newest text message to this number. */
async function codeFor(page: Page): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/outbox?to=${phone}`);
      const { messages } = (await response.json()) as { messages: { text: string }[] };
      code = /\d{6}/.exec(messages[0]?.text ?? "")?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? "";
}

async function searchAddress(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  const search = page.getByRole("combobox");
  await search.fill("서울 강남구");
  await expect(page.getByRole("option").first()).toBeVisible();
}

async function takeFirstAddress(page: Page): Promise<void> {
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toBeHidden();
}

const next = (page: Page) =>
  page
    .getByRole("dialog", { name: "프로필 등록" })
    .getByRole("button", { name: /다음|완료|시작/ })
    .last();

test("a newcomer becomes a doctor in seven steps, and Back leads to the step before", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, "newcomer");
  await page.goto("/posts");
  const dialog = page.getByRole("dialog", { name: "프로필 등록" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(next(page)).toBeDisabled();

  await page.getByLabel("이름", { exact: true }).fill("오도현");
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증요청" }).click();
  const code = await codeFor(page);
  const codeField = page.getByLabel("문자로 받은 인증번호 6자리");
  const birthDate = page.getByLabel("생년월일 6자리");
  await expect(page.getByText("인증번호를 보냈어요.")).toBeVisible();
  const place = await birthDate.boundingBox();
  await codeField.fill(code === "000001" ? "000002" : "000001");
  await expect(page.getByText("인증번호를 확인하고 다시 입력해 주세요.")).toBeVisible();
  // The error replaces the note, and nothing below moves.
  expect(await birthDate.boundingBox()).toEqual(place);
  await codeField.fill(code);
  await expect(page.getByText(/휴대폰 인증이 완료|인증이 완료/)).toBeVisible();
  await birthDate.fill("910527");
  await page.getByLabel("주민등록번호 뒤 첫 숫자").fill("1");
  await page.getByLabel("의사 면허번호").fill("105270");
  await expectAccessible(page);
  await next(page).click();

  await expect(page.getByRole("heading", { name: "집 주소를 알려 주세요" })).toBeVisible();
  await searchAddress(page, "집 주소");
  await expectAccessible(page);
  await takeFirstAddress(page);
  await next(page).click();
  await expect(page.getByRole("heading", { name: "전문과를 모두 골라 주세요" })).toBeVisible();
  await backFromLayer(page);
  await expect(page.getByRole("heading", { name: "집 주소를 알려 주세요" })).toBeVisible();
  await next(page).click();
  await expect(page.getByRole("heading", { name: "전문과를 모두 골라 주세요" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "내과", exact: true }).check({ force: true });
  await next(page).click();
  await dialog.getByRole("radio", { name: /^봉직의/ }).check({ force: true });
  await next(page).click();
  await dialog.getByRole("textbox", { name: "병원 이름" }).fill("한빛여울의원");
  await next(page).click();
  await expect(page.getByRole("heading", { name: "병원 주소를 알려 주세요" })).toBeVisible();
  await searchAddress(page, "병원 주소");
  await takeFirstAddress(page);
  await next(page).click();
  await dialog.getByRole("radio", { name: /^의원/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /이용약관에 동의해요/ }).check();
  await page.getByRole("checkbox", { name: /개인정보 수집·이용에 동의해요/ }).check();
  await expectAccessible(page);
  await next(page).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /전체 공고/ })).toBeVisible();
  await expect(page.getByText("내 프로필 기준 · 내과 · 집에서 약 60분")).toBeVisible();
  await expect(page.locator('a[href*="job_post_id="]').first()).toBeVisible();
  await expect(page).toHaveURL(/minutes=60/);
});

test("the doctor adds a skill to the profile, and the contact is saved on leaving", { tag: "@phone" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  await signedIn(page, doctor);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "프로필", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const skills = page.getByRole("region", { name: "보유술기" });
  await skills.getByRole("button", { name: /추가/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("심장초음파");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(skills.getByText("심장초음파")).toBeVisible();
  const email = page.getByLabel("이메일");
  await email.fill("new.address@rounds.example");
  await email.press("Enter");
  await expect(page.getByText("연락처가 수정되었어요.")).toBeVisible();
  const { profile } = await callAs(page, doctor, getUserProfile, {});
  expect(profile.email).toBe("new.address@rounds.example");
});

test("the legal texts are rendered on the server, complete and accessible", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/terms", "/privacy"]) {
    const response = await page.goto(path);
    expect(await response?.text()).toContain("2022년 4월 18일");
    await expectAccessible(page);
  }
});
