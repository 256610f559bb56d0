import { Button } from "@mantine/core";

/** The main button of a dialog or a step. */
export const LargeButton = Button.withProps({ h: 54, fz: 16, fw: 650 });

/** Next to a field for a code. */
export const CodeButton = Button.withProps({ h: 48, w: 60, p: 0, fz: 14, fw: 600, flex: "none" });
