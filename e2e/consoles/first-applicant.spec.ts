import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { createBusiness, listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { pathOfWidth } from "@rounds/contract/hospitals/images.ts";
import { listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

const address = "서울 강남구 테헤란로 1";

/** Counts the actions of a person: each click and each filled field. */
function countedHands() {
  let actions = 0;
  return {
    count: () => actions,
    click: async (target: Locator) => {
      actions += 1;
      await target.click();
    },
    fill: async (target: Locator, words: string) => {
      actions += 1;
      await target.fill(words);
    },
  };
}

/** An image with a unique brightness, which survives re-encoding. */
const picture = async (place: number, name = `사진-${place + 1}.png`) => {
  const level = 8 * place + 8;
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: level, g: level, b: level } } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
};

test("from no hospital to the first applicant in fewer than 40 actions", async ({ page }) => {
  const name = "첫걸음의원";
  const newcomer = claimDoctor(test);
  const hands = countedHands();
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedIn(page, newcomer);
  await page.goto("/user_manage");
  await hands.click(page.getByRole("button", { name: "병원 추가" }).first());
  await hands.fill(page.getByLabel("병원 이름"), name);
  await hands.click(page.getByRole("button", { name: /주소 선택/ }));
  await hands.fill(page.getByRole("combobox", { name: "병원 주소 찾기" }), address);
  await hands.click(page.getByRole("option", { name: new RegExp(address) }).first());
  await hands.fill(page.getByRole("textbox", { name: /^담당자 내 이름/ }), "정하늘");
  await hands.fill(page.getByLabel(/^담당 전화/), "010-0066-5102");
  await page.setInputFiles("input[type=file]", [await picture(4)]);
  await hands.click(page.getByRole("button", { name: /^추가/ }));
  await expect(page.getByText("병원이 추가되었습니다")).toBeVisible();

  await hands.click(page.getByRole("link", { name: "공고" }));
  await hands.click(page.getByRole("button", { name: "새 공고" }).first());
  await hands.fill(page.getByRole("combobox", { name: /^진료과/ }), "내과");
  await hands.click(page.getByRole("option", { name: "내과", exact: true }));
  await page.keyboard.press("Escape");
  await hands.fill(page.getByRole("textbox", { name: /^최소 급여/ }), "1500");
  await hands.fill(page.getByRole("textbox", { name: /^최대 급여/ }), "1800");
  await hands.fill(page.getByRole("textbox", { name: "월요일 근무시간" }), "9:00-18:00");
  await hands.click(page.getByRole("button", { name: "월~금 같게" }));
  await hands.fill(page.getByRole("textbox", { name: "소개 글" }), "함께 일할 분을 찾습니다.");
  await hands.fill(page.getByRole("textbox", { name: /^담당자 전화/ }), "010-0066-5102");
  await hands.click(page.getByRole("button", { name: /^추가/ }));
  await expect(page.getByText("공고가 추가되었습니다")).toBeVisible();

  const { businesses } = await callAs(page, newcomer, listUserBusinesses, {});
  const { job_posts } = await callAs(page, newcomer, listUserBusinessJobPosts, { query: { business_id: businesses[0]?.id ?? 0 } });
  expect(businesses).toMatchObject([{ name, images: [{}] }]);
  expect(job_posts).toMatchObject([{ is_open: true, min_pay: 1500, working_hours: { mon: "09:00-18:00", fri: "09:00-18:00" } }]);
  await callAs(page, claimDoctor(test), applyToJobPost, { body: { job_post_id: job_posts[0]?.id ?? 0 } });

  await hands.click(page.getByRole("link", { name: "지원자", exact: true }));
  const { job_applications } = await callAs(page, newcomer, listOwnerApplications, {});
  await hands.click(page.getByText(new RegExp(job_applications[0]?.name ?? "nobody")).first());
  expect(hands.count()).toBeLessThan(40);
});

