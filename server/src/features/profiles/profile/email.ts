import type { Deps } from "../../../deps.ts";

/** The address with which a person signs in, opened. A new profile starts with it. */
export const openSignInEmail = (deps: Pick<Deps, "vault">, sealed: string | null): string | null =>
  sealed === null ? null : deps.vault.open("user_identities.email", sealed);
