import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { getInteriorProject } from "@rounds/contract/interiors/projects.ts";
import { uploadStudioImage } from "@rounds/contract/interiors/studio.ts";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, signedIn, test } from "../support/journey.ts";

/** A file of one colour. */
const picture = async (name: string, background: string, width: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const openNewProject = async (page: Page, name: string): Promise<string> => {
  await signedIn(page, "operator");
  await page.goto("/manage/interiors");
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  const dialog = page.getByRole("dialog", { name: "새 프로젝트" });
  await dialog.getByRole("textbox", { name: "병원 이름" }).fill(name);
  await dialog.getByRole("button", { name: "만들기" }).click();
  await expect(page).toHaveURL(/project_id=\d+/);
  return new URL(page.url()).searchParams.get("project_id") ?? "";
};

/** The first upload of the page waits for the returned function. */
async function delayFirstUpload(page: Page): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  let uploads = 0;
  await page.route(`**${uploadStudioImage.path.replace(":id", "*")}`, async (route) => {
    if (uploads++ === 0) await late.promise;
    await route.continue();
  });
  return late.resolve;
}

test("an operator uploads pictures, whose order does not depend on their arrival, moves one by keyboard, and publishes the project", async ({
  page,
  request,
}) => {
  const id = await openNewProject(page, "올린피부과의원");
  await expect(page.getByRole("button", { name: "공개", exact: true })).toBeDisabled();

  const drawing = { name: "그림.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  const unsorted = page.getByRole("region", { name: "공간을 정할 사진" });
  await unsorted.getByLabel("공간 없이 사진 파일").setInputFiles(drawing);
  const refused = unsorted.getByRole("listitem").filter({ hasText: "올릴 수 없는 형식이에요" });
  // The narrowest tiles have room for the reason and both buttons.
  for (const name of ["다시 고르기", "빼기"]) {
    const [button, tile] = [await refused.getByRole("button", { name }).boundingBox(), await refused.boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0));
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((tile?.y ?? 0) + (tile?.height ?? 0));
  }
  await refused.getByRole("button", { name: "빼기" }).click();

  await page.getByRole("button", { name: "공간", exact: true }).click();
  await page.getByRole("menuitem", { name: "대기실" }).click();
  const room = page.getByRole("region", { name: "대기실" });
  const pictures = room.getByRole("button", { name: /^올린피부과의원 / });
  // Four of them are sent at a time.
  const widths = [600, 610, 620, 630, 640];
  const files = await Promise.all(widths.map((width, at) => picture(`${at}.jpg`, "#a33", width)));
  const letArrive = await delayFirstUpload(page);
  const choosing = page.waitForEvent("filechooser");
  await room.getByRole("button", { name: "더하기" }).click();
  await (await choosing).setFiles([...files.slice(0, 2), drawing, ...files.slice(2)]);
  await expect(room.getByText("올릴 수 없는 형식이에요")).toBeVisible();
  await expect(pictures).toHaveCount(4);
  letArrive();
  await expect(pictures).toHaveCount(5);
  const replacing = page.waitForEvent("filechooser");
  await room.getByRole("button", { name: "그림.svg 다시 고르기" }).click();
  await (await replacing).setFiles(await picture("그림.jpg", "#33a", 615));
  await expect(pictures).toHaveCount(6);

  const second = room.getByRole("button", { name: "올린피부과의원 대기실 2/6" });
  const moved = await second.getAttribute("data-picture");
  await second.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(room.getByRole("button", { name: "올린피부과의원 대기실 1/6, 대표" })).toHaveAttribute("data-picture", moved ?? "");
  await expect(room.locator(`[data-picture="${moved}"]`)).toBeFocused();

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

  const reply = await request.get(getInteriorProject.path.replace(":id", id));
  const { interior_project: project } = (await reply.json()) as ResponseBody<typeof getInteriorProject>;
  expect(project.customer.address).toBe("서울 강남구 역삼동");
  const images = project.interior_rooms.flatMap(({ interior_images }) => interior_images);
  expect(images[0]?.id).toBe(Number(moved));
  expect(images.map(({ width }) => width)).toEqual([610, 600, 615, 620, 630, 640]);
});
