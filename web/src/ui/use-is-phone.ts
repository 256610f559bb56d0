import { useMediaQuery } from "@mantine/hooks";
import { media } from "./tokens.ts";

/** Whether the window has the width of a phone. For screens with other content there. If only the layout differs, use `--phone` in a style. */
export const useIsPhone = (): boolean => useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
