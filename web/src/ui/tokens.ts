/**
 * The design tokens. Sheets use them as `var(--space-8)`, `var(--radius-12)` and `@media (--phone)`. Components pass them as props to
 * the primitives in `box.tsx`. A design that needs another value adds it here.
 */

/** px */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64] as const;
export type Space = (typeof spaces)[number];
/** Paddings of whole boxes, gaps between lines and margins above. Each size is a class in the sheet of all pages. */
export const innerSpaces = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32] as const satisfies readonly Space[];
export type InnerSpace = (typeof innerSpaces)[number];

/** Minimum heights of rows and controls, px; `screen` fills the window. */
export const heights = [20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64] as const;
export type MinHeight = (typeof heights)[number] | "screen";

/** Widths of the icons that grow with the font size of the browser, px. Others keep their size. */
export const iconSizes = [14, 15, 16, 18, 20, 22] as const;

/** px: 5 bars, 7 pills, 12 buttons and fields, 16 cards, 20 sheets, 24 dialogs. */
export const radii = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;
export type Radius = (typeof radii)[number];

/** A length that grows with the font size that a person has chosen in the browser. 16 px is the usual one. */
export const inRem = (px: number): string => `${px / 16}rem`;
/** In media queries `em` is the chosen font size. */
const below = (px: number): string => `(width < ${px / 16}em)`;
export const windowFrom = (px: number): string => `(width >= ${px / 16}em)`;

/** Named breakpoints, for sheets and for `useMediaQuery`. With larger letters the narrower layout appears earlier. */
export const media = {
  /** A phone with letters of twice the usual size. */
  doubled: below(240),
  tiny: below(380),
  mini: below(420),
  slim: below(480),
  "from-slim": windowFrom(480),
  handset: below(600),
  phone: below(640),
  small: below(768),
  "from-small": windowFrom(768),
  tablet: below(900),
  narrow: below(1024),
  wide: windowFrom(1024),
  snug: below(1200),
  compact: below(1280),
  roomy: windowFrom(1280),
  /** A phone on its side. */
  low: `(height < ${480 / 16}em)`,
  /** Laptops: the consoles draw lower rows there. */
  dense: `${windowFrom(1024)} and ${below(1400)}, ${windowFrom(1024)} and (height < ${820 / 16}em)`,
} as const;
type Media = keyof typeof media;
/** On which windows a primitive can hide. Each one is a class in the sheet of all pages. */
export const hidingMedia = [
  "slim",
  "handset",
  "phone",
  "small",
  "from-small",
  "narrow",
  "wide",
  "snug",
  "compact",
  "roomy",
] as const satisfies readonly Media[];
export type HidingMedia = (typeof hidingMedia)[number];

/** Font sizes without a line height, px. Text inherits the line height of its parent. */
export const fontSizes = [11, 12, 12.5, 13, 14, 15, 16, 17, 18, 20, 22] as const;
export type FontSize = (typeof fontSizes)[number];

export const fontWeights = [400, 500, 600, 650, 700] as const;
export type FontWeight = (typeof fontWeights)[number];

type TypeRole = { readonly size: number; readonly line: number; readonly weight?: number; readonly tracking?: string };

/** Type roles of the reading screens, px. */
export const typeRoles = {
  greeting: { size: 24, line: 34, weight: 700, tracking: "-0.028em" },
  title1: { size: 22, line: 30, weight: 700, tracking: "-0.024em" },
  title2: { size: 18, line: 26, weight: 700, tracking: "-0.02em" },
  title3: { size: 16, line: 24, weight: 650, tracking: "-0.015em" },
  lead: { size: 15, line: 24, weight: 650, tracking: "-0.015em" },
  body: { size: 15, line: 24 },
  note: { size: 14, line: 22 },
  label: { size: 14, line: 20 },
  meta: { size: 13, line: 20 },
  cap: { size: 13, line: 18 },
  micro: { size: 12, line: 16 },
} as const satisfies Readonly<Record<string, TypeRole>>;
export type TypeRoleName = keyof typeof typeRoles;

/** Text colours by meaning. `theme.ts` and `console/tokens.css` define their light and dark values. */
export const tones = {
  strong: "var(--app-t1)",
  muted: "var(--app-t2)",
  faint: "var(--app-t3)",
  brand: "var(--app-brand)",
  "brand-strong": "var(--app-brand-strong)",
  lost: "var(--app-lost)",
  wait: "var(--con-wait-text)",
} as const;
export type Tone = keyof typeof tones;

/** Background colours by purpose. */
export const grounds = {
  ground: "var(--app-ground)",
  surface: "var(--app-surface)",
  sunken: "var(--app-sunken)",
  head: "var(--con-head)",
  "brand-soft": "var(--app-brand-soft)",
  "wait-soft": "var(--con-wait-soft)",
  "lost-soft": "var(--app-lost-soft)",
  skeleton: "var(--app-skeleton)",
  brand: "var(--app-brand)",
  ink: "var(--app-ink)",
  line: "var(--app-line)",
} as const;
export type Ground = keyof typeof grounds;
