import customMedia from "postcss-custom-media";
import presetMantine from "postcss-preset-mantine";
import type { AcceptedPlugin, Declaration, Root } from "postcss";
import { fontSizes, fontWeights, grounds, heights, media, radii, spaces, tones, typeRoles, type TypeRoleName } from "../src/ui/tokens.ts";

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
  "classes-of-space": (_: unknown, prop: string, property: string) => classes(prop, spaces, (px) => ({ [property]: `var(--space-${px})` })),
  "classes-of-surface": () => ({
    ...classes("bg", Object.keys(grounds) as (keyof typeof grounds)[], (name) => ({ background: grounds[name] })),
    ...classes("radius", radii, (px) => ({ "border-radius": `var(--radius-${px})` })),
  }),
  "classes-of-media": () =>
    Object.fromEntries(
      Object.keys(media).map((name) => [`@media (--${name})`, { [`.ui-hideOn-${name}`]: { display: "none !important" } }]),
    ),
  "classes-of-height": () => ({
    ...classes("minH", heights, (px) => ({ "min-height": `${px}px` })),
    ".ui-minH-screen": { "min-height": "100dvh" },
  }),
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

/** PostCSS plugins of all web builds. */
export const postcss: { plugins: AcceptedPlugin[] } = {
  plugins: [presetMantine({ mixins }), breakpoints, customMedia(), sizeTokens, layerOrder],
};
