import { listBusinessReviews } from "@rounds/contract/hospitals/review.ts";
import { listBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listAdminJobPosts } from "@rounds/contract/job-posts/admin.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** A waiting hospital with a post, and the hospital of the register with the same name. */
async function findTwins(page: Page) {
  const { business_reviews } = await callAs(page, "operator", listBusinessReviews, { query: { limit: 100 } });
  for (const twin of business_reviews.filter(({ waiting_post_count }) => waiting_post_count > 0)) {
    const { businesses } = await callAs(page, "operator", listBusinesses, { query: { search_string: twin.name } });
    const other = businesses.find(({ id, name }) => id !== twin.id && name === twin.name);
    if (other) return { twin, other };
  }
  throw new Error("the demo world has no waiting hospital with a post and a namesake");
}

/** A waiting post of an approved hospital, which the operator can reject. */
async function findWaitingPost(page: Page): Promise<number> {
  const { job_posts } = await callAs(page, "operator", listAdminJobPosts, { query: { state: "waiting", limit: 100 } });
  const waiting = job_posts.findLast(({ business }) => business.job_post_registration_status === "approved");
  if (!waiting) throw new Error("the demo world has no waiting post");
  return waiting.id;
}

const columns = "암호화요양기호,요양기관명,종별코드,주소,전화번호,병원홈페이지,총의사수,좌표(X),좌표(Y)";
const csv = `${columns}\nE2E1,새로온의원,31,서울특별시 강남구 라운즈로 9,,,2,127.06,37.49\nE2E2,,31,서울특별시 강남구 라운즈로 9,,,2,,\n`;

test("the operator approves and merges hospitals, decides a claim, imports a file, and takes the rejection of a post back", async ({
  page,
}) => {
  // Six axe checks.
  test.slow();
  const [{ twin, other }, post] = [await findTwins(page), await findWaitingPost(page)];
  await signedIn(page, "operator");
  await page.goto("/manage/businesses");
  const table = page.getByRole("table", { name: "병원 목록" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);

  // The record that a person entered is the hospital of the register, so its post moves there.
  await page.getByText(/^심사\d/).click();
  await page.getByRole("button", { name: new RegExp(twin.name) }).click();
  const review = page.getByRole("region", { name: "심사" });
  await expect(review).toContainText("심사 중");
  await expect(page.getByRole("heading", { name: "이름이 같은 병원 1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^승인/ }).click();
  await expect(page.getByText(`‘${twin.name}’ 승인했어요`)).toBeVisible();
  await page.getByRole("textbox", { name: /^병원 이름, 초성/ }).fill(twin.name);
  await page.locator(`#business-row-${twin.id}`).click();
  await page.getByRole("button", { name: "합치기", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1개 (열림 1개)")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "합치기" }).click();
  await expect(page.getByText(/두 병원을 .*합쳤어요/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`business_id=${other.id}`));

  await page.getByText(/^소유 확인\d/).click();
  const claims = page.getByRole("table", { name: "소유 확인 요청" });
  await claims.getByRole("row").nth(1).getByRole("button").click();
  await expect(page.getByRole("region", { name: "소유 확인 요청", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("e");
  await expect(page.getByText(/의 소유를 확인했어요/)).toBeVisible();

  await page.getByRole("button", { name: "파일로 가져오기" }).click();
  await page.getByLabel("병원 CSV 파일").setInputFiles({ name: "hospitals.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog.getByRole("button", { name: "1곳 저장" })).toBeVisible();
  await expect(dialog.getByText("읽지 못함").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "1곳 저장" }).click();
  await expect(dialog.getByText("병원을 저장했어요.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: /^공고/ }).click();
  // The list of hospitals, which stays on screen until the posts have loaded, has a field for numbers too.
  await page.getByRole("textbox", { name: /^공고 번호/ }).fill(String(post));
  await page.getByRole("button", { name: new RegExp(`^${post}: `) }).click();
  await expect(page.getByRole("region", { name: `공고 ${post}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^반려/ }).click();
  await dialog.getByRole("button", { name: "반려" }).click();
  await expect(review).toContainText("반려됨 급여나 근무 조건을 확인할 수 없어요.");
  await review.getByRole("button", { name: "다시 심사" }).click();
  await expect(review).toContainText("심사 중");
});
