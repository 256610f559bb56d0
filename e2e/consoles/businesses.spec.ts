import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { pathOfWidth } from "@rounds/contract/hospitals/images.ts";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** An image with a unique brightness, which survives re-encoding. */
const picture = async (place: number) => {
  const level = 16 * place + 16;
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: level, g: level, b: level } } })
    .png()
    .toBuffer();
  return { name: `사진-${place}.png`, mimeType: "image/png", buffer };
};

/** Eight pictures. The third one is not a picture. */
const files = () =>
  Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      place === 2 ? { name: "그림인척.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") } : picture(place),
    ),
  );

/** The number of the picture with this path. */
async function placeOf(page: Page, path: string): Promise<number> {
  const { channels } = await sharp(await (await page.request.get(pathOfWidth(path, 480))).body()).stats();
  return Math.round((channels[0]?.mean ?? 0) / 16) - 1;
}

const save = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Fills the form of a new hospital, after a save without a name. */
async function fillHospital(page: Page, name: string): Promise<void> {
  await save(page, /^추가/);
  await expect(page.getByText("병원 이름을 입력해 주세요.")).toBeVisible();
  await expect(page.getByLabel("병원 이름")).toBeFocused();
  await page.getByLabel("병원 이름").fill(name);
  await page.getByRole("button", { name: /주소 선택/ }).click();
  await page.getByRole("combobox", { name: "병원 주소 찾기" }).fill("서울 강남구 테헤란로 1");
  await page
    .getByRole("option", { name: /서울 강남구 테헤란로 1/ })
    .first()
    .click();
  await page.getByLabel("병상").fill("30개");
  await expect(page.getByLabel("병상")).toHaveValue("30");
  await page.getByLabel("장비").first().fill("CT");
  await page.keyboard.press("Enter");
}

test("a doctor adds the first hospital, sends a failed image again, and edits it by keyboard", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const name = `첫병원 ${doctor}`;
  const stored = async () => (await callAs(page, doctor, listUserBusinesses, {})).businesses[0];
  const order = async () => Promise.all(((await stored())?.images ?? []).map(({ path }) => placeOf(page, path)));
  await page.setViewportSize({ width: 1024, height: 800 });
  await signedIn(page, doctor);
  await page.goto("/user_manage");
  await expect(page.getByRole("heading", { name: "첫 병원을 추가해 보세요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "병원 추가" }).first().click();
  await fillHospital(page, name);

  // The request of the sixth image fails as often as the page retries.
  let dropped = 0;
  const progressSeen = Promise.withResolvers<void>();
  await page.route("**/api/v1/businesses/*", async (route) => {
    if (route.request().method() !== "PATCH" || !route.request().postDataBuffer()?.includes("사진-5.png")) return route.continue();
    dropped += 1;
    await progressSeen.promise;
    return route.abort();
  });
  await page.setInputFiles("input[type=file]", await files());
  await expect(page.getByRole("button", { name: /^사진 \d\/8/ })).toHaveCount(8);
  await save(page, /^추가/);
  await expect(page.getByRole("progressbar", { name: /올리는 중/ })).toBeVisible();
  progressSeen.resolve();
  const retry = page.getByRole("button", { name: "사진 1장 다시 올리기" });
  await expect(retry).toBeVisible({ timeout: 60_000 });
  expect(dropped).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "병원 수정" })).toBeVisible();
  const faults = page.getByRole("alert").getByRole("listitem");
  await expect(faults).toHaveCount(2);
  await expect(faults.filter({ hasText: "사진-5.png" })).toBeVisible();
  await page.unroute("**/api/v1/businesses/*");
  await retry.click();
  await expect(faults).toHaveCount(1);
  await expect(faults.filter({ hasText: "그림인척.png" })).toContainText("사진만 올릴 수 있어요");
  // The page saves the order after the last upload. Until then the pictures are locked.
  await expect(page.getByText("병원이 수정되었습니다")).toBeVisible();
  await expect.poll(order).toEqual([0, 1, 3, 4, 5, 6, 7]);
  await expect(page.getByRole("button", { name: /^수정/ })).toBeEnabled();
  await page.getByRole("button", { name: /사진만 올릴 수 있어요/ }).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: /^사진 \d\/7/ })).toHaveCount(7);
  await expectAccessible(page);
  expect(await stored()).toMatchObject({ name, num_beds: 30, equipment: ["CT"], district: "서울 강남구" });

  await page.getByRole("button", { name: /^사진 1\// }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("button", { name: /^사진 2\// })).toBeFocused();
  await page.getByLabel("다른 시설").fill("물리치료실, 주차장 40대");
  await expect(page.getByText(/저장 안 됨 · 다른 시설, 사진/)).toBeVisible();
  await page.getByRole("link", { name: "지원자" }).click();
  await page.getByRole("button", { name: "계속 편집" }).click();
  await expect(page.getByLabel("다른 시설")).toHaveValue("물리치료실, 주차장 40대");
  await page.keyboard.press("Control+s");
  // A notice of the retry can still be visible, so it does not show the end of this save.
  await expect(page.getByText(/저장 안 됨/)).toHaveCount(0);
  await expect.poll(order).toEqual([1, 0, 3, 4, 5, 6, 7]);
  expect(await stored()).toMatchObject({ other_facilities: "물리치료실, 주차장 40대" });

  // Nothing of the form shows between the menu and the head, which stays.
  const above = await page.getByRole("region", { name: /^병원 수정/ }).evaluate((panel) => {
    const [screen, head] = [panel.parentElement ?? panel, panel.querySelector("header") ?? panel];
    screen.scrollTop = 200;
    return head.getBoundingClientRect().top - screen.getBoundingClientRect().top;
  });
  expect(above).toBe(0);
});
