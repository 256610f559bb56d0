import { z } from "zod";
import { flag } from "./setting.ts";

/** Minutes without use after which the rights of a session end. */
export type IdleMinutes = {
  /** Operators then need another code. Null where no second factor is required. */
  readonly operator: number | null;
  /** Members of hospitals then sign in again. Null where their rights do not end. */
  readonly member: number | null;
};

const minutes = z.coerce.number().int().min(5).max(720);

export const idleShape = {
  /** Operators show a code of their authenticator app; on unless this is the demo world. */
  OPERATOR_FACTOR: flag.optional(),
  /** After this time without use, operators enter a code again. Only with OPERATOR_FACTOR. At most as long as a code is valid. */
  OPERATOR_IDLE_MINUTES: minutes.default(30),
  /** After this time without use, members of hospitals sign in again, or `off`; off in the demo world. */
  HOSPITAL_IDLE_MINUTES: z.union([z.literal("off"), minutes]).optional(),
};

type Values = z.infer<z.ZodObject<typeof idleShape>>;

export function readIdleMinutes({ OPERATOR_FACTOR, OPERATOR_IDLE_MINUTES, HOSPITAL_IDLE_MINUTES }: Values, isDemo: boolean): IdleMinutes {
  const member = HOSPITAL_IDLE_MINUTES ?? (isDemo ? "off" : 120);
  return {
    operator: (OPERATOR_FACTOR ?? (isDemo ? "off" : "on")) === "on" ? OPERATOR_IDLE_MINUTES : null,
    member: member === "off" ? null : member,
  };
}
