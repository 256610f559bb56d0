import postcss, { type Declaration, type Rule } from "postcss";
import { radii, spaces } from "../../web/src/ui/tokens.ts";

export type Sheet = { readonly path: string; readonly text: string };

/** Two sheets with the same rule of this many declarations lack a shared component. */
const copiedFrom = 3;

const declarationsOf = (rule: Rule): Declaration[] => rule.nodes.filter((node) => node.type === "decl");

const bodyOf = (rule: Rule): string =>
  declarationsOf(rule)
    .map(({ prop, value }) => `${prop}: ${value}`)
    .toSorted()
    .join("; ");

/** Rule bodies that occur in two sheets, with their places. */
export function copiedBodies(sheets: readonly Sheet[]): string[] {
  const places = new Map<string, Map<string, string>>();
  for (const { path, text } of sheets) {
    postcss.parse(text).walkRules((rule) => {
      if (declarationsOf(rule).length < copiedFrom) return;
      const body = bodyOf(rule);
      places.set(body, (places.get(body) ?? new Map<string, string>()).set(path, `${path} ${rule.selector.replaceAll(/\s+/g, " ")}`));
    });
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(([body, found]) => `the same rule in ${[...found.values()].join(" and ")}: { ${body} }`);
}

const spaceProps = /^(?:margin|padding|gap|row-gap|column-gap)(?:-|$)/;
const scales: readonly { readonly props: RegExp; readonly name: string; readonly steps: readonly number[] }[] = [
  { props: spaceProps, name: "space", steps: spaces },
  { props: /^border(?:-\w+){0,2}-radius$/, name: "radius", steps: radii },
];

/** Numbers for which there is a token, and breakpoints without a name. */
export function missedTokens({ path, text }: Sheet): string[] {
  const found: string[] = [];
  const root = postcss.parse(text);
  root.walkDecls(({ prop, value, source }) => {
    const scale = scales.find(({ props }) => props.test(prop));
    if (!scale) return;
    for (const [, px = ""] of value.matchAll(/(?<![\w.-])(\d+)px\b/g)) {
      if (scale.steps.includes(Number(px))) found.push(`${path}:${source?.start?.line} ${prop}: ${px}px is var(--${scale.name}-${px})`);
    }
  });
  root.walkAtRules("media", ({ params, source }) => {
    if (/\bwidth\b/.test(params)) found.push(`${path}:${source?.start?.line} @media ${params}: use a name of ui/tokens.ts`);
  });
  return found;
}

/** The build translates `light-dark()` in sheets only. In a style of an element, Safari before 17.5 ignores it. */
export const untranslatedColors = ({ path, text }: Sheet): string[] =>
  text
    .split("\n")
    .flatMap((line, index) => (line.includes("light-dark(") ? [`${path}:${index + 1} light-dark(): use a token of ui/theme.ts`] : []));
