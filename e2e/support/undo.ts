import { expect, type Page } from "@playwright/test";

const undoButton = (page: Page) => page.getByRole("button", { name: "되돌리기" });

/** A toast stays while the mouse is over it. On a busy machine the next checks take longer than its seven seconds. */
export const holdUndo = (page: Page): Promise<void> => undoButton(page).hover();

/** Waits until the toast has left, because the next one may come before. */
export const pressUndo = async (page: Page): Promise<void> => {
  await undoButton(page).click();
  await expect(undoButton(page)).toHaveCount(0);
};
