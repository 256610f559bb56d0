import type { Page } from "@playwright/test";

export const undoButton = (page: Page) => page.getByRole("button", { name: "되돌리기" });

/** A toast stays while the mouse is over it. On a busy machine the next checks take longer than its seven seconds. */
export const holdUndo = (page: Page): Promise<void> => undoButton(page).hover();
