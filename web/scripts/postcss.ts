import customMedia from "postcss-custom-media";
import presetMantine from "postcss-preset-mantine";
import type { AcceptedPlugin, AtRule, Declaration, Root } from "postcss";
import {
  fontSizes,
  fontWeights,
  grounds,
  heights,
  hidingMedia,
  iconSizes,
  innerSpaces,
  inRem,
  media,
  radii,
  spaces,
  tones,
  typeRoles,
  type TypeRoleName,
} from "../src/ui/tokens.ts";

type Rules = Record<string, Record<string, string>>;

const classes = <Name extends string | number>(
  prop: string,
  names: readonly Name[],
  declarations: (name: Name) => Record<string, string>,
) => Object.fromEntries(names.map((name) => [`.ui-${prop}-${String(name).replace(".", "\\.")}`, declarations(name)])) satisfies Rules;

const typeOf = (name: TypeRoleName): Record<string, string> => {
  const { size, line, ...rest } = typeRoles[name];
  return {
    "font-size": `${size}px`,
    "line-height": `${line}px`,
    ...("weight" in rest ? { "font-weight": String(rest.weight), "letter-spacing": rest.tracking } : {}),
  };
};

/**
 * `@mixin type note` gives a rule the type role. The other mixins generate the classes of `box.css`: one for each value of a
 * prop, from the lists of `ui/tokens.ts`.
 */
const mixins = {
  type: (_: unknown, name: TypeRoleName) => typeOf(name),
  "classes-of-space": (_: unknown, prop: string, property: string) =>
    classes(prop, ["p", "px", "rowGap", "mt"].includes(prop) ? innerSpaces : spaces, (px) => ({ [property]: `var(--space-${px})` })),
  "classes-of-surface": () => ({
    ...classes("bg", Object.keys(grounds) as (keyof typeof grounds)[], (name) => ({ background: grounds[name] })),
    ...classes("radius", radii, (px) => ({ "border-radius": `var(--radius-${px})` })),
  }),
  "classes-of-media": () =>
    Object.fromEntries(hidingMedia.map((name) => [`@media (--${name})`, { [`.ui-hideOn-${name}`]: { display: "none !important" } }])),
  "classes-of-height": () => ({
    ...classes("minH", heights, (px) => ({ "min-height": `${px}px` })),
    ".ui-minH-screen": { "min-height": "100dvh" },
  }),
  // The library writes an icon's size into attributes, which know no rem.
  "sizes-of-icons": () =>
    Object.fromEntries(iconSizes.map((px) => [`.tabler-icon[width="${px}"]`, { width: inRem(px), height: inRem(px) }])),
  "classes-of-tone": () => classes("tone", Object.keys(tones) as (keyof typeof tones)[], (tone) => ({ color: tones[tone] })),
  "classes-of-type": () => ({
    ...classes("variant", Object.keys(typeRoles) as TypeRoleName[], typeOf),
    ...classes("size", fontSizes, (px) => ({ "font-size": `${px}px` })),
    ...classes("weight", fontWeights, (weight) => ({ "font-weight": String(weight) })),
  }),
};

/** Defines the breakpoints in every sheet, so that it can use their names. */
const breakpoints = {
  postcssPlugin: "breakpoints",
  Once(root: Root) {
    for (const [name, query] of Object.entries(media)) root.prepend({ name: "custom-media", params: `--${name} ${query}` });
  },
};

const sizes: Readonly<Record<string, readonly number[]>> = { space: spaces, radius: radii };

/** Lines and shadows stay as thin as they are, and sizes of fonts in `@font-face` are no lengths of a page. */
const isThin = ({ prop, value }: Declaration): boolean =>
  /^(?:border(?!-(?:radius|spacing))|outline|(?:box|text)-shadow|text-underline-offset|stroke)/.test(prop) || value.includes("url(");

const growing = (value: string): string =>
  value.replaceAll(/(?<![\w.])(\d*\.?\d+)px\b/g, (length, px: string) => (Number(px) <= 2 ? length : inRem(Number(px))));

/**
 * Sheets and tokens have px, and pages have rem. So all sizes grow with the font size that a person has chosen in the browser, as they do
 * under its zoom. Hairlines stay. `ui/tokens.ts` does the same for breakpoints.
 */
const scalingSizes = {
  postcssPlugin: "scaling-sizes",
  Declaration(declaration: Declaration) {
    if (!isThin(declaration)) declaration.value = growing(declaration.value);
  },
  AtRule: {
    container(rule: AtRule) {
      rule.params = growing(rule.params);
    },
  },
};

/** Replaces `var(--space-8)` and `var(--radius-12)` by their sizes, so that no script has to define them. Throws for an unknown size. */
const sizeTokens = {
  postcssPlugin: "size-tokens",
  Declaration(declaration: Declaration) {
    declaration.value = declaration.value.replaceAll(/var\(--(space|radius)-(\d+)\)/g, (token, scale: string, px: string) => {
      if (!sizes[scale]?.includes(Number(px))) throw declaration.error(`${token} is not in ui/tokens.ts`);
      return `${px}px`;
    });
  },
};

/** Sheets load in any order, so each one states which layer overrides which. Rules without a layer override all of them. */
const layerOrder = {
  postcssPlugin: "layer-order",
  Once(root: Root) {
    if (root.some((node) => node.type === "atrule" && node.name === "layer"))
      root.prepend({ name: "layer", params: "reset, mantine, base, ui" });
  },
};

/** Mixins create declarations without a source, and Vite warns about each sheet that has some. */
const mixinSources = {
  postcssPlugin: "mixin-sources",
  OnceExit(root: Root) {
    root.walkDecls((declaration) => {
      if (root.source) declaration.source ??= root.source;
    });
  },
};

/** PostCSS plugins of all web builds. */
export const postcss: { plugins: AcceptedPlugin[] } = {
  plugins: [presetMantine({ mixins }), breakpoints, customMedia(), sizeTokens, scalingSizes, layerOrder, mixinSources],
};
