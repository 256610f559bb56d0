import type { CSSProperties } from "react";
import { Box } from "./box.tsx";

type Props = Pick<CSSProperties, "width" | "height" | "display" | "borderRadius" | "marginTop" | "marginBlock" | "gridColumn">;

/** A grey bar in the place of text that is still loading. */
export const Bone = ({ height = 10, borderRadius = 5, ...rest }: Props) => (
  <Box as="span" block bg="skeleton" style={{ height, borderRadius, ...rest }} />
);
