import type { Operator } from "@rounds/contract/accounts/operators.ts";
import { formatDate } from "../../../lib/format.ts";
import { seoulClock } from "../../../lib/seoul-time.ts";

/** Many operators have no profile and so no name. Their sign-in e-mail then identifies them. */
export const nameOf = ({ name, email, user_id }: Pick<Operator, "name" | "email" | "user_id">): string => name ?? email ?? `#${user_id}`;

/** `11월 21일 (토) 14:05`, in Seoul time. */
export const momentText = (time: string): string => `${formatDate(time)} ${seoulClock(time)}`;

/** Groups of four characters, because people type the secret into an app by hand. */
export const spacedSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

export const isEmptyCode = (code: string): boolean => code.replaceAll(/[\s-]/g, "").length < 6;
