import { type InlineStylesProps, stylesToString } from "@mantine/core";
import { useInsertionEffect } from "react";
import { adoptStyles } from "./adopt-styles.ts";

/** Replaces the component of the same name in the component library (`web/scripts/library-styles.ts`), which renders a style element. */
export const InlineStyles = (props: InlineStylesProps): null => {
  const css = stylesToString(props);
  useInsertionEffect(() => adoptStyles(css), [css]);
  return null;
};
