import { useMediaQuery } from "@mantine/hooks";
import { media } from "./tokens.ts";

/** Whether the window has the width of a phone. For a screen with other content there. What only looks different is a style. */
export const useIsPhone = (): boolean => useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
