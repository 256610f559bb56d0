import type { Db } from "../../db/database.ts";
import type { Vault } from "../../lib/vault.ts";
import type { LicenceVerifier } from "./port.ts";
import { findEntry } from "./queries.ts";

const sameName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string => name.normalize("NFC").replaceAll(/\s+/g, "");

/** Checks against the register that operators import. Number, name and birth date must match one entry. */
export function createRegisterCheck({ db, vault }: { db: Db; vault: Vault }): LicenceVerifier {
  return {
    async verify({ name, birthDate, licenceNumber }) {
      if (!/^\d{1,6}$/.test(licenceNumber)) return "rejected";
      const entry = await findEntry(db, vault.lookup("profiles.license_number", licenceNumber));
      if (!entry || !sameName(entry.name, name)) return "rejected";
      return vault.open("licence_register.birth_date", entry.birth_date_sealed) === birthDate ? "verified" : "rejected";
    },
  };
}
