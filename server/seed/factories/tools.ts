import type { Db } from "../../src/db/database.ts";
import type { Vault } from "../../src/lib/vault.ts";
import type { Unique } from "../unique.ts";

export type FactoryTools = { readonly db: Db; readonly vault: Vault; readonly unique: Unique };
