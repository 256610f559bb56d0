import type { Page } from "@playwright/test";
import { getPayIndex, type PayIndex } from "@rounds/contract/pay-index.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";

const indexOf = async (page: Page, query: Readonly<Record<string, string>> = {}): Promise<PayIndex> => {
  const response = await page.request.get(`${getPayIndex.path}?${new URLSearchParams(query)}`);
  return ((await response.json()) as { pay_index: PayIndex }).pay_index;
};

/** Opens a server-rendered page and waits until it reacts. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => addEventListener("app-started", () => Object.assign(window, { hasStarted: true })));
  await page.goto(address);
  await page.waitForFunction(() => "hasStarted" in window);
};

const number = (pay: number): string => Math.round(pay).toLocaleString("en");

/** A specialty of the demo world that has figures of a region. */
async function findSpecialty(page: Page): Promise<PayIndex> {
  for (const { name } of (await indexOf(page)).rows) {
    const index = await indexOf(page, { specialty: name });
    if (index.rows.length > 0) return index;
  }
  throw new Error("the demo world must have a specialty with figures of a region");
}

test("the page is complete without a script: title, figures, table, data for search engines", { tag: "@desktop" }, async ({ page }) => {
  const index = await findSpecialty(page);
  const response = await page.request.get(`/pay?utm_source=a&specialty=${encodeURIComponent(index.specialty ?? "")}`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain(`${index.specialty} 봉직의는 얼마를 받을까요`);
  expect(html).toMatch(/rel="canonical" href="http[^"]+\/pay\?specialty=[^"&]+"/);
  expect(html).toContain('"@type":"Dataset"');
  expect(html).toContain('property="og:title"');
  expect(html).toContain(`<b>${number(index.rows[0]?.median ?? 0)}</b>`);
  expect(html).not.toContain("noindex");
});

test(
  "a page without figures is not for search engines, and offers the nearest wider region and all figures",
  { tag: "@phone" },
  async ({ page }) => {
    const index = await findSpecialty(page);
    const [hidden = ""] = index.hidden;
    const query = { specialty: index.specialty ?? "", region: hidden };
    const { wider } = await indexOf(page, query);
    const address = `/pay?${new URLSearchParams(query)}`;
    expect(await (await page.request.get(address)).text()).toContain('<meta name="robots" content="noindex"');
    await open(page, address);
    await expect(page.getByRole("heading", { name: /급여는 아직 보여 드릴 수 없어요/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: `${wider?.region ?? "전국"} 보기` }).click();
    await expect(page.getByText(/중앙값$/).first()).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`region=${encodeURIComponent(hidden)}`));
    await page.getByRole("button", { name: "초기화" }).click();
    await expect(page).toHaveURL(/\/pay$/);
    await expect(page.getByRole("heading", { level: 1, name: "급여 시세" })).toBeVisible();
    await expect(page.getByRole("button", { name: "CSV", exact: true })).toBeVisible();
    await settle(page);
    await expectAccessible(page);
  },
);

test(
  "a visitor chooses a specialty, follows a region with the keyboard, and downloads the table",
  { tag: "@desktop" },
  async ({ page }) => {
    const index = await findSpecialty(page);
    await open(page, "/pay");
    await expect(page.getByRole("heading", { level: 1, name: "봉직의는 얼마를 받을까요" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "진료과" }).selectOption(index.specialty ?? "");
    await expect(page).toHaveURL(/specialty=/);
    await expect(page.getByText(`월 ${number(index.summary?.median ?? 0)}만원 (NET)`)).toBeVisible();
    const [row] = index.rows;
    const region = page.getByRole("row", { name: new RegExp(`^${row?.name}`) });
    await expect(region.getByRole("cell", { name: number(row?.median ?? 0), exact: true }).first()).toBeVisible();

    const link = region.getByRole("link");
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`region=${encodeURIComponent(row?.name ?? "")}`));
    await expect(page.getByText(`${row?.name} · ${index.specialty} · 봉직의 중앙값`)).toBeVisible();
    await settle(page);
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV 받기" }).click();
    expect((await download).suggestedFilename()).toMatch(/^급여 시세 .+\.csv$/);

    await page.getByRole("button", { name: "초기화" }).click();
    await expect(page).toHaveURL(/\/pay$/);
  },
);

test(
  "with letters of twice the usual size, a row of the chart has the width of the page for its bar",
  { tag: "@phone" },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await open(page, "/pay");
    const row = page.locator("[data-whole]");
    const [whole, bar] = await Promise.all([row.boundingBox(), row.locator("> :nth-child(2)").boundingBox()]);
    expect(bar?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
  },
);

test("a doctor sees the rank of a post by pay, and opens the pay of its region", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  const index = await findSpecialty(page);
  const region = index.rows[0]?.name ?? "";
  await page.goto(`/posts?${new URLSearchParams({ specialties: index.specialty ?? "", districts: region, job_type: "봉직의", pay: "1" })}`);
  await page.getByRole("article").first().getByRole("link").click();
  const standing = page.getByRole("region", { name: "이 급여, 어느 정도일까요" });
  await expect(standing).toContainText(/건 가운데 \d+번째로 높아요/);
  await expectAccessible(page);
  await standing.getByRole("link", { name: /급여 시세 보기/ }).click();
  await expect(page).toHaveURL(/\/pay\?.*specialty=/);
  await expect(page.getByText(/중앙값$/).first()).toBeVisible();
  await settle(page);
  await expectAccessible(page);
});
