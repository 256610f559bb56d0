import type { Locator, Page } from "@playwright/test";
import { listBanners } from "@rounds/contract/engagement/banners.ts";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

const banners = (page: Page) => page.getByRole("region", { name: "배너" });

test(
  "a doctor votes in a poll with a break, sees the result, and enlarges the picture of a quiz question",
  { tag: "@phone" },
  async ({ page }) => {
    await signedIn(page, claimDoctor(test));
    await page.goto("/overview");
    const banner = banners(page).getByRole("button", { name: /주 4.5일이면/ });
    await expect(banner).toContainText("명 참여");
    await expectAccessible(page);
    // The next banner peeks into the row.
    const items = banners(page).getByRole("listitem");
    await expect(items.nth(1)).toBeInViewport({ ratio: 0.02 });
    await expect(items.nth(1)).not.toBeInViewport({ ratio: 0.2 });
    await banner.click();
    const dialog = page.getByRole("dialog", { name: /^투표/ });
    await expect(dialog.getByRole("heading", { name: /며칠 진료하시나요/ })).toBeFocused();
    const send = dialog.getByRole("button", { name: "다음 질문" });
    await expect(send).toBeDisabled();
    await dialog.getByRole("radio", { name: "주 4.5일" }).check();
    await expectAccessible(page);
    await send.click();
    await expect(dialog.getByRole("heading", { name: /월급은 얼마까지/ })).toBeFocused();
    await expect(send).toBeDisabled();
    // Back closes the dialog, and the banner shows the progress.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(banner).toContainText("3문항 중 1문항까지");
    await banner.click();
    await expect(dialog.getByRole("heading", { name: /월급은 얼마까지/ })).toBeFocused();
    await dialog.getByRole("radio", { name: "10%까지" }).check();
    await send.click();
    await expect(dialog.getByRole("heading", { name: /반나절을 쉰다면/ })).toBeFocused();
    await dialog.getByRole("radio", { name: "금요일 오후" }).check();
    await dialog.getByRole("button", { name: "투표 마치기" }).click();
    await expect(dialog.getByText("투표 결과")).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: "내 답" })).toHaveText([/^주 4.5일/, /^10%까지/, /^금요일 오후/]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "확인" }).click();
    await expect(dialog).toBeHidden();
    await expect(banner).toContainText("참여 완료 · 결과 보기");

    await banners(page)
      .getByRole("button", { name: /이번 주 심전도/ })
      .click();
    const quiz = page.getByRole("dialog", { name: /^퀴즈/ });
    for (const question of [/P파 방향/, /빠지는 차단은/]) {
      await expect(quiz.getByRole("heading", { name: question })).toBeFocused();
      await quiz.getByRole("radio").first().check();
      await quiz.getByRole("button", { name: "제출하고 다음 문제" }).click();
    }
    const widthIn = (place: Locator) =>
      place.getByRole("img", { name: /^리드 II/ }).evaluate((picture) => (picture as HTMLElement).offsetWidth);
    await expect(quiz.getByRole("heading", { name: /리듬은 무엇인가요/ })).toBeFocused();
    const small = await widthIn(quiz);
    await quiz.getByRole("button", { name: "크게 보기" }).click();
    const large = page.getByRole("dialog", { name: "크게 보기" });
    await expect.poll(() => widthIn(large)).toBeGreaterThan(small * 1.5);
    await expect.poll(() => large.evaluate((content) => content.scrollWidth <= content.clientWidth)).toBe(true);
    await expectAccessible(page);
  },
);

test(
  "a webinar link opens its session once, and by keyboard a doctor reaches the quiz, chooses, sends and closes the result",
  { tag: "@desktop" },
  async ({ page }) => {
    const doctor = claimDoctor(test);
    await signedIn(page, doctor);
    const all = await callAs(page, doctor, listBanners, {});
    const banner = all.banners.find(({ meta }) => meta.type === "webinar");
    if (!banner) throw new Error("the demo world must have a webinar banner");
    await page.goto(`/overview?webinar_event_id=${banner.webinar_event_id}&session_id=${banner.session_id}`);
    const session = page.getByRole("dialog").filter({ hasText: "SGLT2" });
    await expect(session.getByRole("button", { name: "사전등록" })).toBeVisible();
    await expect(page).toHaveURL(/\/overview$/);
    await page.keyboard.press("Escape");
    await expect(session).toBeHidden();

    const items = banners(page).getByRole("listitem");
    await expect(items.nth(2)).toBeInViewport({ ratio: 0.9 });
    await banners(page).getByRole("button", { name: "다음 배너" }).click();
    await expect(items.nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect(banners(page).getByRole("button", { name: "앞 배너" })).toBeVisible();
    const poll = banners(page).getByRole("button", { name: /주 4.5일이면/ });
    await tabTo(page, poll);
    await page.keyboard.press("ArrowRight");
    const quiz = banners(page).getByRole("button", { name: /이번 주 심전도/ });
    await expect(quiz).toBeFocused();
    await expect(quiz).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^퀴즈/ });
    for (const [question, key] of [
      [/P파 방향/, "1"],
      [/빠지는 차단은/, "1"],
      [/리듬은 무엇인가요/, "2"],
    ] as const) {
      await expect(dialog.getByRole("heading", { name: question })).toBeFocused();
      await page.keyboard.press(key);
      await expect(dialog.getByRole("radio").nth(Number(key) - 1)).toBeChecked();
      await page.keyboard.press("Enter");
    }
    await expect(dialog.getByText("66.7")).toBeVisible();
    await expect(dialog.getByText("3문제 중 2문제를 맞혔어요")).toBeVisible();
    // The wrong answer is open, with its explanation.
    await expect(dialog.getByText(/벵케바흐/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(quiz).toBeFocused();
  },
);
