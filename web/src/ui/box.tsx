import { createElement, type JSX } from "react";
import "./box.css";
import type { FontSize, FontWeight, Ground, HidingMedia, InnerSpace, MinHeight, Radius, Space, Tone, TypeRoleName } from "./tokens.ts";
import { inRem } from "./tokens.ts";

type Tag =
  | ("a" | "article" | "aside" | "b" | "button" | "caption" | "dd" | "div" | "dl" | "dt" | "em" | "fieldset" | "figcaption" | "figure")
  | ("footer" | "form" | "h1" | "h2" | "h3" | "h4" | "header" | "label" | "legend" | "li" | "main" | "nav" | "ol" | "p" | "section")
  | ("small" | "span" | "strong" | "summary" | "td" | "th" | "thead" | "time" | "ul");

type StyleProps = {
  /** Between children, px. `rowGap` changes it between lines. */
  gap?: Space | undefined;
  rowGap?: InnerSpace | 0 | undefined;
  /** Across the direction. */
  align?: "start" | "center" | "end" | "baseline" | undefined;
  /** Along the direction; in a stack the place of each child in its line. */
  justify?: "start" | "center" | "end" | "between" | undefined;
  wrap?: boolean | undefined;
  inline?: boolean | undefined;
  /** Takes the room that is left, and scrolls or truncates instead of widening its parent. */
  grow?: boolean | undefined;
  /** Keeps its size where room is short. */
  fixed?: boolean | undefined;
  /** May become smaller than its content. */
  shrink?: boolean | undefined;
  /** Padding on all sides, at start and end, above and below, px. */
  p?: InnerSpace | undefined;
  px?: InnerSpace | undefined;
  py?: Space | undefined;
  pt?: Space | undefined;
  pb?: Space | undefined;
  /** Margin above and below, px. */
  mt?: InnerSpace | undefined;
  mb?: Space | undefined;
  /** Pushed to the end of its row. */
  atEnd?: boolean | undefined;
  block?: boolean | undefined;
  /** As wide as its parent. */
  full?: boolean | undefined;
  minH?: MinHeight | undefined;
  /** Hides the parts outside its edges. */
  clip?: boolean | undefined;
  /** Not shown on windows of this size. */
  hideOn?: HidingMedia | undefined;
  bg?: Ground | undefined;
  radius?: Radius | undefined;
  /** A hairline around it or on one side. */
  line?: "all" | "top" | "bottom" | "start" | undefined;
  /** Hairlines between children. */
  divided?: boolean | undefined;
  /** A role sets size, line height and, for titles, weight and tracking; `size` only the size. */
  variant?: TypeRoleName | undefined;
  size?: FontSize | undefined;
  weight?: FontWeight | undefined;
  tone?: Tone | undefined;
  /** Digits of equal width. */
  tabular?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** One line that ends with … where room is short. */
  truncate?: boolean | undefined;
  /** Line breaks of the text are shown. */
  keepLines?: boolean | undefined;
  /** No single word in the last line. */
  pretty?: boolean | undefined;
  text?: "center" | "end" | undefined;
  /** The origin of absolutely positioned children. */
  relative?: boolean | undefined;
  /** Scrolls in both directions, with thin bars. */
  scroll?: boolean | undefined;
  round?: boolean | undefined;
  /** For screen readers only. */
  spoken?: boolean | undefined;
};

type Props<As extends Tag> = StyleProps & {
  as?: As;
  /** Of a grid, as in CSS; absent where its sheet has them. */
  columns?: string | undefined;
} & Omit<JSX.IntrinsicElements[As], keyof StyleProps | "as" | "columns">;

const styleProps: Readonly<Record<keyof StyleProps, true>> = {
  gap: true,
  rowGap: true,
  align: true,
  justify: true,
  wrap: true,
  inline: true,
  grow: true,
  fixed: true,
  shrink: true,
  p: true,
  px: true,
  py: true,
  pt: true,
  pb: true,
  mt: true,
  mb: true,
  atEnd: true,
  block: true,
  full: true,
  minH: true,
  clip: true,
  hideOn: true,
  bg: true,
  radius: true,
  line: true,
  divided: true,
  variant: true,
  size: true,
  weight: true,
  tone: true,
  tabular: true,
  nowrap: true,
  truncate: true,
  keepLines: true,
  pretty: true,
  text: true,
  relative: true,
  scroll: true,
  round: true,
  spoken: true,
};

/** Columns grow with the font size of the browser, as the sizes in sheets do. */
const growing = (columns: string): string => columns.replaceAll(/\d+px/g, (length) => inRem(Number.parseInt(length)));

const primitive =
  <Default extends Tag>(defaultTag: Default, own?: string) =>
  <As extends Tag = Default>({ as, className, columns, style, ...props }: Props<As>) => {
    const names = [own, columns && "ui-columns", className];
    const attributes: Record<string, unknown> = {};
    for (const [prop, value] of Object.entries(props)) {
      if (!(prop in styleProps)) attributes[prop] = value;
      // `gap={8}` is the class `ui-gap-8`, `wrap` the class `ui-wrap`.
      else if (value !== undefined && value !== false) names.push(value === true ? `ui-${prop}` : `ui-${prop}-${value as string}`);
    }
    attributes["className"] = names.filter(Boolean).join(" ") || undefined;
    // A variable, so that the sheet of a component may have other columns for narrow windows.
    attributes["style"] = columns ? { ...style, "--columns": growing(columns) } : style;
    return createElement(as ?? defaultTag, attributes);
  };

/** An element whose type, colours and spacing come from the tokens. */
export const Box = primitive("div");
export const Text = primitive("span");
/** Children in one line. */
export const Row = primitive("div", "ui-row");
/** Children below each other. One of them may `grow`. */
export const Column = primitive("div", "ui-column");
/** Children below each other, all of the same width. */
export const Stack = primitive("div", "ui-grid");
/** Children in columns. */
export const Grid = primitive("div", "ui-grid");
