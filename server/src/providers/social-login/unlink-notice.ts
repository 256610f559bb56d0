import { z } from "zod";
import { sameBytes } from "../../lib/same-bytes.ts";
import type { UnlinkNotice } from "./port.ts";

const Id = z.union([z.string().regex(/^[\w.-]{1,100}$/), z.number().int()]).transform(String);
const Notice = z.object({ app_id: Id, user_id: Id, referrer_type: z.string().optional() });

/** The values that Kakao documents. Others become OTHER, so that no foreign text reaches the audit log. */
const reasons: ReadonlySet<string> = new Set([
  "ACCOUNT_DELETE",
  "FORCED_ACCOUNT_DELETE",
  "UNLINK_FROM_ADMIN",
  "UNLINK_FROM_APPS",
  "INCOMPLETE_SIGN_UP",
]);

type Expected = {
  /** The value of the header Authorization. */
  readonly authorization: string;
  /** Empty: the key alone names the app. */
  readonly appIds: readonly string[];
};

/** Reads Kakao's 연결 해제 웹훅, which the local provider imitates. Null if the header has another key. */
export function readKakaoUnlink(
  { authorization, appIds }: Expected,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: unknown,
): UnlinkNotice | null {
  const given = headers["authorization"];
  if (typeof given !== "string" || !sameBytes(Buffer.from(given), Buffer.from(authorization))) return null;
  const { data } = Notice.safeParse(body);
  const isOurs = data !== undefined && (appIds.length === 0 || appIds.includes(data.app_id));
  const reason = data?.referrer_type ?? "";
  return { subject: isOurs ? data.user_id : null, reason: reasons.has(reason) ? reason : "OTHER" };
}
