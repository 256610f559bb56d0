import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { countUnread } from "@rounds/contract/inbox.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test("a hospital reads about a new applicant in its console, and the notice opens the applicant", { tag: "@desktop" }, async ({ page }) => {
  const [owner, doctor] = [claimDoctor(test), claimDoctor(test)];
  const { business } = await callAs(page, owner, createBusiness, {
    body: { business: { name: "새알림의원", address: "서울 강남구 테헤란로 1" } },
  });
  const fields = { job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"], min_pay: 1500, max_pay: 1600 };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  await callAs(page, doctor, applyToJobPost, { body: { job_post_id: job_post.id } });
  const { profile } = await callAs(page, doctor, getUserProfile, {});

  // A job writes the notice after the application.
  await expect.poll(async () => (await callAs(page, owner, countUnread, {})).unread_count).toBeGreaterThan(0);
  await signedIn(page, owner);
  await page.goto("/user_manage/team");
  await page.getByRole("button", { name: /메뉴, 안 읽은 알림 \d+개/ }).click();
  await page.getByRole("menuitem", { name: /^알림함/ }).click();
  await expect(page.getByRole("heading", { name: "알림함" })).toBeAttached();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^안 읽음: .*지원/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user_manage\/applications/);
  await expect(page.getByText(profile.name ?? "").first()).toBeVisible();
});

test("the number of unread notices covers no letter of the person", { tag: "@desktop" }, async ({ page }) => {
  await page.route("**/api/v1/inbox/unread_count", (route) =>
    route.fulfill({ json: { unread_count: 99, unread_capped: true, newest_id: null } }),
  );
  await signedIn(page, "owner");
  await page.goto("/user_manage/account");
  const person = page.getByRole("button", { name: "안 읽은 알림 99+개" });
  const badge = await person.getByText("99+", { exact: true }).boundingBox();
  const letterTop = await person.getByText(/^.$/).evaluate((picture) => {
    const letter = document.createRange();
    letter.selectNodeContents(picture);
    return letter.getBoundingClientRect().top;
  });
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(letterTop);
});
