import { getInteriorProject } from "@rounds/contract/interiors/projects.ts";
import sharp from "sharp";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** A file of one colour. */
const picture = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("an operator uploads pictures, orders them by keyboard, and publishes a project with the customer's consent", async ({
  page,
  request,
}) => {
  await signedIn(page, "operator");
  await page.goto("/manage/interiors");
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  const dialog = page.getByRole("dialog", { name: "새 프로젝트" });
  await dialog.getByRole("textbox", { name: "병원 이름" }).fill("올린피부과의원");
  await dialog.getByRole("button", { name: "만들기" }).click();
  await expect(page).toHaveURL(/project_id=\d+/);
  await expect(page.getByRole("button", { name: "공개", exact: true })).toBeDisabled();

  await page.getByRole("button", { name: "공간", exact: true }).click();
  await page.getByRole("menuitem", { name: "대기실" }).click();
  const room = page.getByRole("region", { name: "대기실" });
  const choosing = page.waitForEvent("filechooser");
  await room.getByRole("button", { name: "더하기" }).click();
  const drawing = { name: "그림.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await (await choosing).setFiles([await picture("1.jpg", "#a33"), await picture("2.jpg", "#3a3"), drawing]);
  await expect(room.getByText(/JPG, PNG, WebP, AVIF 사진만/)).toBeVisible();
  const second = room.getByRole("button", { name: "올린피부과의원 대기실 2/2" });
  await expect(second).toBeVisible();
  const moved = await second.getAttribute("data-picture");
  await second.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(room.getByRole("button", { name: "올린피부과의원 대기실 1/2, 대표" })).toHaveAttribute("data-picture", moved ?? "");
  await expect(room.locator(`[data-picture="${moved}"]`)).toBeFocused();
  await room.getByRole("button", { name: "그림.svg 빼기" }).click();

  await page.getByRole("textbox", { name: "주소" }).fill("서울 강남구 역삼동 12-3");
  await page.getByRole("combobox", { name: "디자이너" }).click();
  await page.getByRole("option", { name: "결 스튜디오" }).click();
  await page.getByRole("button", { name: /고객이 공개에 동의한 날/ }).click();
  await page.getByRole("button", { name: /^1 / }).first().click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "공개", exact: true }).click();
  await expect(page.getByRole("button", { name: "비공개로 바꾸기" })).toBeVisible();

  const id = new URL(page.url()).searchParams.get("project_id") ?? "";
  const open = await request.get(getInteriorProject.path.replace(":id", id));
  expect(await open.json()).toMatchObject({
    interior_project: { customer: { address: "서울 강남구 역삼동" }, interior_rooms: [{ interior_images: [{ id: Number(moved) }, {}] }] },
  });
});
