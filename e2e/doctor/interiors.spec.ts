import type { CDPSession, Locator, Page } from "@playwright/test";
import { type InteriorRoom, listInteriorRooms } from "@rounds/contract/interiors/projects.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { backFromLayer, backFromPage } from "../support/back.ts";
import { claimDoctor } from "../support/doctors.ts";
import { expect, expectAccessible, settle, signedIn, test } from "../support/journey.ts";
import { layoutShiftOf, watchLayoutShift } from "../support/layout-shift.ts";

/** The newest project of the demo world. The journey of the studio publishes another one, without specialties. */
const hospital = "온결피부과의원";
const designer = "결 스튜디오";

const roomOf = async (page: Page): Promise<InteriorRoom> => {
  const response = await page.request.get(`${listInteriorRooms.path}?${new URLSearchParams({ specialties: "피부과" })}`);
  const { interior_rooms: rooms } = (await response.json()) as ResponseBody<typeof listInteriorRooms>;
  const room = rooms.find(({ customer_name }) => customer_name === hospital);
  if (!room) throw new Error(`the demo world must have the project ${hospital}`);
  return room;
};

/** Opens a server-rendered page and waits until it reacts. It keeps early taps on buttons, but not on checkboxes. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => addEventListener("app-started", () => Object.assign(window, { hasStarted: true })));
  await page.goto(address);
  await page.waitForFunction(() => "hasStarted" in window);
};

/** Phones scroll the page, desktops the screen. */
const scrollOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(Math.max(document.scrollingElement?.scrollTop ?? 0, document.querySelector("main")?.scrollTop ?? 0)));

type Point = { readonly x: number; readonly y: number };

/** Moves fingers from one place to another, as a touch screen reports it. */
const move = async (touch: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> => {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const steps = 6;
  await send("touchStart", from);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const at = from.map(({ x, y }, finger) => {
      const end = to[finger] ?? { x, y };
      return { x: x + (end.x - x) * share, y: y + (end.y - y) * share };
    });
    await send("touchMove", at);
  }
  await send("touchEnd", []);
};

/** Moves two fingers on one line. The numbers are their horizontal positions. */
const pinch = (touch: CDPSession, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const onLine = (positions: readonly number[]): Point[] => positions.map((x) => ({ x, y: 420 }));
  return move(touch, onLine(from), onLine(to));
};

/** A swipe shows the next picture, two fingers enlarge it, and a swipe down closes the viewer over the same place. */
async function lookWithFingers(page: Page): Promise<void> {
  const picture = page.getByRole("button", { name: /대기실 2 크게 보기$/ }).last();
  await picture.scrollIntoViewIfNeeded();
  await settle(page);
  // Scrolls as the click will. The font may arrive between the two and move the picture by some pixels.
  await page.evaluate(() => document.fonts.ready);
  await picture.click({ trial: true });
  const scroll = await scrollOf(page);
  await picture.click();
  const viewer = page.getByRole("dialog", { name: "사진 크게 보기" });
  await expect(viewer).toBeVisible();
  await settle(page);
  const touch = await page.context().newCDPSession(page);
  const caption = (text: RegExp) => expect(viewer.getByText(text)).toBeVisible();
  await caption(/^대기실 2 \/ \d+$/);
  await move(touch, [{ x: 300, y: 400 }], [{ x: 80, y: 404 }]);
  await caption(/^대기실 3 \/ \d+$/);
  await move(touch, [{ x: 80, y: 400 }], [{ x: 300, y: 404 }]);
  await caption(/^대기실 2 \/ \d+$/);

  const shown = viewer.getByRole("img", { name: /대기실 2$/ });
  const widthOf = async () => Math.round((await shown.boundingBox())?.width ?? 0);
  const whole = await widthOf();
  await pinch(touch, [170, 220], [70, 320]);
  await expect.poll(widthOf).toBeGreaterThan(whole * 2);
  // An enlarged picture follows the finger, and stays the current one.
  await move(touch, [{ x: 300, y: 400 }], [{ x: 80, y: 404 }]);
  await caption(/^대기실 2 \/ \d+$/);
  await pinch(touch, [40, 350], [180, 210]);
  await expect.poll(widthOf).toBe(whole);

  await move(touch, [{ x: 195, y: 300 }], [{ x: 200, y: 600 }]);
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
  expect(await scrollOf(page)).toBe(scroll);
}

