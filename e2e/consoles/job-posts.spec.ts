import { createBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { listUserBusinessJobPosts, updateJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { Page } from "@playwright/test";
import { callAs } from "../support/api.ts";
import { desktop } from "../support/devices.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, otherPerson, settle, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

// Each journey has its own owner and hospital, so that journeys can run in parallel in one world.
async function ownerOf(page: Page, doctor: string, name: string): Promise<number> {
  const { business } = await callAs(page, doctor, createBusiness, { body: { business: { name, address: "서울 강남구 테헤란로 1" } } });
  await signedIn(page, doctor);
  return business.id;
}

const postsOf = async (page: Page, doctor: string, businessId: number) =>
  (await callAs(page, doctor, listUserBusinessJobPosts, { query: { business_id: businessId } })).job_posts;

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });

async function tabAndType(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

test("by keyboard alone: an owner writes and publishes a post, sees it as a doctor will, and error messages move nothing", async ({
  page,
}) => {
  const [owner, name] = [claimDoctor(test), "글쓰는별의원"];
  const businessId = await ownerOf(page, owner, name);
  await page.goto("/user_manage/job_posts");
  await expect(page.getByRole("heading", { name: "첫 공고를 올려 보세요" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "새 공고" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "새 공고" })).toBeVisible();
  await expectAccessible(page);

  const specialties = page.getByRole("combobox", { name: /^진료과/ });
  await settle(page);
  const topOf = async () => (await specialties.boundingBox())?.y;
  const before = await topOf();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "고칠 곳 1" })).toBeVisible();
  await expect(specialties).toBeFocused();
  expect(await topOf()).toBe(before);
  await page.keyboard.type("신경외");
  await expect(page.getByRole("option", { name: "신경외과", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(field(page, /^제목/)).toHaveValue("신경외과 봉직의 (계약직)");
  await page.keyboard.press("Tab");
  await expect(field(page, /^최소 급여/)).toBeFocused();
  await page.keyboard.type("1400");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1700만원");
  await page.keyboard.press("Enter");
  expect(await postsOf(page, owner, businessId)).toEqual([]);
  await tabAndType(page, "월요일 근무시간", "9:00 ~ 18:00");
  await page.keyboard.press("Tab");
  await expect(field(page, "월요일 근무시간")).toHaveValue("09:00-18:00");
  await tabAndType(page, "일요일 근무시간", "10:00-16:00");
  await expect(page.getByText("일요일근무", { exact: true }).first()).toBeVisible();
  await tabAndType(page, /^야간 당직/, "월 2회");
  await tabAndType(page, "소개 글", "함께 일할 분을 찾습니다.");

  const preview = page.getByRole("region", { name: "의사가 보는 화면" });
  for (const words of [name, "1,400~1,700만원", "#야간당직", "함께 일할 분을 찾습니다."]) await expect(preview).toContainText(words);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("공고가 추가되었습니다")).toBeVisible();
  // The page of the post: its line in the list, its figures and what doctors see.
  await expect(page.getByRole("list", { name: "공고 목록" }).locator("[aria-current]")).toContainText(/신경외과.*1,400~1,700만원/);
  await expect(page.getByText("하루에 본 의사")).toBeVisible();
  await expect(page.getByText("아직 지원자가 없어요. 지원하면 알려 드릴게요.")).toBeVisible();
  await expectAccessible(page);
  const post = { min_pay: 1400, max_pay: 1700, tags: ["일요일근무", "야간당직"], is_open: true };
  expect(await postsOf(page, owner, businessId)).toMatchObject([post]);
});

test("typed text returns after a reload and on another device, and a second editor does not overwrite it", async ({ page, browser }) => {
  const owner = claimDoctor(test);
  const businessId = await ownerOf(page, owner, "이어쓰는별의원");
  await page.goto("/user_manage/job_posts?job_post_id=new");
  await expect(page.getByRole("heading", { name: "새 공고" })).toBeVisible();
  await page.getByRole("combobox", { name: /^진료과/ }).fill("내과");
  await page.getByRole("option", { name: "내과", exact: true }).click();
  const words = "퇴직금 별도";
  // A slow machine saves the draft with the specialty only, too.
  const draftSaved = page.waitForResponse(
    (response) => response.url().includes("/job_post_drafts") && (response.request().postData() ?? "").includes(words),
  );
  await field(page, "급여 설명").fill(words);
  await draftSaved;
  await page.reload();
  await expect(page.getByText("저장하지 않은 내용을 되살렸어요.")).toBeVisible();
  await expect(field(page, "급여 설명")).toHaveValue(words);
  await expectAccessible(page);
  await page.getByRole("button", { name: "임시저장", exact: true }).click();
  await expect(page.getByText("임시저장되었습니다")).toBeVisible();
  const other = await otherPerson(browser, desktop, owner);
  await other.goto("/user_manage/job_posts?job_post_id=new");
  await other.getByRole("button", { name: "임시저장한 공고 불러오기" }).click();
  await expect(field(other, "급여 설명")).toHaveValue(words);
  await other.context().close();
  await page.getByRole("button", { name: /^추가/ }).click();
  await expect(page.getByText("공고가 추가되었습니다")).toBeVisible();

  // This editor has a version to conflict with only after the saved post has loaded.
  const [post, ...others] = await postsOf(page, owner, businessId);
  expect(others).toEqual([]);
  const id = post?.id ?? 0;
  await expect(page.getByRole("region", { name: `공고 ${id}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^수정/ }).click();
  await expect(field(page, "휴가")).toBeVisible();
  await expect(page.getByText("저장하지 않은 내용을 되살렸어요.")).toBeHidden();
  const change = { night_shift: "월 9회", pay_description: "그쪽 설명" };
  await callAs(page, owner, updateJobPost, { params: { id }, body: { job_post: change } });
  await field(page, "급여 설명").fill("내 설명");
  await field(page, "휴가").fill("연차 15일");
  await page.getByRole("button", { name: /^수정/ }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "그사이 다른 사람이 이 공고를 고쳤어요." });
  await expect(conflict).toContainText("야간 당직: 월 9회");
  await expectAccessible(page);
  await conflict.getByRole("checkbox", { name: /급여 설명/ }).check();
  await conflict.getByRole("button", { name: "최신 내용에 이어서 쓰기" }).click();
  await expect(field(page, "급여 설명")).toHaveValue("그쪽 설명");
  await page.getByRole("button", { name: /^수정/ }).click();
  await expect(page.getByText("공고가 수정되었습니다")).toBeVisible();
  expect((await postsOf(page, owner, businessId))[0]).toMatchObject({ ...change, vacation_policy: "연차 15일" });

  await page.getByRole("button", { name: "공고 관리" }).click();
  await page.getByRole("menuitem", { name: "마감" }).click();
  await page.getByRole("button", { name: /^공고 마감/ }).click();
  await expect(page.getByText("공고를 마감했어요")).toBeVisible();
  expect((await postsOf(page, owner, businessId))[0]).toMatchObject({ active: false, closed_reason: "filled" });
});
