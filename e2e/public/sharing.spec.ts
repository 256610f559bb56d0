import { getInviteSignupLink } from "@rounds/contract/engagement/invitations.ts";
import { getJobPostLink } from "@rounds/contract/sharing/links.ts";
import type { Page } from "@playwright/test";
import { callAs, demoPost } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, isPhone, signedIn, test, tokensOf } from "../support/journey.ts";

const scraper = "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984";

async function sharedPost(page: Page) {
  const inviter = claimDoctor(test);
  const post = await demoPost(page, inviter);
  const { link } = await callAs(page, inviter, getJobPostLink, { params: { id: post.id } });
  const { user_code } = await tokensOf(page.request, inviter);
  return { post, inviter, link, path: new URL(link).pathname, inviterCode: user_code };
}

/** Watches the browser report the link that it followed. */
const waitForReferral = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("/job_post_referrals") && response.status() === 201);

test("a visitor follows a short link, reads, signs in, and sees that post with the same inviter", { tag: "@phone" }, async ({ page }) => {
  const { post, path, inviterCode } = await sharedPost(page);
  const visitReferral = waitForReferral(page);
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/single-post\\?job_post_id=${post.id}&.*inviter_code=${inviterCode}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.business.name);
  await visitReferral;
  const readVisit = () => page.evaluate(() => sessionStorage.getItem("visit_token") ?? "");
  // The page stores the token after the response that this journey has waited for.
  await expect.poll(readVisit).toMatch(/^[\w-]{43}$/);
  const visit = await readVisit();

  await page.getByRole("button", { name: "카카오로 로그인하고 보기" }).click();
  const signIn = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users/sso_sessions"));
  const signedInReferral = waitForReferral(page);
  await page.getByRole("link", { name: /한서윤/ }).click();
  expect((await signIn).postDataJSON()).toMatchObject({ visit_token: visit, inviter_code: inviterCode, signup_path: "shared_post" });
  await page.waitForURL(new RegExp(`/posts\\?.*job_post_id=${post.id}`));
  expect(new URL(page.url()).searchParams.get("inviter_code")).toBe(inviterCode);
  expect((await signedInReferral).request().postDataJSON()).toMatchObject({
    job_post_referral: { inviter_code: inviterCode, job_post_id: post.id },
  });
  await expect(page.getByRole("button", { name: /지원하기|지원 취소/ })).toBeVisible();
});

test("link previews get a title, an image of this post, and the canonical address", { tag: "@desktop" }, async ({ page }) => {
  const { post, path } = await sharedPost(page);
  const response = await page.request.get(path, { headers: { "user-agent": scraper } });
  expect(response.status()).toBe(200);
  const html = await response.text();
  const pictureUrl = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(pictureUrl).toContain(`/og/job_posts/${post.id}.png`);
  const picture = await page.request.get(new URL(pictureUrl).pathname);
  expect(picture.headers()["content-type"]).toBe("image/png");
  expect(html).toContain(`<link rel="canonical" href="${new URL(pictureUrl).origin}/single-post?job_post_id=${post.id}">`);
});

test("404: an unknown link shows an error and a link to the posts", { tag: "@desktop" }, async ({ page }) => {
  const response = await page.goto("/l/nobodysmade2");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "링크를 찾을 수 없어요" })).toBeVisible();
  await expectAccessible(page);
});

test("a doctor copies a link to a post, and copies an invitation that leads to its page", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { post, inviter, link } = await sharedPost(page);
  await signedIn(page, inviter);
  await page.goto(`/posts?job_post_id=${post.id}`);
  if (isPhone(page)) {
    await page.getByRole("button", { name: "더 보기" }).click();
    await page.getByRole("menuitem", { name: "링크 복사" }).click();
  } else await page.getByRole("button", { name: "링크 복사" }).click();
  await expect(page.getByText("공고 링크를 복사했어요.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  if (isPhone(page)) await page.getByRole("button", { name: "목록으로" }).click();
  await page
    .getByRole("button", { name: isPhone(page) ? "메뉴 열기" : "동료 초대", exact: true })
    .first()
    .click();
  const item = page.getByRole("button", { name: /내 초대코드/ });
  await expect(item).toBeVisible();
  // A computer's head opens the menu for the invitation.
  if (!isPhone(page)) await expect(item).toBeFocused();
  await item.click();
  const invitation = page.getByRole("dialog", { name: /두 분 모두 커피 한 잔/ });
  await expect(invitation.getByText("내 초대코드")).toBeVisible();
  await expectAccessible(page);
  await invitation.getByRole("button", { name: "초대 메시지 복사" }).click();
  await expect(page.getByText("초대 메시지를 복사했어요. 원하는 곳에 붙여 넣어 주세요.")).toBeVisible();
  const { invite_signup } = await callAs(page, inviter, getInviteSignupLink, {});
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain(invite_signup.link);
  expect(message).toContain(invite_signup.inviter_code);
});

test("an invitation leads to its page, which signs up by its own path", { tag: "@phone" }, async ({ page }) => {
  const { invite_signup } = await callAs(page, claimDoctor(test), getInviteSignupLink, {});
  await page.goto(new URL(invite_signup.link).pathname);
  await expect(page).toHaveURL(/\/friends-and-family\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("두 분 모두 커피 한 잔");
  await expect(page.getByText(invite_signup.inviter_code).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  // The sign-in sends these values.
  const landing = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("landing") ?? "{}") as unknown);
  await expect.poll(landing).toMatchObject({ path: "invite_signup", inviter_code: invite_signup.inviter_code });
  await page.getByRole("button", { name: /카카오로/ }).click();
  await expect(page.getByRole("heading", { name: "누구로 로그인할까요?" })).toBeVisible();
});

test("a member who presses the button of an invitation before the scripts arrive sees the posts", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/friends-and-family", { waitUntil: "commit" });
  await page.getByRole("button", { name: /카카오로/ }).click();
  scripts.resolve();
  await expect(page).toHaveURL(/\/posts$/);
});

test("a computer shows both vouchers of an invitation at the same size", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/friends-and-family");
  const voucher = (receiver: string) => page.getByText(receiver).locator("xpath=ancestor::*[img][1]");
  const heights = await Promise.all(
    ["초대한 선생님께", "가입한 선생님께"].map((receiver) => voucher(receiver).evaluate((card) => (card as HTMLElement).offsetHeight)),
  );
  expect(heights[0]).toBe(heights[1]);
});

test("the bare domain and the login page have a link preview", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["/", "/login"]) {
    const html = await (await page.request.get(path, { headers: { "user-agent": scraper } })).text();
    expect(html).toMatch(/property="og:image" content="[^"]*\/og\/brand\.png"/);
    expect(html).toMatch(/property="og:title" content="의사 채용은 라운즈"/);
  }
});
