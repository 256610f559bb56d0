import { z } from "zod";

/** The body of every error response. `path` names the invalid field, outermost first. */
export const Failure = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      path: z.array(z.string()).optional(),
    }),
  ),
});
export type Failure = z.infer<typeof Failure>;
