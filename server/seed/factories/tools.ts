import type { Db } from "../../src/db/database.ts";
import type { Vault } from "../../src/lib/vault.ts";
import type { Unique } from "../unique.ts";

export type FactoryTools = { readonly db: Db; readonly vault: Vault; readonly unique: Unique };

/** Stored numbers have no leading zeros. */
export const licenceNumber = (unique: Unique): string => `4${unique.digits(5)}`;
