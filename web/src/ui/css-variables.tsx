import { convertCssVariables, DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { cssVariables, theme } from "./theme.ts";

type Variables = Readonly<Record<string, string>>;

/** The library's own style sheet contains its default values. */
const differing = (ours: Variables, defaults: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => defaults[name] !== value));

const generate = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged));
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: differing(ours.variables, defaults.variables),
    light: differing(ours.light, defaults.light),
    dark: differing(ours.dark, defaults.dark),
  });
};

const lazily = (generateOnce: () => string): (() => string) => {
  let text: string | null = null;
  return () => (text ??= generateOnce());
};

const cssText = lazily(generate);

/** The variables of our theme. The library's own component would generate the same text for each page, a tenth of a page's rendering. */
export const CssVariables = ({ nonce }: { nonce: string | undefined }) => (
  <style data-mantine-styles nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cssText() }} />
);
