import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { text } from "../fields.ts";

export const errors = {
  "dormancy.link_ended": { status: 404, message: "기간이 지났거나 맞지 않는 링크예요. 로그인하면 계정을 유지할 수 있어요." },
} as const satisfies ErrorTable;

/** An account without use for `years` is erased, at least `noticeDays` after its notice. */
export const dormancy = { years: 2, noticeDays: 30 } as const;

export const keepAccount = endpoint({
  method: "POST",
  path: "/api/v1/account/keeping",
  access: "public",
  summary: "Keeps an account that would be erased, by the link of its e-mail. Signing in has the same effect.",
  replay: "harmless",
  addressPerMinute: 30,
  body: z.object({ token: text(200) }),
  ok: { 204: z.null() },
  errors: ["dormancy.link_ended"],
});
