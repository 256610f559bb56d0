import { expect, test } from "vitest";
import { createElement, drawn, forwardRef, Fragment, jsx, jsxs, useState } from "./draw.ts";

const html = (made: unknown): string => {
  const box = document.createElement("div");
  box.append(drawn(made as never));
  return box.innerHTML;
};

test("elements with the attributes that React would write", () => {
  const made = jsx("button", {
    className: "a b",
    type: "button",
    "aria-pressed": false,
    "aria-hidden": true,
    "data-read": undefined,
    draggable: false,
    hidden: true,
    readOnly: false,
    onClick: () => undefined,
    key: "k",
    style: { minWidth: "2em" },
    children: "찾기",
  });
  expect(html(made)).toBe(
    '<button class="a b" type="button" aria-pressed="false" aria-hidden="true" draggable="false" hidden="" style="min-width: 2em;">찾기</button>',
  );
});

test("text is text, whatever it says; nothing stays nothing", () => {
  const children = ["<img onerror=alert(1)>", 0, null, undefined, false, ["나", [jsx("b", { children: 3 })]]];
  expect(html(jsxs("p", { children }))).toBe("<p>&lt;img onerror=alert(1)&gt;0나<b>3</b></p>");
  expect(html(jsx(Fragment, { children: ["가", jsx("i", {})] }))).toBe("가<i></i>");
});

test("components, icons and their first state", () => {
  const Icon = forwardRef(({ size, ...rest }, ref) =>
    createElement("svg", { ref, width: size, strokeWidth: 2, viewBox: "0 0 1 1", ...rest }, [createElement("path", { d: "M0 0" })]),
  );
  const Card = ({ name }: { name?: unknown }) => {
    const [shown] = useState(name);
    return jsxs("div", { children: [jsx(Icon, { size: 20, "aria-hidden": true }), String(shown)] });
  };
  const made = jsx(Card as never, { name: "병원" }) as unknown as Element;
  expect(made.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(html(made)).toBe(
    '<div><svg width="20" stroke-width="2" viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path></svg>병원</div>',
  );
});
