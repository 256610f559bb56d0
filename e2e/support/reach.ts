import type { Page } from "@playwright/test";

/**
 * Scrolls to every control as a user could, and returns what stays out of reach. A script can also scroll a clipped area, a user cannot.
 * A clipped area that has moved therefore hides a control.
 */
export const findUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const describe = (element: Element): string =>
      `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${element.textContent.slice(0, 40)}`;
    const isClipped = (element: Element): boolean => ["hidden", "clip"].includes(getComputedStyle(element).overflowY);
    const found = new Set<string>();
    const { documentElement: root } = document;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)
      found.add(`the page is ${root.scrollWidth} × ${root.scrollHeight} px, the window ${innerWidth} × ${innerHeight}`);
    const controls = [...document.querySelectorAll("main, nav, a, button, input, select, textarea, [tabindex]")].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    for (const control of controls) {
      const { height, width } = control.getBoundingClientRect();
      // Controls for screen readers are one pixel large.
      if (height <= 1 || width <= 1) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { top, bottom, right } = control.getBoundingClientRect();
      if (bottom < 1 || top > innerHeight - 1 || right > innerWidth + 1) found.add(describe(control));
      for (let area = control.parentElement; area !== null; area = area.parentElement)
        if (area.scrollTop > 0 && isClipped(area)) found.add(`${describe(control)} in the clipped ${describe(area)}`);
    }
    const main = document.querySelector("main")?.getBoundingClientRect();
    if (!main || main.bottom > innerHeight || main.right > innerWidth) found.add("main ends outside of the window");
    return [...found];
  });
