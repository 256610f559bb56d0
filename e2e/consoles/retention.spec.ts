import { listLegalHolds } from "@rounds/contract/accounts/legal-holds.ts";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { phone } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, signedIn, test } from "../support/journey.ts";

const hospital = "평촌새물결의원";

/** An application with a result to a hospital of a new owner. */
async function makeDecided(page: Page, owner: string, doctor: string): Promise<number> {
  const { business } = await callAs(page, owner, createBusiness, {
    body: { business: { name: hospital, address: "서울 강남구 테헤란로 1" } },
  });
  const fields = { job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"] };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  const { job_application } = await callAs(page, doctor, applyToJobPost, { body: { job_post_id: job_post.id } });
  await callAs(page, owner, reviewApplication, {
    params: { id: job_application.id },
    body: { job_application: { drop_reason: "채용마감" } },
  });
  return job_application.id;
}

test("a hospital requests more days for an application, and the doctor agrees", { tag: "@desktop" }, async ({ page, browser }) => {
  test.slow();
  const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
  const id = await makeDecided(page, owner, doctor);
  await signedIn(page, owner);
  await page.goto(`/user_manage/applications?application=${id}`);
  await page.getByRole("tab", { name: "진행" }).click();
  await expect(page.getByText(/까지 볼 수 있습니다/)).toBeVisible();
  await page.getByRole("button", { name: "보관 연장 요청" }).click();
  const dialog = page.getByRole("dialog", { name: "보관 연장을 요청할까요?" });
  await dialog.getByLabel("지원자에게 알릴 사유").fill("내년 3월에 한 분을 더 모실 예정입니다.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "연장 요청" }).click();
  await expect(page.getByText(/연장을 요청했고, 답을 기다립니다/)).toBeVisible();
  await expectAccessible(page);

  const doctorPage = await otherPerson(browser, phone, doctor);
  await doctorPage.goto("/inbox");
  await doctorPage.getByText(`${hospital}에서 지원 서류 보관을 요청했어요`).click();
  await expect(doctorPage.getByText("“내년 3월에 한 분을 더 모실 예정입니다.”")).toBeVisible();
  await expectAccessible(doctorPage);
  await doctorPage.getByRole("button", { name: "동의하기", exact: true }).click();
  await doctorPage.getByRole("dialog").getByRole("button", { name: "동의하기", exact: true }).click();
  await expect(doctorPage.getByText(/동의했어요. 병원은 .*까지 지원 서류를 볼 수 있어요/)).toBeVisible();
  await doctorPage.context().close();
});

test("an operator places a legal hold with a reason, and lifts it", { tag: "@desktop" }, async ({ page }) => {
  test.slow();
  const doctor = claimDoctor(test);
  await signedIn(page, "operator");
  const { searched_user_profiles: found } = await callAs(page, "operator", searchUserProfiles, {
    query: { search_string: `${doctor}@mail.example` },
  });
  const userId = found[0]?.user_id ?? 0;
  await page.goto(`/manage/user-search?search_string=${doctor}@mail.example&user_id=${userId}`);
  const person = page.getByRole("region", { name: "유저 정보" });
  await person.getByRole("button", { name: "보존 시작" }).click();
  const start = page.getByRole("dialog", { name: "법적 보존을 시작할까요?" });
  await start.getByRole("button", { name: "보존 시작" }).click();
  await expect(start.getByText("사유를 두 글자 이상 적어 주세요.")).toBeVisible();
  await start.getByLabel("사유").fill("2026가합12345 사건의 자료 보존");
  await expectAccessible(page);
  await start.getByRole("button", { name: "보존 시작" }).click();
  await expect(person.getByText("보존 중", { exact: true })).toBeVisible();
  await expect(person.getByText("2026가합12345 사건의 자료 보존")).toBeVisible();
  await expectAccessible(page);

  await person.getByRole("button", { name: "보존 끝내기" }).click();
  const end = page.getByRole("dialog", { name: "법적 보존을 끝낼까요?" });
  await end.getByLabel("사유").fill("사건이 끝남");
  await end.getByRole("button", { name: "보존 끝내기" }).click();
  await expect(person.getByRole("button", { name: "보존 시작" })).toBeVisible();
  const { legal_holds: holds } = await callAs(page, "operator", listLegalHolds, { params: { user_id: userId } });
  expect(holds).toMatchObject([{ reason: "2026가합12345 사건의 자료 보존", lift_reason: "사건이 끝남" }]);
});
