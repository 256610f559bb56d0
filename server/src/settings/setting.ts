import { z } from "zod";

/** A switch, `on` or `off`. */
export const flag = z.enum(["on", "off"]);

/** A text that an installation may omit. */
export const optional = z.string().min(1).optional();

/** A setting that only the demo world can do without: its value, and the sentence for an installation that lacks it. */
export type Requirement = readonly [value: unknown, sentence: string];
