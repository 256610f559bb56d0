import { createHmac } from "node:crypto";
import { commonErrors } from "@rounds/contract/errors.ts";
import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, signedIn, test, tokensOf } from "../support/journey.ts";

/** The current code of an authenticator app for a secret (RFC 6238). */
function appCode(secret: string): string {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** Enrols an app. Returns its secret and a recovery code. */
async function enrol(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByRole("button", { name: "인증 앱 등록", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "인증 앱 등록" });
  await dialog.getByRole("button", { name: "등록 시작" }).click();
  await expect(dialog.getByRole("img", { name: "인증 앱 등록용 QR 코드" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  const field = dialog.getByRole("textbox", { name: "앱에 나온 6자리 코드" });
  await field.fill("12");
  await field.press("Enter");
  await expect(dialog.getByText("인증 코드 6자리를 입력해 주세요.")).toBeVisible();
  await field.fill(appCode(secret));
  await field.press("Enter");
  const codes = page.getByRole("list", { name: "복구 코드" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole("button", { name: "보관했어요, 계속하기" }).click();
  await expect(page.getByText("복구 코드 10개 남음")).toBeVisible();
  return { secret, recovery };
}

test("an operator enrols an app, enters a recovery code at the gate, and finds the interrupted form, which needs a choice", async ({
  page,
}) => {
  await signedIn(page, "operator");
  await page.goto("/manage/operators");
  const list = page.getByRole("list", { name: "운영자 목록" });
  await list.getByRole("button").first().click();
  await expect(page.getByRole("list", { name: "로그인한 곳" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);

  const { secret, recovery } = await enrol(page);

  // The demo world requires no second factor. This response makes it behave like an installation that does.
  const { status, message } = commonErrors["operator.factor_required"];
  const refuse = (route: Route) => route.fulfill({ status, json: { errors: [{ code: "operator.factor_required", message }] } });
  const console = /\/api\/v1\/(operators|operator_queue)$/;
  await page.route(console, refuse);
  const later = await tokensOf(page.request, "operator");
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem("access_token", access);
      localStorage.setItem("refresh_token", refresh);
    },
    [later.access_token, later.refresh_token] as const,
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "2단계 인증" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(page);
  const code = page.getByRole("textbox", { name: "인증 코드" });
  // Changes every digit: a code that the app does not show.
  await code.fill(appCode(secret).replace(/./g, (digit) => String(9 - Number(digit))));
  await code.press("Enter");
  await expect(page.getByText("인증 코드가 맞지 않아요.")).toBeVisible();
  await page.getByRole("button", { name: /복구 코드 쓰기/ }).click();
  await page.unroute(console);
  await page.getByRole("textbox", { name: "복구 코드" }).fill(recovery);
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await expect(page.getByText("복구 코드 9개 남음")).toBeVisible();
  // The field of the gate is gone, and the keyboard continues at the start of the screen.
  await expect(page.locator("[tabindex='-1']:focus", { has: page.getByRole("navigation", { name: "운영 메뉴" }) })).toBeVisible();

  await page.getByRole("button", { name: "운영자 지정" }).click();
  const person = page.getByRole("textbox", { name: "누구를 지정할까요?" });
  await person.fill("한서윤");
  const search = /\/api\/v1\/profiles\/searched_user_profile/;
  await page.route(search, refuse);
  await person.press("Enter");
  const gate = page.getByRole("dialog", { name: "2단계 인증" });
  await expect(gate).toBeVisible();
  await expectAccessible(page);
  await page.unroute(search);
  await gate.getByRole("button", { name: "운영 화면으로" }).click();
  await expect(person).toHaveValue("한서윤");

  // The screen assigns no role without a choice.
  await person.press("Enter");
  const assigning = page.getByRole("dialog", { name: "운영자 지정" });
  await expect(assigning.getByRole("radio", { name: /한서윤/ }).first()).toBeVisible();
  await person.press("Enter");
  await expect(assigning.getByText("운영자로 지정할 사람을 골라 주세요.")).toBeVisible();
  await expectAccessible(page);
});
