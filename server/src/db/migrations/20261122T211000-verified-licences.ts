import { sql, type Kysely } from "kysely";

/**
 * Only a verified licence number is unique. Before, a person who entered another doctor's number blocked the sign-up of that doctor,
 * although no operator had confirmed the number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table profiles drop constraint profiles_license_number_hash_key`,
  `create unique index profiles_verified_licence on profiles (license_number_hash) where license_state = 'verified'`,
  `create index profiles_licence on profiles (license_number_hash)`,
];
