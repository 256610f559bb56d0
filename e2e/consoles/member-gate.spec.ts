import { commonErrors } from "@rounds/contract/errors.ts";
import type { Route } from "@playwright/test";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test(
  "a member whose rights have ended signs in again in another window, and finds the form with everything typed",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signedIn(page, "owner");
    await page.goto("/user_manage/team");
    const name = page.getByLabel("이름", { exact: true });
    const send = page.getByRole("button", { name: "초대 링크 만들기" });
    await name.fill("다시 로그인한 담당자");
    await page.getByRole("radio", { name: "열람자" }).check();

    // The rights do not end in the demo world. This response makes it behave like an installation where they do.
    const { status, message } = commonErrors["member.sign_in_required"];
    const refuse = (route: Route) => route.fulfill({ status, json: { errors: [{ code: "member.sign_in_required", message }] } });
    const calls = /\/api\/v1\/businesses\//;
    await page.route(calls, refuse);
    await send.click();
    const gate = page.getByRole("dialog", { name: "다시 로그인" });
    await expect(gate).toBeVisible();
    await expectAccessible(page);

    const opening = context.waitForEvent("page");
    await gate.getByRole("button", { name: "카카오 로그인" }).click();
    const other = await opening;
    await expect(other.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
    await page.unroute(calls);
    const token = () => page.evaluate(() => localStorage.getItem("access_token"));
    const before = await token();
    await other.locator("a.person[href$='/owner']").click();
    await expect(gate).toBeHidden();
    expect(await token()).not.toBe(before);
    await expect(name).toHaveValue("다시 로그인한 담당자");
    await send.click();
    await expect(page.getByLabel("초대 링크", { exact: true })).toHaveValue(/\/invitation#token=/);

    // At the start of a visit there is no screen below the gate, so the member signs in here and returns to this page.
    const start = /\/api\/v1\/businesses\/user_businesses/;
    await page.route(start, refuse);
    await page.reload();
    await expect(page.getByRole("heading", { name: "다시 로그인해 주세요" })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "카카오 로그인" }).click();
    await expect(page.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
    await page.unroute(start);
    await page.locator("a.person[href$='/owner']").click();
    await expect(page).toHaveURL(/\/user_manage\/team$/);
    await expect(send).toBeVisible();
  },
);
