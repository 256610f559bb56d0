import { phoneTailHash } from "../../../lib/phone-tail.ts";
import type { Vault } from "../../../lib/vault.ts";

/** The columns of a profile for its phone number (digits). */
export const phoneColumns = (vault: Vault, phone: string) => ({
  phone_number_sealed: vault.seal("profiles.phone_number", phone),
  phone_number_hash: vault.lookup("profiles.phone_number", phone),
  phone_tail_hash: phoneTailHash(vault, phone),
});

export type PhoneColumns = ReturnType<typeof phoneColumns>;
