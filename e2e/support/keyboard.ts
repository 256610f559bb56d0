import { expect, type Locator, type Page } from "@playwright/test";

const maxPresses = 60;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}
