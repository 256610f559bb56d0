import type { ReactNode } from "react";

/**
 * Stands for React in the first look: it makes the elements themselves, at once and once. Components that only turn what they are given
 * into elements can be drawn by it; state stays as it began and nothing is listened to.
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };
type Component = (props: Props) => Child;

const svgSpace = "http://www.w3.org/2000/svg";
const svgTags = new Set(["svg", "path", "circle", "line", "rect", "polyline", "polygon", "g", "title"]);
const isOurs = new Set(["children", "key", "ref", "style"]);
const renamed = new Map([["className", "class"]]);
/** `strokeWidth` is `stroke-width` in the document, as React writes it. */
const nameOf = (name: string) => renamed.get(name) ?? (/^stroke[A-Z]/.test(name) ? name.replace(/[A-Z]/, "-$&").toLowerCase() : name);

const append = (parent: Node, child: Child): void => {
  if (child === null || child === undefined || typeof child === "boolean") return;
  if (Array.isArray(child)) for (const one of child as readonly Child[]) append(parent, one);
  else parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
};

const setAttribute = (element: Element, name: string, value: unknown): void => {
  if (value === null || value === undefined || typeof value === "function") return;
  // `aria-pressed="false"` says something; `hidden="false"` would not.
  const isWord = name.startsWith("aria-") || name.startsWith("data-") || name === "draggable";
  if (typeof value === "boolean" && !isWord) {
    if (value) element.setAttribute(nameOf(name), "");
  } else element.setAttribute(nameOf(name), String(value));
};

const makeElement = (tag: string, props: Props): Element => {
  const element = svgTags.has(tag) ? document.createElementNS(svgSpace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) if (!isOurs.has(name)) setAttribute(element, name, value);
  if (element instanceof HTMLElement) Object.assign(element.style, props["style"]);
  append(element, props.children);
  return element;
};

export const Fragment: Component = ({ children }) => {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  return fragment;
};

/** What JSX is compiled to. */
export const jsx = (type: string | Component, props: Props): Child => (typeof type === "string" ? makeElement(type, props) : type(props));
export const jsxs = (type: string | Component, props: Props): Child => jsx(type, props);

/** What the icons are written in. */
export const createElement = (type: string | Component, props: Props | null, ...children: readonly Child[]): Child =>
  jsx(type, children.length > 0 ? { ...props, children } : { ...props });
export const forwardRef =
  (render: (props: Props, ref: null) => Child): Component =>
  (props) =>
    render(props, null);

export const useState = <T>(first: T): readonly [T, () => void] => [first, () => undefined];

/** What was drawn, as what it is. */
export const drawn = (element: ReactNode): Node => element as unknown as Node;