test(
  "the browser takes the server's pages over with any parameters, and keys lead through all pictures",
  { tag: "@desktop" },
  async ({ page }) => {
    const { project_id: id } = await roomOf(page);
    // React reports a page that it has to draw again, and the error fails the journey.
    await open(page, "/interiors?min_area=40&max_area=80&specialties=%ED%94%BC%EB%B6%80%EA%B3%BC&room_type=x");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await open(page, `/interiors-project?utm_source=a&room_type=x&project_id=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: hospital })).toBeVisible();
    // An unknown room leads to the first one.
    await expect(page.getByRole("button", { name: /^대기실 \d/ })).toHaveAttribute("aria-current", "location");
    await expectAccessible(page);

    const picture = page.getByRole("region", { name: /^진료실/ }).getByRole("button", { name: `${hospital} 진료실 2 크게 보기` });
    await picture.scrollIntoViewIfNeeded();
    await settle(page);
    const scroll = await scrollOf(page);
    expect(scroll).toBeGreaterThan(0);
    await picture.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "사진 크게 보기" });
    const caption = (text: string) => expect(viewer.getByText(text, { exact: true })).toBeVisible();
    await caption("진료실 2 / 4");
    await expect(viewer.getByRole("button", { name: "닫기" })).toBeFocused();
    await expectAccessible(page);
    // Black in light and in dark scheme, up to every edge of the picture.
    const ground = viewer.getByRole("img", { name: `${hospital} 진료실 2` }).locator("xpath=ancestor::*");
    const colours = await ground.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(colours.findLast((colour) => colour !== "rgba(0, 0, 0, 0)")).toBe("rgb(0, 0, 0)");

    await page.keyboard.press("ArrowRight");
    await caption("진료실 3 / 4");
    await page.keyboard.press("End");
    await caption("복도 2 / 2");
    await expect(viewer.getByRole("button", { name: "다음 사진" })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Home");
    await caption("대기실 1 / 5");
    await backFromLayer(page);
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(/\/interiors-project\?/);
    expect(await scrollOf(page)).toBe(scroll);
    await expect(picture).toBeFocused();

    await page.getByRole("link", { name: new RegExp(`^${designer}`) }).click();
    await expect(page).toHaveURL(/\/interior-designer\?/);
    await expect(page.getByRole("heading", { level: 1, name: designer })).toBeVisible();
    // The works begin at the edge of the designer's card.
    const startOf = async (part: Locator) => (await part.boundingBox())?.x;
    const card = page.getByRole("main").locator("header").filter({ hasText: designer }).last();
    expect(await startOf(page.getByRole("region", { name: "작품" }).getByRole("list"))).toBe(await startOf(card));
    await expectAccessible(page);
  },
);

test(
  "a visitor filters the rooms, looks at the pictures of a project with fingers, and Back returns to the same place",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, "/interiors?utm_source=a");
    await expect(page.getByRole("heading", { level: 1, name: /^개원 인테리어/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "필터" }).click();
    const filters = page.getByRole("dialog", { name: "필터" });
    // iPhones magnify the page for smaller letters in fields.
    await expect(filters.getByRole("combobox", { name: "지역" })).toHaveCSS("font-size", "16px");
    await filters.getByRole("checkbox", { name: "피부과" }).check({ force: true });
    await expectAccessible(page);
    await filters.getByRole("button", { name: "공간 7곳 보기" }).click();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/specialties=/);
    await expect(page.getByRole("article")).toHaveCount(7);

    const card = page.getByRole("link", { name: new RegExp(`^${hospital}, .+복도`) });
    await card.scrollIntoViewIfNeeded();
    await settle(page);
    const scroll = await scrollOf(page);
    await card.click();
    await expect(page).toHaveURL(/\/interiors-project\?/);
    await expect(page.getByRole("heading", { level: 1, name: hospital })).toBeVisible();
    await expectAccessible(page);
    await lookWithFingers(page);
    await backFromPage(page);
    await expect(page).toHaveURL(/\/interiors\?.*specialties=/);
    await expect(card).toBeInViewport();
    await expect.poll(() => scrollOf(page)).toBe(scroll);

    await page.getByRole("button", { name: /^대기실/ }).click();
    await expect(page).toHaveURL(/room_type=/);
    await expect(page.getByRole("article")).toHaveCount(1);
  },
);

test("a doctor never sees the visitor's parts, and the page stays mounted when the doctor's menu arrives", async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  await watchLayoutShift(page);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/interiors", { waitUntil: "commit" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  for (const signIn of await page.getByText("로그인", { exact: true }).all()) await expect(signIn).toBeHidden();
  const parts = [title, page.getByRole("article").first(), page.getByRole("navigation", { name: "공간 종류" })];
  // Without the width: the title is as wide as its letters, and the page's own typeface may replace the first one in between.
  const placesOf = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.map((box) => box && { x: box.x, y: box.y, height: box.height });
  };
  const before = await placesOf();
  await page.locator("main").evaluate((main) => Object.assign(main, { isOfServer: true }));
  scripts.resolve();
  await expect(page.getByRole("link", { name: /^알림함/ }).filter({ visible: true })).toBeVisible();
  expect(await placesOf()).toEqual(before);
  expect(await page.locator("main").evaluate((main) => "isOfServer" in main)).toBe(true);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
});

test("a doctor sends an inquiry with consent, and its state is on the designer's page", { tag: "@phone" }, async ({ page }) => {
  await signedIn(page, claimDoctor(test));
  const { project_id: id } = await roomOf(page);
  await open(page, `/interiors-project?${new URLSearchParams({ project_id: String(id), room_type: "진료실" })}`);
  // The doctor's frame has replaced the visitor's.
  await expect(page.getByRole("link", { name: "로그인" })).toHaveCount(0);
  await page.getByRole("button", { name: `${designer}에 문의하기` }).click();
  const dialog = page.getByRole("dialog", { name: `${designer}에 문의` });
  await expect(dialog.getByRole("textbox", { name: "예상 면적" })).toHaveValue("62평");
  // The address is in one line.
  await expect.poll(async () => (await dialog.getByRole("link", { name: /^메일/ }).boundingBox())?.height).toBeLessThanOrEqual(64);
  await expectAccessible(page);
  const send = dialog.getByRole("button", { name: "문의 보내기" });
  await expect(send).toBeDisabled();
  await dialog.getByRole("radio", { name: "3개월 안" }).check({ force: true });
  await expect(dialog.getByText("정보를 보내는 데 동의해 주세요.")).toBeVisible();
  const consent = dialog.getByRole("checkbox", { name: new RegExp(`${designer}에 보내는 데 동의해요`) });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await dialog.getByRole("textbox", { name: /^하고 싶은 말/ }).fill("대기실을 넓게 쓰고 싶어요.");
  await send.click();
  await expect(dialog.getByText("문의를 보냈어요")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: new RegExp(`^${designer}`) }).click();
  await expect(page).toHaveURL(/\/interior-designer\?designer_id=\d+/);
  const inquiries = page.getByRole("region", { name: "내 문의" });
  await expect(inquiries).toContainText("62평");
  await expect(inquiries).toContainText("보냈어요");
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: new RegExp(hospital) })).toHaveAttribute("href", new RegExp(`project_id=${id}&`));
});

test("missing parameters lead to the list, and an unknown project or designer to other rooms", { tag: "@desktop" }, async ({ page }) => {
  for (const address of [
    "/interiors-project",
    "/interiors-project?project_id=1",
    "/interior-designer",
    "/interior-designer?designer_id=x",
  ]) {
    const response = await page.request.get(address, { maxRedirects: 0 });
    expect([address, response.status(), response.headers()["location"]]).toEqual([address, 307, "/interiors"]);
  }
  const title = "지금은 볼 수 없는 인테리어예요";
  const unknownDesigner = await page.request.get("/interior-designer?designer_id=999999999");
  expect(unknownDesigner.status()).toBe(404);
  expect(await unknownDesigner.text()).toContain(title);
  const response = await page.goto("/interiors-project?project_id=999999999&room_type=x");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("region", { name: "다른 공간" }).getByRole("article")).toHaveCount(3);
  await expectAccessible(page);
});
