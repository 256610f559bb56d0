import { getInteriorProject } from "@rounds/contract/interiors/projects.ts";
import type { Page } from "@playwright/test";
import { getStudioProject, type StudioProject, uploadStudioImage } from "@rounds/contract/interiors/studio.ts";
import sharp from "sharp";
import { expect, expectAccessible, signedIn, test, tokensOf } from "../support/journey.ts";

/** A file of one colour. */
const picture = async (name: string, background: string, width = 640) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const openNewProject = async (page: Page, name: string): Promise<void> => {
  await signedIn(page, "operator");
  await page.goto("/manage/interiors");
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  const dialog = page.getByRole("dialog", { name: "새 프로젝트" });
  await dialog.getByRole("textbox", { name: "병원 이름" }).fill(name);
  await dialog.getByRole("button", { name: "만들기" }).click();
  await expect(page).toHaveURL(/project_id=\d+/);
};

test("an operator uploads pictures, orders them by keyboard, and publishes a project with the customer's consent", async ({
  page,
  request,
}) => {
  await openNewProject(page, "올린피부과의원");
  await expect(page.getByRole("button", { name: "공개", exact: true })).toBeDisabled();

  await page.getByRole("button", { name: "공간", exact: true }).click();
  await page.getByRole("menuitem", { name: "대기실" }).click();
  const room = page.getByRole("region", { name: "대기실" });
  const choosing = page.waitForEvent("filechooser");
  await room.getByRole("button", { name: "더하기" }).click();
  const drawing = { name: "그림.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await (await choosing).setFiles([await picture("1.jpg", "#a33"), await picture("2.jpg", "#3a3"), drawing]);
  await expect(room.getByText("올릴 수 없는 형식이에요")).toBeVisible();
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
  await page
    .getByRole("button", { name: /월 1일 / })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "공개", exact: true }).click();
  await expect(page.getByRole("button", { name: "숨기기" })).toBeVisible();

  const id = new URL(page.url()).searchParams.get("project_id") ?? "";
  const open = await request.get(getInteriorProject.path.replace(":id", id));
  expect(await open.json()).toMatchObject({
    interior_project: { customer: { address: "서울 강남구 역삼동" }, interior_rooms: [{ interior_images: [{ id: Number(moved) }, {}] }] },
  });
});

test("pictures keep the order of their files when the first one arrives last, and a file in place of a refused one takes its place", async ({
  page,
}) => {
  await openNewProject(page, "순서의원");
  const tokens = await tokensOf(page.request, "operator");
  const unsorted = page.getByRole("region", { name: "공간을 정할 사진" });
  const widths = [600, 610, 620, 630, 640, 650, 660, 670];
  const files = await Promise.all(widths.map((width, at) => picture(`${at}.jpg`, "#a33", width)));
  const late = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route(`**${uploadStudioImage.path.replace(":id", "*")}`, async (route) => {
    if (uploads++ === 0) await late.promise;
    await route.continue();
  });
  const choosing = page.waitForEvent("filechooser");
  await unsorted.getByRole("button", { name: "더하기" }).click();
  const drawing = { name: "그림.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await (await choosing).setFiles([...files.slice(0, 4), drawing, ...files.slice(4)]);
  await expect(unsorted.getByRole("button", { name: /^순서의원 / })).toHaveCount(7);
  late.resolve();
  await expect(unsorted.getByRole("button", { name: /^순서의원 / })).toHaveCount(8);
  await page.getByRole("button", { name: "1장 못 올림" }).click();
  const replacing = page.waitForEvent("filechooser");
  await unsorted.getByRole("button", { name: "그림.svg 다시 고르기" }).click();
  await (await replacing).setFiles(await picture("그림.jpg", "#33a", 635));
  await expect(unsorted.getByRole("button", { name: /^순서의원 / })).toHaveCount(9);

  const id = new URL(page.url()).searchParams.get("project_id") ?? "";
  const reply = await page.request.get(getStudioProject.path.replace(":id", id), {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  const { project } = (await reply.json()) as { project: StudioProject };
  expect(project.images.map(({ width }) => width)).toEqual([600, 610, 620, 630, 635, 640, 650, 660, 670]);
});
