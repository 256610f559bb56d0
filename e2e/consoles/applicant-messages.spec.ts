import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const address = "서울 강남구 테헤란로 1";

/** A hospital of a new owner, with one post and the application of this doctor. */
async function makeApplication(page: Page, owner: string, doctor: string): Promise<void> {
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name: "늘봄새솔의원", address } } });
  const fields = { job_type: "당직의" as const, employment_type: "계약직" as const, specialties: ["내과"], min_pay: 60, max_pay: 70 };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  await callAs(page, doctor, applyToJobPost, { body: { job_post_id: job_post.id } });
}

test("a hospital texts an applicant from the panel, and the page never receives the number", { tag: "@desktop" }, async ({ page }) => {
  const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
  await makeApplication(page, owner, doctor);
  const { profile } = await callAs(page, doctor, getUserProfile, {});
  const number = (profile.phone_number ?? "").replaceAll(/\D/g, "");

  await signedIn(page, owner);
  const seen: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => seen.push(text),
        () => {},
      );
  });
  await page.goto("/user_manage/applications");
  await expect(page.getByText(/내과 당직의 \(계약직\)/).first()).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${profile.name}#.* 이력서 보기`) }).click();
  const panel = page.getByRole("complementary", { name: `${profile.name} 지원자` });
  await expect(panel.getByText("전화번호는 지원자가 공유하면 보여요.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("4");
  await page.getByText("인터뷰 안내", { exact: true }).first().click();
  await page.getByLabel("일시").fill("12월 3일 (목) 오후 3시");
  await page.getByLabel("장소").fill("2층 진료부장실");
  await expect(page.getByText(/\[라운즈\] 늘봄새솔의원/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${profile.name} 선생님께 보내기` }).click();
  await expect(page.getByText("지원자에게 문자를 보냈어요")).toBeVisible();
  await expect(page.getByText("지원자 보", { exact: false }).first()).toBeVisible();
  expect(seen.filter((text) => text.includes(number))).toEqual([]);
});
