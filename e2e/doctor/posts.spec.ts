import { getFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Locator, Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const filterButton = (page: Page) => page.getByRole("button", { name: /^필터( \d|$)/ });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "필터" });
const applyButton = (page: Page) => panelOf(page).getByRole("button", { name: /^공고 [\d,+]+건 보기$/ });
const cards = (page: Page) => page.locator('a[href*="job_post_id="]');
const title = (page: Page) => page.getByRole("heading", { level: 1, name: /전체 공고/ });

/** A specialty and a region with two posts at least. Other journeys add posts in 서울 only. */
async function wishesThatMatch(page: Page, subject: string) {
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { sort: "pay", limit: 100 } });
  const found = new Set<string>();
  for (const { specialties, business } of job_posts) {
    const [specialty, region] = [specialties[0], business.district?.split(" ")[0]];
    if (!specialty || !region || region === "서울") continue;
    if (found.has(`${specialty} ${region}`)) return { specialty, region };
    found.add(`${specialty} ${region}`);
  }
  throw new Error("the demo world must have two posts with the same specialty and region");
}

test(
  "내과, 경기 남부, 주 4일, 1,500 이상 takes at most eight taps, returns on the next visit, and can be reset",
  { tag: "@phone" },
  async ({ page }) => {
    const subject = claimDoctor(test);
    await signedIn(page, subject);
    await page.goto("/posts");
    await expect(cards(page).first()).toBeVisible();
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    const panel = panelOf(page);
    await tap(filterButton(page));
    await tap(panel.getByText("내과", { exact: true }));
    await tap(panel.getByRole("tab", { name: /^지역/ }));
    await expectAccessible(page);
    await tap(panel.getByText("남부", { exact: true }));
    await tap(panel.getByRole("tab", { name: /^급여·근무/ }));
    await tap(panel.getByRole("button", { name: /^1,500/ }));
    await tap(panel.getByText("주 4일", { exact: true }));
    await expectAccessible(page);
    await expect(panel.getByRole("list", { name: "고른 조건" }).getByRole("button")).toHaveCount(4);
    await tap(applyButton(page));
    await expect(panel).toBeHidden();
    const summary = page.getByText("내과 · 경기 남부 · 주 4일 · 월급여(NET): 1,500만원 이상");
    await expect(summary).toBeVisible();
    expect(taps).toBeLessThanOrEqual(8);
    await expect(page).toHaveURL(/pay=1500/);

    await expect(filterButton(page)).toHaveAccessibleName(/^필터\s*4\s*가지 적용 중$/);
    await filterButton(page).click();
    await panel.getByRole("tab", { name: /^지역/ }).click();
    await panel.getByRole("tab", { name: "부산", exact: true }).click();
    await expect(panel.getByText("부산 전체", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();

    const address = page.url();
    const savedPay = async () => (await callAs(page, subject, getFilterHistory, {})).user_post_filter_history.pay;
    await expect.poll(savedPay).toBe(1500);
    await page.goto("/posts");
    await expect(page).toHaveURL(address);
    await expect(summary).toBeVisible();
    await page.getByRole("button", { name: "필터 초기화" }).click();
    await expect(page).toHaveURL(/\/posts$/);
    await expect(page.getByText("필터를 초기화했어요.")).toBeVisible();
    await expect(summary).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(savedPay).toBe(0);
  },
);

test(
  "a shared address shows the same list with an unread first post, and its filters work by keyboard",
  { tag: "@desktop" },
  async ({ page }) => {
    const subject = claimDoctor(test);
    await signedIn(page, subject);
    const { specialty, region } = await wishesThatMatch(page, subject);
    const query = { specialties: specialty, districts: region };
    const listed = async () => (await callAs(page, subject, listActiveJobPosts, { query })).job_posts;
    const [first, second] = await listed();
    if (!first || !second) throw new Error("the demo world must have two posts with these filters");
    const isUnread = async (id: number) => (await listed()).find((post) => post.id === id)?.user.user_read_status === "unread";
    await page.goto(`/posts?${new URLSearchParams(query)}`);
    await expect(page.getByText(`${specialty} · ${region}`, { exact: true })).toBeVisible();
    await expect(cards(page).first()).toHaveAttribute("href", new RegExp(`job_post_id=${first.id}$`));
    // On a desktop the first post is open before the doctor chooses one.
    const detail = page.getByRole("region", { name: "공고 상세" });
    await expect(detail.getByRole("heading", { name: first.business.name })).toBeVisible();
    await expect(page).not.toHaveURL(/job_post_id/);
    await expectAccessible(page);
    await page.locator(`a[href*="job_post_id=${second.id}"]`).first().click();
    await expect(detail.getByRole("heading", { name: second.business.name })).toBeVisible();
    await expect.poll(() => isUnread(second.id)).toBe(false);
    expect(await isUnread(first.id)).toBe(true);
    await page.getByRole("button", { name: "이 필터 저장" }).click();
    await expect(page.getByText("필터를 저장했어요. 다음에도 이 필터로 보여드려요.")).toBeVisible();
    await expect(page.getByRole("button", { name: "이 필터 저장" })).toBeHidden();

    // By keyboard alone: filter by pay.
    await tabTo(page, filterButton(page));
    await page.keyboard.press("Enter");
    const panel = panelOf(page);
    await expect(panel).toBeVisible();
    await tabTo(page, panel.getByRole("tab", { name: /^전문과/ }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, panel.getByRole("slider", { name: "월급여(NET)" }));
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("slider")).toHaveAttribute("aria-valuetext", "300만원 이상");
    await expectAccessible(page);
    await tabTo(page, applyButton(page));
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/pay=300/);
    await expect(filterButton(page)).toBeFocused();
  },
);

test("searches by a suggested tag and by initial consonants, and sorts by pay and by pay per hour", { tag: "@phone" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const firstBy = async (sort: "pay" | "hourly") => {
    const [post] = (await callAs(page, subject, listActiveJobPosts, { query: { tags: "주5일", sort, limit: 1 } })).job_posts;
    if (!post) throw new Error("the demo world must have posts with five days a week");
    return post;
  };
  const best = await firstBy("pay");
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  const search = page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" });
  await search.fill("#주5");
  await page.getByRole("button", { name: "#주5일 넣기" }).click();
  await expect(search).toHaveValue("#주5일 ");
  await search.press("Enter");
  await expect(page.getByRole("button", { name: "# 주5일" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "정렬: 최신순" }).click();
  await page.getByRole("menuitemradio", { name: "급여 높은순" }).click();
  await expect(page).toHaveURL(/sort=pay/);
  await expect(cards(page).first()).toHaveAttribute("href", new RegExp(`job_post_id=${best.id}\\b`));

  await search.fill(initials(best.business.name));
  await expect(page.locator(`a[href*="job_post_id=${best.id}"]`).first()).toBeVisible();
  await expect(title(page)).toContainText(/\d/);
  await page.getByRole("button", { name: "검색어 지우기" }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);

  await page.getByRole("button", { name: "정렬: 급여 높은순" }).click();
  await page.getByRole("menuitemradio", { name: "시간당 높은순" }).click();
  await expect(page).toHaveURL(/sort=hourly/);
  await expect(cards(page).first()).toHaveAttribute("href", new RegExp(`job_post_id=${(await firstBy("hourly")).id}\\b`));
  await expect(page.getByRole("article").first()).toContainText(/시간당 약 [\d.~]+만원( 이상)? · 주 [\d.]+시간/);
  await cards(page).first().click();
  await expect(page.getByRole("heading", { name: "시간당 급여" })).toBeVisible();
  await expect(page.getByText("야간 당직 시간과 수당은 넣지 않았어요.")).toBeVisible();
});

const initials = (word: string): string =>
  [...word]
    .filter((letter) => letter >= "가" && letter <= "힣")
    .map((letter) => "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"[Math.floor(((letter.codePointAt(0) ?? 0) - 0xac00) / 588)])
    .join("");
