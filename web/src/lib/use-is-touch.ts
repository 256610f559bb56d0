import { useMediaQuery } from "@mantine/hooks";

/** Whether the main pointer is a finger. Such devices show their keyboard on the screen, and it covers half of a form. */
export const useIsTouch = (): boolean => useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
