import { z } from "zod";
import { Line, Prose, rows } from "./fields.ts";

/** The body of every error response. `path` names the invalid field, outermost first. */
export const Failure = z.object({
  errors: rows(
    z.object({
      code: Line,
      message: Prose,
      path: rows(Line).optional(),
    }),
  ),
});
export type Failure = z.infer<typeof Failure>;
