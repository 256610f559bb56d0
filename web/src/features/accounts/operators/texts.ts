import type { Operator } from "@rounds/contract/accounts/operators.ts";

/** Many operators have no profile and so no name. Their sign-in e-mail then identifies them. */
export const nameOf = ({ name, email, user_id }: Pick<Operator, "name" | "email" | "user_id">): string => name ?? email ?? `#${user_id}`;

/** Groups of four characters, because people type the secret into an app by hand. */
export const spacedSecret = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

export const isEmptyCode = (code: string): boolean => code.replaceAll(/[\s-]/g, "").length < 6;
