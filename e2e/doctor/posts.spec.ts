import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import type { Page } from "@playwright/test";
import { callAs, responseTo } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const filterButton = (page: Page) => page.getByRole("button", { name: /^필터( \d|$)/ });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "필터" });
const cards = (page: Page) => page.locator('a[href*="job_post_id="]');
const title = (page: Page) => page.getByRole("heading", { level: 1, name: /전체 공고/ });

/** Filters with at least one match: specialty and region of the best paid post. Other journeys add posts in 서울 only. */
async function wishesThatMatch(page: Page, subject: string) {
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { sort: "pay", pay: 1300, limit: 100 } });
  const post = job_posts.find(({ business }) => business.district !== null && !business.district.startsWith("서울"));
  const [specialty, region] = [post?.specialties[0], post?.business.district?.split(" ")[0]];
  if (!specialty || !region) throw new Error("the demo world must have a well paid post with a known place");
  return { specialty, region };
}

const choose = async (page: Page, specialty: string, region: string) => {
  await filterButton(page).click();
  const panel = panelOf(page);
  await panel.getByText(specialty, { exact: true }).click();
  await panel.getByRole("tab", { name: /^지역/ }).click();
  await panel.getByRole("tab", { name: region, exact: true }).click();
  await panel.getByText(`${region} 전체`, { exact: true }).click();
  await expectAccessible(page);
  await panel.getByRole("tab", { name: /^급여·근무/ }).click();
  await panel.getByRole("button", { name: /^1,300/ }).click();
  await expectAccessible(page);
  await expect(panel.getByRole("list", { name: "고른 조건" }).getByRole("button")).toHaveCount(3);
  await panel.getByRole("button", { name: /^공고 [\d,+]+건 보기$/ }).click();
  await expect(panel).toBeHidden();
};

test(
  "filters by specialty, region and pay survive a reload, return on the next visit, and can be reset",
  { tag: "@phone" },
  async ({ page }) => {
    const subject = claimDoctor(test);
    await signedIn(page, subject);
    const { specialty, region } = await wishesThatMatch(page, subject);
    await page.goto("/posts");
    await expect(cards(page).first()).toBeVisible();
    await choose(page, specialty, region);

    const summary = page.getByText(`${specialty} · ${region} · 월급여(NET): 1,300만원 이상`);
    await expect(summary).toBeVisible();
    await expect(filterButton(page)).toHaveAccessibleName(/^필터\s*3\s*가지 적용 중$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/pay=1300/);
    const address = page.url();
    await page.reload();
    await expect(summary).toBeVisible();

    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/posts");
    await expect(page).toHaveURL(address);
    await expect(summary).toBeVisible();

    await page.getByRole("button", { name: "필터 초기화" }).click();
    await expect(page).toHaveURL(/\/posts$/);
    await expect(page.getByText("필터를 초기화했어요.")).toBeVisible();
    await expect(summary).toBeHidden();
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/\/posts$/);
  },
);

test("on a desktop the first post is open, and it stays unread until the doctor chooses it", { tag: "@desktop" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const detail = page.getByRole("region", { name: "공고 상세" });
  const isUnread = async (id: number) => {
    const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { limit: 100 } });
    return job_posts.find((post) => post.id === id)?.user.user_read_status === "unread";
  };
  const listed = responseTo(page, listActiveJobPosts);
  await page.goto("/posts");
  const [first, second] = (await listed).job_posts;
  if (!first || !second) throw new Error("the demo world must have two posts");
  await expect(detail.getByRole("heading", { name: first.business.name })).toBeVisible();
  await expect(page).toHaveURL(/\/posts$/);
  await page.locator(`a[href*="job_post_id=${second.id}"]`).first().click();
  await expect(detail.getByRole("heading", { name: second.business.name })).toBeVisible();
  await expect.poll(() => isUnread(second.id)).toBe(false);
  expect(await isUnread(first.id)).toBe(true);
});

test("an address with filters shows the same list to another doctor, who can save them", { tag: "@desktop" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const { specialty, region } = await wishesThatMatch(page, subject);
  const query = { specialties: specialty, districts: region, pay: 1300 };
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query });
  await page.goto(`/posts?${new URLSearchParams({ ...query, pay: "1300" })}`);
  await expect(page.getByText(`${specialty} · ${region} · 월급여(NET): 1,300만원 이상`)).toBeVisible();
  await expect(cards(page).first()).toHaveAttribute("href", new RegExp(`job_post_id=${job_posts[0]?.id}$`));
  await expectAccessible(page);
  await page.getByRole("button", { name: "이 필터 저장" }).click();
  await expect(page.getByText("필터를 저장했어요. 다음에도 이 필터로 보여드려요.")).toBeVisible();
  await expect(page.getByRole("button", { name: "이 필터 저장" })).toBeHidden();
});

test("by keyboard alone: filter by pay, and open a post", { tag: "@desktop" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await page.goto("/posts");
  await expect(cards(page).first()).toBeVisible();
  // The application replaces the instant shell, and the focused element with it.
  await expect(page.locator("#instant-shell")).toHaveCount(0);
  await tabTo(page, filterButton(page));
  await page.keyboard.press("Enter");
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole("tab", { name: /^전문과/ }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, panel.getByRole("slider", { name: "월급여(NET)" }));
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("slider")).toHaveAttribute("aria-valuetext", "1,200만원 이상");
  await expectAccessible(page);
  const apply = panel.getByRole("button", { name: /^공고 [\d,+]+건 보기$/ });
  await tabTo(page, apply);
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/pay=1200/);
  await expect(filterButton(page)).toBeFocused();

  await expect(cards(page).first()).toBeVisible();
  await tabTo(page, cards(page).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/job_post_id=\d+/);
  const detail = page.getByRole("region", { name: "공고 상세" });
  await expect(detail.getByRole("heading").first()).toBeVisible();
  await expect(detail).toBeFocused();
  await tabTo(page, detail.getByRole("button", { name: "지원하기" }));
  await page.keyboard.press("Escape");
  await expect(cards(page).first()).toBeFocused();
});

test("searches by initial consonants and by hashtag, and sorts by pay", { tag: "@phone" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { tags: "주5일", sort: "pay", limit: 1 } });
  const [best] = job_posts;
  if (!best) throw new Error("the demo world must have posts with five days a week");
  await page.goto("/posts");
  const search = page.getByRole("searchbox", { name: "병원, 지역, #태그로 찾기" });
  await search.fill("#주5일");
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
});

test("sorts by pay per hour, and a post explains it", { tag: "@phone" }, async ({ page }) => {
  const subject = claimDoctor(test);
  await signedIn(page, subject);
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { tags: "주5일", sort: "hourly", limit: 1 } });
  await page.goto(`/posts?${new URLSearchParams({ tags: "주5일" })}`);
  await page.getByRole("button", { name: "정렬: 최신순" }).click();
  await page.getByRole("menuitemradio", { name: "시간당 높은순" }).click();
  await expect(page).toHaveURL(/sort=hourly/);
  await expect(cards(page).first()).toHaveAttribute("href", new RegExp(`job_post_id=${job_posts[0]?.id}\\b`));
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
