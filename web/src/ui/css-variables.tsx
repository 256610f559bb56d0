import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineTheme,
  useMantineStyleNonce,
  useMantineTheme,
} from "@mantine/core";
import { cssVariables } from "./theme.ts";

type Variables = Readonly<Record<string, string>>;

/** The library's own style sheet contains its default values. */
const differing = (ours: Variables, defaults: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => defaults[name] !== value));

const generate = (theme: MantineTheme): string => {
  const ours = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: differing(ours.variables, defaults.variables),
    light: differing(ours.light, defaults.light),
    dark: differing(ours.dark, defaults.dark),
  });
};

const cache: { text?: string } = {};

/**
 * There is one theme, so its text is generated once. Every page of the server contains it. The browser reads it there, so that it loads no code
 * for it.
 */
const textOf = (theme: MantineTheme): string =>
  (cache.text ??= import.meta.env.SSR ? generate(theme) : (document.querySelector("style[data-mantine-styles]")?.textContent ?? ""));

/**
 * Replaces the component of the same name in the component library (`web/scripts/library-styles.ts`). That one generates its text for each
 * page, which takes a tenth of a page's rendering.
 */
export const MantineCssVariables = () => (
  <style data-mantine-styles nonce={useMantineStyleNonce()?.()} dangerouslySetInnerHTML={{ __html: textOf(useMantineTheme()) }} />
);

/** Replaces the library's classes for breakpoints, which we do not use. */
export const MantineClasses = (): null => null;
