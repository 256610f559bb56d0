import { useMediaQuery } from "@mantine/hooks";
import { media } from "./tokens.ts";

/** Whether the window has the width of a phone. For screens that have other content there. Other looks belong into styles. */
export const useIsPhone = (): boolean => useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
