import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/**
 * Half the size of the readable version, which each page would have to parse. Without `noHtml` axe writes the HTML of each checked
 * element with all of its content, and we print selectors only.
 */
const axeScript = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};axe.configure({ noHtml: true })`;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const settleLimitMs = 30_000;

/**
 * Waits until the page is still: no transition runs, no part is `aria-busy`, and no closed menu is still drawn. Endless animations do not
 * count, because skeletons pulse for ever.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async (limitMs) => {
    const describe = ({ localName, className }: Element): string => `<${localName} class="${className}">`;
    // Mantine removes a closed menu by a timer, which a busy machine may run long after its transition.
    const isClosed = (popup: Element): boolean =>
      document.getElementById(popup.getAttribute("aria-labelledby") ?? "")?.getAttribute("aria-expanded") === "false";
    const unsettledParts = (): string[] => [
      ...[...document.querySelectorAll("[data-portal] [aria-labelledby]")]
        .filter((popup) => isClosed(popup) && popup.checkVisibility({ visibilityProperty: true }))
        .map(describe),
      ...[...document.querySelectorAll('[aria-busy="true"]')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map(describe),
      ...document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? describe(effect.target) : "an animation")),
    ];
    const deadline = performance.now() + limitMs;
    // Mantine mounts a dialog two frames before its transition starts, so one still frame is not enough.
    for (let stillFrames = 0; stillFrames < 3;) {
      // A busy machine may paint no frame for a long time.
      await Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 1000))]);
      const unsettled = unsettledParts();
      stillFrames = unsettled.length === 0 ? stillFrames + 1 : 0;
      if (performance.now() > deadline) throw new Error(`The page did not settle: ${unsettled.join(", ")}`);
    }
  }, settleLimitMs);

type Findings = { violations: string[]; hasChanged: boolean };

/**
 * Runs axe in the page. If the page changed meanwhile, some violations may belong to a state that is gone. While a modal dialog is open,
 * it checks this dialog and the menus over it: the page behind is out of reach, and has its own check.
 */
const findViolations = (page: Page): Promise<Findings> =>
  page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    let hasChanged = false;
    const note = (): void => void (hasChanged = true);
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener("transitionrun", note);
    const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const topmost = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].findLast(isVisible);
    const isOver = (popup: Element): boolean =>
      isVisible(popup) && topmost !== undefined && (topmost.compareDocumentPosition(popup) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const checked = topmost ? [topmost, ...[...document.querySelectorAll("[data-portal] > *")].filter(isOver)] : [document];
    // Without the report of correct elements it is five times as fast.
    const { violations } = await injected.run({ include: checked }, { runOnly, resultTypes: ["violations"] });
    observer.disconnect();
    document.removeEventListener("transitionrun", note);
    return {
      hasChanged,
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`),
    };
  }, tags);

/** Expects no axe violation on the visible page, once it is still. Only violations of an unchanged page count. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  let findings: Findings;
  do {
    await settle(page);
    findings = await findViolations(page);
  } while (findings.hasChanged && findings.violations.length > 0);
  expect(findings.violations, "accessibility").toEqual([]);
}
