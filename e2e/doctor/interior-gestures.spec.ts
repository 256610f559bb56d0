import type { CDPSession, Page } from "@playwright/test";
import { expect, settle, test } from "../support/journey.ts";

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

const openViewer = async (page: Page) => {
  await page.addInitScript(() => addEventListener("app-started", () => Object.assign(window, { hasStarted: true })));
  await page.goto("/interiors");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/interiors-project\?/);
  const picture = page.getByRole("button", { name: /대기실 2 크게 보기$/ }).last();
  await picture.scrollIntoViewIfNeeded();
  await settle(page);
  // Scrolls as the click will. The font may arrive between the two and move the picture by some pixels.
  await page.evaluate(() => document.fonts.ready);
  await picture.click({ trial: true });
  const scroll = await page.evaluate(() => window.scrollY);
  await picture.click();
  const viewer = page.getByRole("dialog", { name: "사진 크게 보기" });
  await expect(viewer).toBeVisible();
  await settle(page);
  return { viewer, picture, scroll };
};

test(
  "fingers: a swipe shows the next picture, two fingers enlarge it, and a swipe down closes the viewer",
  { tag: "@phone" },
  async ({ page }) => {
    const { viewer, picture, scroll } = await openViewer(page);
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
    await move(
      touch,
      [
        { x: 170, y: 420 },
        { x: 220, y: 420 },
      ],
      [
        { x: 70, y: 420 },
        { x: 320, y: 420 },
      ],
    );
    await expect.poll(widthOf).toBeGreaterThan(whole * 2);
    // An enlarged picture follows the finger, and stays the current one.
    await move(touch, [{ x: 300, y: 400 }], [{ x: 80, y: 404 }]);
    await caption(/^대기실 2 \/ \d+$/);
    await move(
      touch,
      [
        { x: 40, y: 420 },
        { x: 350, y: 420 },
      ],
      [
        { x: 180, y: 420 },
        { x: 210, y: 420 },
      ],
    );
    await expect.poll(widthOf).toBe(whole);

    await move(touch, [{ x: 195, y: 300 }], [{ x: 200, y: 600 }]);
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  },
);
