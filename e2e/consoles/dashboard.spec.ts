import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { getQueueSummary } from "@rounds/contract/operator-home/queue.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";

type Counts = ResponseBody<typeof getQueueSummary>["queue"];

/** Follows the counts that the page itself gets. Journeys in parallel change them, and the page requests them again. */
function followCounts(page: Page) {
  let latest: Counts | undefined;
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== getQueueSummary.path) return;
    void response.json().then(
      ({ queue }: ResponseBody<typeof getQueueSummary>) => (latest = queue),
      () => {},
    );
  });
  return (shown: Locator, kind: "rewards" | "licences") =>
    expect(async () => {
      expect(latest).toBeDefined();
      expect(await shown.textContent({ timeout: 1000 })).toContain(String(latest?.[kind].count));
    }).toPass();
}

test("the operator home lists waiting items, filters one kind, and decides in place by keyboard", async ({ page }) => {
  await signedIn(page, "operator");
  const readings: string[] = [];
  page.on("request", (request) => void (request.url().includes("/operator_queue/items") && readings.push(request.url())));
  const expectCount = followCounts(page);
  await page.goto("/manage");
  await expect(page).toHaveURL(/\/manage\/home/);
  await expect(page.getByRole("heading", { name: "오늘 결정할 일" })).toBeVisible();
  const lines = page.getByRole("region", { name: "할 일 목록, 스크롤 영역" }).getByRole("button");
  await expect(lines.first()).toBeVisible();
  await settle(page);
  // Each is a line in the audit log.
  expect(readings).toHaveLength(1);

  const tile = page.getByRole("button", { name: /^보낼 리워드/ });
  await expectCount(tile, "rewards");
  await page.keyboard.press("6");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/section=rewards/);
  await page.keyboard.press("6");
  await expect(page).not.toHaveURL(/section=/);

  await page.keyboard.press("2");
  await expect(page).toHaveURL(/section=unanswered/);
  await expect(lines.filter({ hasText: "답 없음" }).first()).toBeVisible();
  await expect(lines.filter({ hasNotText: "답 없음" })).toHaveCount(0);
  // The first line of a section opens automatically.
  await expect(lines.first()).toHaveAttribute("aria-current", "true");
  const open = page.getByRole("region", { name: "고른 일" });
  const send = open.getByRole("button", { name: /곳에 전형 결과 문의 보내기/ });
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press("e");
  await expect(page.getByText(/^문자전송 성공/)).toBeVisible();
  await expect(page.getByText(/^다음 일이 열렸어요/)).toBeAttached();
  await expect(send).toBeEnabled();

  // The other screen finds the application of the open line by its id.
  await open.getByRole("link", { name: "화면 열기" }).click();
  await expect(page).toHaveURL(/\/manage\/applications\?.*application=\d+/);
  const id = new URL(page.url()).searchParams.get("application") ?? "";
  await expect(page.getByRole("textbox", { name: "이름, #id, 전화 끝 4자리, 병원" })).toHaveValue(`#${id}`);
  await expect(page.getByRole("table", { name: "지원 목록" }).getByText(id).first()).toBeVisible();
});

test("the dashboard shows a chosen period, the funnel and the events; ⌘K opens other screens and searches", async ({ page }) => {
  await signedIn(page, "operator");
  const expectCount = followCounts(page);
  await page.goto("/manage/dashboard");
  await expect(page.getByText("Total Profiles")).toBeVisible();
  await expect(page.getByRole("table", { name: "공고 열람에서 입사까지" })).toBeVisible();
  await expect(page.getByRole("table", { name: "단계마다 걸린 시간과 지금 기다리는 지원" })).toBeVisible();
  await expect(page.locator(".recharts-bar-rectangle path").first()).toBeVisible();
  // Hidden labels in the scrolled region would give the panel around it a second scrollbar.
  expect(await page.getByRole("main").evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  await expectAccessible(page);
  await expectCount(page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: /^면허/ }), "licences");

  await page.keyboard.press("7");
  await expect(page).toHaveURL(/days=7/);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/start_date=/);
  await page.getByText("30일", { exact: true }).click();
  await expect(page).not.toHaveURL(/days=|start_date=/);
  await page.getByText("Event Quiz#1", { exact: true }).click();
  await expect(page.getByRole("table", { name: "날짜별 응답" })).toBeVisible();
  await page.getByText("Profiles", { exact: true }).click();
  await expect(page.getByRole("table", { name: "날짜별 새 프로필" }).getByRole("row")).toHaveCount(31);
  await expectAccessible(page);

  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("textbox", { name: "화면 이름이나 찾을 말" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("감사");
  await expect(page.getByRole("option")).toHaveText([
    "감사 기록",
    "유저 검색에서 “감사” 찾기",
    "병원에서 “감사” 찾기",
    "공고에서 “감사” 찾기",
  ]);
  // The first one is already selected.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/manage\/audit-log/);

  await page.getByRole("button", { name: /^찾기/ }).click();
  await field.fill("ㄱㄴ");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: /^찾기/ }).click();
  await field.fill("ㄱㄴ");
  await page.getByRole("option", { name: "병원에서 “ㄱㄴ” 찾기" }).click();
  await expect(page).toHaveURL(/\/manage\/businesses\?search_string=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
