/**
 * The design tokens. Sheets use them as `var(--space-8)`, `var(--radius-12)` and `@media (--phone)`. Components pass them as props to
 * the primitives in `box.tsx`. A design that needs another value adds it here.
 */

/** px */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64] as const;
export type Space = (typeof spaces)[number];

/** Minimum heights of rows and controls, px; `screen` fills the window. */
export const heights = [20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64] as const;
export type MinHeight = (typeof heights)[number] | "screen";

/** px: 5 bars, 7 pills, 12 buttons and fields, 16 cards, 20 sheets, 24 dialogs. */
export const radii = [4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24] as const;
export type Radius = (typeof radii)[number];

/** Named breakpoints, for sheets and for `useMediaQuery`. */
export const media = {
  tiny: "(width < 380px)",
  mini: "(width < 420px)",
  slim: "(width < 480px)",
  "from-slim": "(width >= 480px)",
  handset: "(width < 600px)",
  phone: "(width < 640px)",
  small: "(width < 768px)",
  "from-small": "(width >= 768px)",
  tablet: "(width < 900px)",
  narrow: "(width < 1024px)",
  wide: "(width >= 1024px)",
  snug: "(width < 1200px)",
  compact: "(width < 1280px)",
  roomy: "(width >= 1280px)",
  /** Laptops: the consoles draw lower rows there. */
  dense: "(width >= 1024px) and (width < 1400px), (width >= 1024px) and (height < 820px)",
} as const;
export type Media = keyof typeof media;

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
