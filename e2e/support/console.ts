import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * Follows a link of a console's menu and waits for its page. The link is the current one immediately, but the page before stays on screen
 * until the new one has loaded. Each page has its own title.
 */
export async function openByMenu(page: Page, link: Locator): Promise<void> {
  const before = await page.title();
  const isOpen = (await link.getAttribute("aria-current")) === "page";
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  if (!isOpen) await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}
