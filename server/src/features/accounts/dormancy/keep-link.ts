import { sameBytes } from "../../../lib/same-bytes.ts";
import type { Vault } from "../../../lib/vault.ts";

/** The link of the e-mail. Nothing is stored for it, so a dump of the database contains no usable link. */
const macOf = (vault: Vault, userId: number, noticedAt: Date): Buffer =>
  vault.lookup("dormancy_notices.keep", `${userId}\u0000${noticedAt.getTime()}`);

export const keepToken = (vault: Vault, userId: number, noticedAt: Date): string =>
  `${userId.toString(36)}.${noticedAt.getTime().toString(36)}.${macOf(vault, userId, noticedAt).toString("base64url")}`;

const shape = /^(?<user>[0-9a-z]{1,11})\.(?<time>[0-9a-z]{1,9})\.(?<mac>[\w-]{43})$/;

/** The person and the time of the notice. Null for a token that we did not make. */
export function readKeepToken(vault: Vault, token: string): { userId: number; noticedAt: Date } | null {
  const { user = "", time = "", mac = "" } = shape.exec(token)?.groups ?? {};
  const [userId, noticedAt] = [parseInt(user, 36), new Date(parseInt(time, 36))];
  if (!Number.isSafeInteger(userId) || Number.isNaN(noticedAt.getTime())) return null;
  return sameBytes(Buffer.from(mac, "base64url"), macOf(vault, userId, noticedAt)) ? { userId, noticedAt } : null;
}
