import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageCardList } from "./card-list.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const rows = Array.from({ length: 40 }, (_, id) => ({ id }));
const estimate = 187;

/** Shows the list at this place. Its cards have this height. */
const show = (scrollY: number, cardHeight: number) => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(scrollY);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -scrollY, 390, 844));
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(cardHeight);
  const { container, unmount } = render(
    <PageCardList rows={rows} total={rows.length} keyOf={({ id }) => id} render={({ id }) => id} loadMore={undefined} />,
  );
  const shown = {
    height: Number.parseInt(container.querySelector("ul")?.style.height ?? ""),
    numbers: [...container.querySelectorAll("li")].map((card) => Number(card.dataset["index"])),
  };
  unmount();
  return shown;
};

test("a list that is shown again, as after Back, has the cards above the screen at the same height", () => {
  const { numbers } = show(0, 300);
  expect(numbers).toContain(0);
  const again = show(4000, estimate);
  expect(again.numbers).not.toContain(numbers.at(-1));
  const estimated = rows.length * (estimate + 8) - 8;
  expect(again.height).toBeGreaterThanOrEqual(estimated + numbers.length * (300 - estimate));
});
