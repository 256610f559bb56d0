import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { waitForClicks } from "../../../../testing/wait-for-clicks.ts";
import { DragOrder, useDragItem } from "./drag-order.tsx";

const Item = ({ name, isLocked }: { name: string; isLocked: boolean }) => {
  const { itemRef, handleRef, listeners, marks } = useDragItem(name, isLocked);
  return (
    <li ref={itemRef} {...marks}>
      <button type="button" ref={handleRef} {...listeners}>
        {name}
      </button>
    </li>
  );
};

const names = ["가", "나", "다"];

/** Rows of 40 px. The test document has no layout. */
const show = (isLocked = false) => {
  const onMove = vi.fn();
  render(
    <DragOrder ids={names} onMove={onMove}>
      <ul>
        {names.map((name) => (
          <Item key={name} name={name} isLocked={isLocked} />
        ))}
      </ul>
    </DragOrder>,
  );
  for (const [index, name] of names.entries()) {
    const button = screen.getByRole("button", { name });
    for (const element of [button, button.parentElement ?? button])
      vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, index * 40, 200, 40));
  }
  return onMove;
};

const pointer = (type: string, clientY: number): Event =>
  Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX: 100, clientY }), { isPrimary: true });

const drag = async (name: string, from: number, to: number) => {
  fireEvent(screen.getByRole("button", { name }), pointer("pointerdown", from));
  fireEvent(document, pointer("pointermove", from + 10));
  // The drag begins after the next drawing.
  await act(async () => undefined);
  fireEvent(document, pointer("pointermove", to));
  await act(async () => undefined);
};

afterEach(waitForClicks);

test("a drag marks the place under it, and the drop moves the item there", async () => {
  const onMove = show();
  await drag("가", 20, 100);
  expect(document.querySelector("[data-dragging]")?.textContent).toBe("가");
  expect(document.querySelector("[data-over]")?.textContent).toBe("다");
  fireEvent(document, pointer("pointerup", 100));
  await act(async () => undefined);
  expect(onMove.mock.calls).toEqual([[0, 2]]);
});

test("a drop on its own place and a locked item move nothing", async () => {
  const onMove = show();
  await drag("나", 60, 68);
  fireEvent(document, pointer("pointerup", 68));
  await act(async () => undefined);
  expect(onMove).not.toHaveBeenCalled();
  document.body.replaceChildren();
  const locked = show(true);
  await drag("가", 20, 100);
  expect(document.querySelector("[data-dragging]")).toBeNull();
  fireEvent(document, pointer("pointerup", 100));
  expect(locked).not.toHaveBeenCalled();
});
