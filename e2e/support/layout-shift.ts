import type { Page } from "@playwright/test";
import { settle } from "./accessibility.ts";

/** The sum of the shifts that the user has not caused, as in the metric CLS. Call before the page opens. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { layoutShift: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum.value += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Of the page that is open, once it is still. */
export async function layoutShiftOf(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(() => (window as unknown as { layoutShift: { value: number } }).layoutShift.value);
}
