import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction, type Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, cutPage, decodeIdCursor, totalFields } from "../../../lib/cursor.ts";
import { cutSortedPage, readSortedCursor } from "../../../lib/sorted-cursor.ts";
import { collectResume, findProfile } from "../../profiles/index.ts";
import { findPromotionCards } from "../../rewards/index.ts";
import * as queries from "./queries.ts";
import { parseUserSearch, type UserSearch } from "./search-terms.ts";

type Search = HandlerInput<typeof searchUserProfiles>["query"];

async function readPage(
  { vault }: Deps,
  tx: Tx,
  terms: UserSearch,
  { limit, cursor, sort, direction }: Search,
): Promise<{ rows: queries.FoundRow[]; next_cursor: string | null }> {
  if (sort !== undefined) {
    const sorted = { direction, limit, after: readSortedCursor(vault, cursor) };
    return cutSortedPage(vault, await queries.listSortedFound(tx, terms, sort, sorted), limit);
  }
  const found = await queries.listFound(tx, terms, limit, decodeIdCursor(cursor) ?? undefined);
  return cutPage(found, limit, ({ user_id }) => [user_id]);
}

/**
 * People that match the search terms. The audit log gets the people in the result. It does not get the terms, because they are
 * usually a person's name.
 */
export function search(deps: Deps, actor: Actor, origin: AuditOrigin, query: Search) {
  const terms = parseUserSearch(deps.vault, query.search_string);
  const isFirst = query.cursor === undefined;
  return inTransaction(deps.db, async (tx) => {
    const { rows, next_cursor } = terms ? await readPage(deps, tx, terms, query) : { rows: [], next_cursor: null };
    if (rows.length > 0) {
      const subjects = rows.map(({ user_id }) => user_id);
      await record(tx, actor, origin, { action: "user.search", entity: "user", subjects, details: { by: terms?.kind } });
    }
    // The first page is the total if no further page follows.
    const total = isFirst && terms && next_cursor !== null ? await queries.countFound(tx, terms, countCap + 1) : rows.length;
    return {
      users: rows.map((row) => ({
        row,
        phone: row.phone_number_sealed === null ? null : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
      })),
      next_cursor,
      ...(isFirst ? totalFields(total) : {}),
    };
  });
}

export type FoundPerson = Awaited<ReturnType<typeof search>>["users"][number];

/** One person with all fields that operators see. Adds an entry to the audit log. Throws user.not_found. */
export function read(deps: Deps, actor: Actor, origin: AuditOrigin, userId: number) {
  return inTransaction(deps.db, async (tx) => {
    const person = await queries.findPerson(tx, userId);
    if (!person) throw fail("user.not_found");
    const { subjects, ...promotion } = await findPromotionCards(deps, tx, userId);
    // The operator also sees the name and number of the inviter and of the invited doctors.
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
