import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { createJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const scriptsAndStyles = /\/assets\/[^/]+\.(?:js|css)$/;

/** A newer version replaces the files that the page has not requested yet. Returns a function that brings them back. */
async function replaceFiles(page: Page): Promise<() => Promise<void>> {
  await page.route(scriptsAndStyles, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found" }));
  return () => page.unroute(scriptsAndStyles);
}

/** The editor of a new post of a new owner. */
async function openEditor(page: Page): Promise<void> {
  const owner = claimDoctor(test);
  const { business } = await callAs(page, owner, createBusiness, {
    body: { business: { name: "새판내과의원", address: "서울 강남구 테헤란로 1" } },
  });
  const fields = { job_type: "봉직의" as const, employment_type: "계약직" as const, specialties: ["내과"] };
  const { job_post } = await callAs(page, owner, createJobPost, { body: { job_post: { business_id: business.id, ...fields } } });
  await signedIn(page, owner);
  await page.goto(`/user_manage/job_posts?business_id=${business.id}&job_post_id=${job_post.id}&edit=true`);
}

test(
  "a part whose files a newer version has replaced offers 다시 시도 next to unsaved text, and arrives with its styles",
  { tag: "@desktop" },
  async ({ page }) => {
    await openEditor(page);
    const holidays = page.getByRole("textbox", { name: "휴가" });
    await holidays.fill("연 15일, 여름 휴가 따로");
    const bringBack = await replaceFiles(page);
    await page.getByRole("button", { name: "통계" }).click();
    const panel = page.getByRole("dialog", { name: /^통계/ });
    await expect(panel.getByRole("alert")).toContainText("다시 시도");
    await expect(page.getByText(/쓰던 내용을 저장한 뒤 새로고침해 주세요/)).toBeVisible();
    await expectAccessible(page);

    await bringBack();
    const styles = page.waitForResponse((response) => response.url().endsWith(".css") && response.ok());
    await panel.getByRole("button", { name: "다시 시도" }).click();
    await styles;
    await expect(panel.getByRole("radio", { name: "30일" })).toBeChecked();
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(holidays).toHaveValue("연 15일, 여름 휴가 따로");
  },
);
