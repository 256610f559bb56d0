import { listUserBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { callAs } from "../support/api.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

const photo = async (name: string, hue: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: hue } })
    .jpeg()
    .toBuffer(),
});

const save = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

async function chooseAddress(page: Page, typed: string): Promise<void> {
  await page.getByRole("button", { name: /주소 선택/ }).click();
  await page.getByRole("combobox", { name: "병원 주소 찾기" }).fill(typed);
  await page
    .getByRole("option", { name: new RegExp(typed) })
    .first()
    .click();
}

test("a doctor adds the first hospital with images, and the error names the rejected image", { tag: "@desktop" }, async ({ page }) => {
  const doctor = claimDoctor(test);
  const name = `첫병원 ${doctor}`;
  await signedIn(page, doctor);
  await page.goto("/user_manage");
  await expect(page.getByRole("heading", { name: "첫 병원을 추가해 보세요" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "병원 추가" }).first().click();

  await save(page, /^추가/);
  await expect(page.getByText("병원 이름을 입력해 주세요.")).toBeVisible();
  await expect(page.getByLabel("병원 이름")).toBeFocused();
  await page.getByLabel("병원 이름").fill(name);
  await chooseAddress(page, "서울 강남구 테헤란로 1");
  await page.getByLabel("병상").fill("30개");
  await expect(page.getByLabel("병상")).toHaveValue("30");
  await page.getByLabel("장비").first().fill("CT");
  await page.keyboard.press("Enter");
  const text = { name: "그림인척.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") };
  await page.setInputFiles("input[type=file]", [await photo("현관.jpg", "#357"), text, await photo("진료실.jpg", "#753")]);
  await expect(page.getByRole("button", { name: /^사진 \d\/3/ })).toHaveCount(3);
  await save(page, /^추가/);

  await expect(page.getByText("병원이 추가되었습니다")).toBeVisible();
  await expect(page.getByRole("heading", { name: "병원 수정" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "그림인척.jpg" })).toContainText("사진만 올릴 수 있어요");
  await page.getByRole("button", { name: /사진만 올릴 수 있어요/ }).focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: /^사진 \d\/2/ })).toHaveCount(2);
  await expectAccessible(page);
  const { businesses } = await callAs(page, doctor, listUserBusinesses, {});
  expect(businesses).toMatchObject([{ name, num_beds: 30, equipment: ["CT"], district: "서울 강남구" }]);
  expect(businesses[0]?.images).toHaveLength(2);
});

test(
  "an owner edits a hospital by keyboard, moves its first image, and must confirm before unsaved work is lost",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await signedIn(page, "owner2");
    await page.goto("/user_manage/businesses");
    await page.getByRole("button", { name: "병원 추가" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "병원 수정" })).toBeVisible();
    await expectAccessible(page);

    const first = page.getByRole("button", { name: /^사진 1\// });
    const source = await first.locator("img").getAttribute("src");
    await first.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(page.getByRole("button", { name: /^사진 2\// })).toBeFocused();
    await page.getByLabel("다른 시설").fill("물리치료실, 주차장 40대");
    await expect(page.getByText(/저장 안 됨 · 다른 시설, 사진/)).toBeVisible();

    await page.getByRole("link", { name: "지원자" }).click();
    await page.getByRole("button", { name: "계속 편집" }).click();
    await expect(page.getByLabel("다른 시설")).toHaveValue("물리치료실, 주차장 40대");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("병원이 수정되었습니다")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("다른 시설")).toHaveValue("물리치료실, 주차장 40대");
    await expect(page.getByRole("button", { name: /^사진 2\// }).locator("img")).toHaveAttribute("src", source ?? "");
  },
);
