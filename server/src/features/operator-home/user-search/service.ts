import type { HandlerInput } from "@rounds/contract/endpoint.ts";
import type { searchUserProfiles } from "@rounds/contract/operator-home/user-search.ts";
import type { Actor } from "../../../auth/actor.ts";
import { record, type AuditOrigin } from "../../../db/audit.ts";
import { inTransaction } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { countCap, decodeIdCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { readSortedPage } from "../../../lib/sorted-cursor.ts";
import { collectResume, findProfile } from "../../profiles/index.ts";
import { findPromotionCards } from "../../rewards/index.ts";
import * as queries from "./queries.ts";
import type { FoundRow } from "./queries.ts";
import { parseUserSearch, type UserSearch } from "./search-terms.ts";
import type { FoundUserSort } from "@rounds/contract/operator-home/lists.ts";

type Search = HandlerInput<typeof searchUserProfiles>["query"];

type FoundPage = { readonly rows: readonly FoundRow[]; readonly next_cursor: string | null; readonly total: number };

async function readNewest(deps: Deps, actor: Actor, origin: AuditOrigin, terms: UserSearch, { limit, cursor }: Search): Promise<FoundPage> {
  const page = { limit, before: decodeIdCursor(cursor), cap: countCap + 1 };
  const { rows, total } = await queries.readFound(deps.db, actor, origin, terms, page);
  const last = rows.at(-1);
  return { rows, total, next_cursor: total > limit && last ? encodeCursor([last.user_id]) : null };
}

function readSorted(
  { db, vault }: Deps,
  actor: Actor,
  origin: AuditOrigin,
  terms: UserSearch,
  sort: FoundUserSort,
  query: Search,
): Promise<FoundPage> {
  return inTransaction(db, async (tx) => {
    const page = await readSortedPage(vault, query, (place) => queries.listSortedFound(tx, terms, sort, place));
    const subjects = page.rows.map(({ user_id }) => user_id);
    if (subjects.length > 0)
      await record(tx, actor, origin, { action: "user.search", entity: "user", subjects, details: { by: terms.kind } });
    return { ...page, total: query.cursor === undefined ? await queries.countFound(tx, terms, countCap + 1) : 0 };
  });
}

/**
 * People that match the search terms. The audit log gets the people in the result. It does not get the terms, because they are
 * usually a person's name.
 */
export async function search(deps: Deps, actor: Actor, origin: AuditOrigin, query: Search) {
  const terms = parseUserSearch(deps.vault, query.search_string);
  const none: FoundPage = { rows: [], next_cursor: null, total: 0 };
  const { rows, next_cursor, total } = !terms
    ? none
    : query.sort === undefined
      ? await readNewest(deps, actor, origin, terms, query)
      : await readSorted(deps, actor, origin, terms, query.sort, query);
  return {
    users: rows.map((row) => ({
      row,
      phone: row.phone_number_sealed === null ? null : deps.vault.open("profiles.phone_number", row.phone_number_sealed),
    })),
    next_cursor,
    ...(query.cursor === undefined ? totalFields(total) : {}),
  };
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
      hospitals: await queries.listHospitals(tx, userId),
      promotion,
      resume: profile ? await collectResume(deps, tx, userId) : null,
      provenPhone: person.proven_phone_sealed === null ? null : vault.open("verified_phones.phone_number", person.proven_phone_sealed),
      loginEmail: person.login_email_sealed === null ? null : vault.open("user_identities.email", person.login_email_sealed),
    };
  });
}

export type OpenPerson = Awaited<ReturnType<typeof read>>;
