import type { Page } from "@playwright/test";

/** The page adds and removes the history entry of its open layers a moment after they appear and disappear. */
const waitForEntry = (page: Page, isOfLayer: boolean) =>
  page.waitForFunction((wanted) => ((history.state as { __layer?: boolean } | null)?.__layer === true) === wanted, isOfLayer);

/** Presses Back while a layer is open, for example a dialog, a sheet or the menu. */
export async function backFromLayer(page: Page): Promise<void> {
  await waitForEntry(page, true);
  await page.goBack();
}

/** Presses Back while no layer is open. */
export async function backFromPage(page: Page): Promise<void> {
  await waitForEntry(page, false);
  await page.goBack();
}