test("by keyboard alone: an owner writes and publishes a post, and error messages move nothing", async ({ page }) => {
  const owner = claimDoctor(test);
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name: "손끝별의원", address } } });
  await signedIn(page, owner);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/user_manage/job_posts?business_id=${business.id}`);
  await expect(page.getByRole("heading", { name: "첫 공고를 올려 보세요" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "새 공고" }).first());
  await page.keyboard.press("Enter");
  const specialties = page.getByRole("combobox", { name: /^진료과/ });
  await expect(specialties).toBeVisible();
  await settle(page);
  const topOf = async () => (await specialties.boundingBox())?.y;
  const before = await topOf();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "고칠 곳 1" })).toBeVisible();
  await expect(specialties).toBeFocused();
  expect(await topOf()).toBe(before);
  await page.keyboard.type("신경과");
  await expect(page.getByRole("option", { name: "신경과", exact: true })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1600");
  await tabTo(page, page.getByRole("textbox", { name: "월요일 근무시간" }));
  await page.keyboard.type("10:00-17:00");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("공고가 추가되었습니다")).toBeVisible();
  const { job_posts } = await callAs(page, owner, listUserBusinessJobPosts, { query: { business_id: business.id } });
  expect(job_posts).toMatchObject([{ specialties: ["신경과"], min_pay: 1600, working_hours: { mon: "10:00-17:00" } }]);
});

test("thirty images in one upload: progress is visible, the order stays, and each failed image is named", async ({ page }) => {
  const owner = claimDoctor(test);
  const { business } = await callAs(page, owner, createBusiness, { body: { business: { name: "사진많은별의원", address } } });
  await signedIn(page, owner);
  await page.goto(`/user_manage/businesses?business_id=${business.id}`);
  await expect(page.getByRole("heading", { name: "병원 수정" })).toBeVisible();
  const refused = { name: "그림인척.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
  const files = await Promise.all(Array.from({ length: 30 }, (_, place) => (place === 7 ? refused : picture(place))));
  let dropped = 0;
  const progressSeen = Promise.withResolvers<void>();
  await page.route(`**/api/v1/businesses/${business.id}`, async (route) => {
    // The request of the twentieth image fails as often as the page retries.
    if (route.request().method() !== "PATCH" || !route.request().postDataBuffer()?.includes("사진-20.png")) return route.continue();
    dropped += 1;
    await progressSeen.promise;
    return route.abort();
  });
  await page.setInputFiles("input[type=file]", files);
  await expect(page.getByRole("button", { name: /^사진 \d+\/30/ })).toHaveCount(30);
  await page.getByRole("button", { name: /^수정/ }).click();
  await expect(page.getByRole("progressbar", { name: /올리는 중/ })).toBeVisible();
  progressSeen.resolve();
  await expect(page.getByRole("button", { name: "사진 1장 다시 올리기" })).toBeVisible({ timeout: 60_000 });
  expect(dropped).toBeGreaterThan(0);
  const faults = page.getByRole("alert").getByRole("listitem");
  await expect(faults).toHaveCount(2);
  await expect(faults.filter({ hasText: "그림인척.png" })).toContainText("사진만 올릴 수 있어요");
  await expect(faults.filter({ hasText: "사진-20.png" })).toBeVisible();

  await page.unroute(`**/api/v1/businesses/${business.id}`);
  await page.getByRole("button", { name: "사진 1장 다시 올리기" }).click();
  await expect(faults).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^수정/ })).toBeVisible();
  const shown = async () => {
    const { businesses } = await callAs(page, owner, listUserBusinesses, {});
    return businesses.find(({ id }) => id === business.id)?.images.map(({ path }) => path) ?? [];
  };
  const levelOf = async (path: string) => {
    const { channels } = await sharp(await (await page.request.get(pathOfWidth(path, 480))).body()).stats();
    return Math.round((channels[0]?.mean ?? 0) / 8) - 1;
  };
  // The page saves the order after the last upload.
  await expect
    .poll(async () => Promise.all((await shown()).map(levelOf)))
    .toEqual(Array.from({ length: 30 }, (_, place) => place).filter((place) => place !== 7));
});

test("the owner sees the figures of a post without openings, and follows the advice", async ({ page }) => {
  await signedIn(page, "owner");
  await page.goto("/user_manage/job_posts");
  await page
    .getByRole("button", { name: /7일간 조회 없음/ })
    .first()
    .click();
  await page.getByRole("button", { name: "통계" }).click();
  const drawer = page.getByRole("dialog", { name: /^통계/ });
  await expect(drawer.getByText(/비슷한 공고 \d+개 .*급여를 적었어요/)).toBeVisible();
  await drawer.getByText("90일").click();
  await drawer.getByRole("button", { name: /^읽은 의사/ }).click();
  await expect(drawer.getByText("날마다 읽은 의사")).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "급여 적기" }).click();
  await expect(page.getByRole("textbox", { name: /^최소 급여/ })).toBeFocused();
});
