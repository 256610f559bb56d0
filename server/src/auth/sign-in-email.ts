import type { Vault } from "../lib/vault.ts";

/**
 * The sealed address with which a person signs in, as an SQL expression. `user` is the SQL of the person's id. Null without such an address.
 * Of several sign-ins, the oldest one.
 */
export const signInEmail = (user: string): string =>
  `(select i.email_sealed from user_identities i where i.user_id = ${user} and i.email_sealed is not null order by i.id limit 1)`;

/** How operators know a colleague, who needs no profile: by the name, or else by the address of the sign-in. Null without both. */
export const colleagueName = (vault: Vault, name: string | null, emailSealed: string | null): string | null =>
  name ?? (emailSealed === null ? null : vault.open("user_identities.email", emailSealed));
