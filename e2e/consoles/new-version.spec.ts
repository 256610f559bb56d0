import type { Page } from "@playwright/test";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const scriptsAndStyles = /\/assets\/[^/]+\.(?:js|css)$/;

/** A newer version replaces the files that the page has not requested yet. Returns a function that brings them back. */
async function replaceFiles(page: Page): Promise<() => Promise<void>> {
  await page.route(scriptsAndStyles, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found" }));
  return () => page.unroute(scriptsAndStyles);
}

test(
  "figures whose files a newer version has replaced offer 다시 시도 next to unsaved text, and then lead to the advised field",
  { tag: "@desktop" },
  async ({ page }) => {
    await signedIn(page, "owner");
    await page.goto("/user_manage/job_posts");
    // Only a post that no doctor has opened has an advice.
    await page
      .getByRole("button", { name: /7일간 조회 없음/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^수정/ }).click();
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
    await expect(panel.getByText(/비슷한 공고 \d+개 .*급여를 적었어요/)).toBeVisible();
    await panel.getByText("90일").click();
    await panel.getByRole("button", { name: /^읽은 의사/ }).click();
    await expect(panel.getByText("날마다 읽은 의사")).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole("button", { name: "급여 적기" }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /^최소 급여/ })).toBeFocused();
    await expect(holidays).toHaveValue("연 15일, 여름 휴가 따로");
  },
);
