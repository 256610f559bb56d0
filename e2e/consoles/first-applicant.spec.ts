import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { listOwnerApplications } from "@rounds/contract/applications/review.ts";
import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { listUserBusinessJobPosts } from "@rounds/contract/job-posts/editing.ts";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, signedIn, test } from "../support/journey.ts";

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
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  await page.setInputFiles("input[type=file]", [{ name: "현관.png", mimeType: "image/png", buffer }]);
  await hands.click(page.getByRole("button", { name: /^추가/ }));
  await expect(page.getByText("병원이 추가되었습니다")).toBeVisible();

  await hands.click(page.getByRole("link", { name: "첫 공고 쓰기" }));
  // The form of the hospital also has a field 진료과.
  await expect(page.getByRole("heading", { name: "새 공고" })).toBeVisible();
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
