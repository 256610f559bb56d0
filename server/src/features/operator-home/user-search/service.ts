import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { collectResume, findProfile } from "../../profiles/index.ts";
import { findPromotionCards } from "../../rewards/index.ts";
import * as queries from "./queries.ts";
import { readSought } from "./sought.ts";

type Search = { readonly search_string: string; readonly limit: number; readonly cursor?: string | undefined };

/**
 * People whom the words mean. Whose names and numbers were shown is written to the audit log; what was typed is not, because it is
 * somebody's name itself.
 */
export function search(deps: Deps, actor: Actor, origin: AuditOrigin, { search_string, limit, cursor }: Search) {
  const before = decodeIdCursor(cursor) ?? undefined;
  const sought = readSought(deps.vault, search_string);
  return inTransaction(deps.db, async (tx) => {
    const found = sought ? await queries.listFound(tx, sought, limit, before) : [];
    const { rows, next_cursor } = cutPage(found, limit, ({ user_id }) => [user_id]);
    if (rows.length > 0) {
      const subjects = rows.map(({ user_id }) => user_id);
      await record(tx, actor, origin, { action: "user.search", entity: "user", subjects, details: { by: sought?.kind } });
    }
    // A first page that holds everybody has counted them.
    const isWhole = found.length <= limit || before !== undefined;
    const total = isWhole || !sought ? found.length : await queries.countFound(tx, sought, countCap + 1);
    return {
      users: rows.map((row) => ({
        row,
        phone: row.phone_number_sealed === null ? null : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
      })),
      next_cursor,
      ...(before === undefined ? totalFields(total) : {}),
    };
  });
}

export type FoundPerson = Awaited<ReturnType<typeof search>>["users"][number];

/** One person with everything that operators see. The reading is written to the audit log. Throws user.not_found. */
export function read(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number) {
  return inTransaction(deps.db, async (tx) => {
    const person = await queries.findPerson(tx, userId);
    if (!person) throw fail("user.not_found");
    const { subjects, ...promotion } = await findPromotionCards(deps, tx, userId);
    // Whoever invited and was invited is shown by name and number as well.
    await record(tx, actor, origin, { action: "user_profile.read", entity: "user", entityId: userId, subjects: [userId, ...subjects] });
    const profile = await findProfile(tx, userId);
    const { vault } = deps;
    return {
      person,
      profile,
      promotion,
      resume: profile ? await collectResume(deps, tx, userId) : null,
      provenPhone: person.proven_phone_sealed === null ? null : vault.open("verified_phones.phone_number", person.proven_phone_sealed),
      loginEmail: person.login_email_sealed === null ? null : vault.open("user_identities.email", person.login_email_sealed),
    };
  });
}

export type OpenPerson = Awaited<ReturnType<typeof read>>;
