import type { CSSProperties } from "react";
import { Box } from "./box.tsx";
import { inRem } from "./tokens.ts";

type Props = Pick<
  CSSProperties,
  "width" | "height" | "display" | "borderRadius" | "marginTop" | "marginBottom" | "marginBlock" | "gridColumn"
>;

const grown = (size: Props["width"]) => (typeof size === "number" ? inRem(size) : size);

/** A grey bar in the place of text that is still loading. */
export const Bone = ({ width, height = 10, borderRadius = 5, ...rest }: Props) => (
  <Box as="span" block bg="skeleton" style={{ width: grown(width), height: grown(height), borderRadius, ...rest }} />
);
