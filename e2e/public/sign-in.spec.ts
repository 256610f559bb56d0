import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

test(
  "the demo opened at 127.0.0.1 signs in like at localhost, and the doctor reaches the home",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    await page.goto(`${String(baseURL).replace("localhost", "127.0.0.1")}/login?path=ad`);
    await expect(page).toHaveURL(`${baseURL}/login?path=ad`);
    await page.getByRole("button", { name: "카카오 로그인" }).click();
    await page.getByRole("link", { name: /한서윤/ }).click();
    await page.waitForURL("**/overview");
    await expect(page.getByRole("heading", { name: /한서윤 선생님/ })).toBeVisible();
    expect(page.url(), "no token in the address").not.toMatch(/ticket|token/);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toEqual(expect.arrayContaining(["access_token", "refresh_token", "user_code", "user_role"]));
  },
);

test(
  "401: a visitor is redirected to the login, signs in through the provider's own pages, and returns",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/posts-applied");
    await page.waitForURL("**/login");
    await expect(page.getByRole("link", { name: "병원이신가요? 채용 공고 무료 등록" })).toHaveAttribute("href", "/post-for-free");
    await expectAccessible(page);
    await page
      .getByRole("link", { name: "카카오 로그인" })
      .or(page.getByRole("button", { name: "카카오 로그인" }))
      .click();
    await expect(page.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /한서윤/ }).click();
    await page.waitForURL("**/posts-applied");
  },
);

test("the foot of the login is inside the window of a small laptop", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/login");
  const foot = page.getByRole("main").getByText(/사업자등록번호/);
  await expect(foot).toBeVisible();
  const box = await foot.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
});

test("401: the login page gives the reason when the server has ended a session, and only once", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.addInitScript(() => {
    // Only before the first page, after the tokens of the session.
    if (sessionStorage.getItem("ended") !== null) return;
    sessionStorage.setItem("ended", "yes");
    localStorage.setItem("access_token", "ended");
    localStorage.setItem("refresh_token", "ended");
  });
  await page.goto("/posts-applied");
  await page.waitForURL("**/login");
  const reason = page.getByText("로그인이 끝나 로그아웃됐어요.");
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "카카오 로그인" })).toBeVisible();
  await expect(reason).toBeHidden();
});

test("a doctor who leaves the service is thanked on the login page, and the session has ended", { tag: "@desktop" }, async ({ page }) => {
  const { access_token } = await signedIn(page, claimDoctor(test));
  await page.goto("/profile");
  await page.getByRole("button", { name: "서비스 탈퇴" }).click();
  const dialog = page.getByRole("dialog", { name: "서비스를 탈퇴할까요?" });
  await dialog.getByRole("textbox").fill("탈퇴합니다");
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByText("탈퇴가 끝났어요. 그동안 함께해 주셔서 고맙습니다.")).toBeVisible();
  await expect(page.getByText("로그인이 끝나 로그아웃됐어요.")).toBeHidden();
  await expectAccessible(page);
  const after = await page.request.get("/api/v1/profiles/user_profile", { headers: { authorization: `Bearer ${access_token}` } });
  expect(after.status()).toBe(401);
});

test(
  "after an expired ticket the button still works, and signing out ends the session for the next request",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/login#ticket=not-a-ticket");
    await expect(page.getByText("Login Error")).toBeVisible();
    expect(page.url()).not.toContain("ticket");
    await expectAccessible(page);
    await page
      .getByRole("link", { name: "카카오 로그인" })
      .or(page.getByRole("button", { name: "카카오 로그인" }))
      .click();
    await page.getByRole("link", { name: /한서윤/ }).click();
    await page.waitForURL("**/overview");
    const token = await page.evaluate(() => localStorage.getItem("access_token"));
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.getByRole("button", { name: "로그아웃" }).click();
    await page.waitForURL("**/login");
    expect(await page.evaluate(() => localStorage.getItem("access_token"))).toBeNull();
    const after = await page.request.get("/api/v1/profiles/user_profile", { headers: { authorization: `Bearer ${token}` } });
    expect(after.status()).toBe(401);
  },
);
