import type { ActivePostsQuery } from "@rounds/contract/job-posts.ts";
import type { Db } from "../../db/database.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../lib/cursor.ts";
import { keystrokes } from "../../lib/keystrokes.ts";
import * as sql from "./active-sql.ts";
import { type Found, OpenPosts } from "./open-posts/open-posts.ts";
import type { OpenPost, Position, Wanted } from "./open-posts/segment.ts";
import { wordsIn } from "./open-posts/word-index.ts";

export type ActivePage = {
  readonly cards: sql.ActiveCards;
  readonly next_cursor: string | null;
  readonly total_count?: number;
  readonly total_count_capped?: boolean;
  readonly unread_count?: number;
};

/** The open posts of one database in memory, and the moment of it that they show. */
type Listing = { readonly posts: OpenPosts; snapshot: string | null; today: string; reading: Promise<void> | null };

const listings = new WeakMap<Db, Listing>();

function listingOf(db: Db): Listing {
  const known = listings.get(db);
  if (known) return known;
  const made: Listing = { posts: new OpenPosts(), snapshot: null, today: "", reading: null };
  listings.set(db, made);
  return made;
}

/** Reads all open posts, the first time; later what has changed. Whoever comes while it reads waits for the same reading. */
function catchUp(db: Db, listing: Listing): Promise<void> {
  listing.reading ??= read(db, listing).finally(() => (listing.reading = null));
  return listing.reading;
}

async function read(db: Db, listing: Listing): Promise<void> {
  const { snapshot, today, rows } = await sql.readListed(db, listing.snapshot);
  const shared = new Map<string, string>();
  listing.posts.put(rows.map((row) => ({ id: row.id, post: row.is_listed ? toPost(row, shared) : null })));
  listing.snapshot = snapshot;
  listing.today = today;
}

/** Reads the open posts before anybody asks for them. */
export const loadOpenPosts = (db: Db): Promise<void> => catchUp(db, listingOf(db));

/** Posts may change while the page is read; whoever changes them without a pause is not waited for. */
const atMostRounds = 4;

/**
 * The reader's page of open posts; the first page carries the counts. What is chosen comes from memory, what is shown from the database, in
 * the same statement that tells whether memory is behind: everything that was committed before the request is in its answer.
 * Throws request.invalid for a foreign cursor.
 */
export async function listActive(db: Db, viewerId: number, filters: ActivePostsQuery): Promise<ActivePage> {
  const after = readCursor(filters);
  const wanted = wantedBy(filters, filters.unread ? await sql.listRead(db, viewerId) : []);
  const listing = listingOf(db);
  if (listing.snapshot === null) await catchUp(db, listing);
  for (let round = 1; ; round++) {
    const { today: day, snapshot } = listing;
    const { sort, limit } = filters;
    const found = listing.posts.find({ ...wanted, sort, limit, after, day, idsUpTo: after ? -1 : countCap });
    const ids = found.page.slice(0, limit).map(({ id }) => id);
    const cards = await sql.readCards(db, { viewerId, ids, counted: found.ids, snapshot: snapshot ?? "" });
    const isCurrent = !cards.has_changed && cards.today === day && cards.card_count === ids.length;
    if (isCurrent || round === atMostRounds) return pageOf(filters, found, cards, after === null);
    if (cards.has_changed || cards.today !== day) await catchUp(db, listing);
    // What has neither changed nor closed, and is not there, was deleted.
    else listing.posts.put(missing(ids, cards).map((id) => ({ id, post: null })));
  }
}

function missing(ids: readonly number[], { cards }: sql.ActiveCards): number[] {
  const there = new Set(cards?.split("\n").map((line) => Number(line.slice(0, line.indexOf(" ")))));
  return ids.filter((id) => !there.has(id));
}

function pageOf({ sort, limit }: ActivePostsQuery, found: Found, cards: sql.ActiveCards, isFirst: boolean): ActivePage {
  const last = found.page.length > limit ? found.page[limit - 1] : undefined;
  const next_cursor = last ? encodeCursor([...(sort === "pay" ? [last.pay] : []), toTime(last.createdAt), last.id]) : null;
  if (!isFirst) return { cards, next_cursor };
  const unread = cards.total_read === null ? {} : { unread_count: found.total - cards.total_read };
  return { cards, next_cursor, ...totalFields(found.total), ...unread };
}

function readCursor({ sort, cursor }: ActivePostsQuery): Position | null {
  const values = decodeCursor(cursor, sort === "pay" ? ["integer", "time", "id"] : ["time", "id"]);
  if (!values) return null;
  const [time, id] = values.slice(-2);
  return { pay: sort === "pay" ? Number(values[0]) : 0, createdAt: toMicros(String(time)), id: Number(id) };
}

/** `2026-11-21T08:30:00.123456Z` and microseconds since 1970. */
const toMicros = (time: string): number => {
  const [seconds = "", fraction = ""] = time.slice(0, -1).split(".", 2);
  return Date.parse(`${seconds}Z`) * 1000 + Number(fraction.padEnd(6, "0"));
};

const toTime = (micros: number): string => {
  const seconds = Math.floor(micros / 1_000_000);
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${String(micros - seconds * 1_000_000).padStart(6, "0")}Z`;
};

/* Kinds of keys: a tag may read like a specialty, a region like a district. */
const specialty = (name: string): string => `specialty ${name}`;
const tag = (name: string): string => `tag ${name}`;
const place = (name: string): string => `place ${name}`;
const jobType = (name: string): string => `job ${name}`;
const [nights, saturday, sunday] = ["nights", "saturday", "sunday"];

/** The same word of many posts is one value in memory: `shared` holds those met so far. */
function toPost(row: sql.ListedRow, shared: Map<string, string>): OpenPost {
  const keys = [...row.specialties.map(specialty), ...row.tags.map(tag), jobType(row.job_type)];
  for (const name of [row.region, row.district]) if (name !== null) keys.push(place(name));
  if (row.works_nights) keys.push(nights);
  if (row.works_saturday) keys.push(saturday);
  if (row.works_sunday) keys.push(sunday);
  return {
    id: row.id,
    createdAt: row.created_at_micros,
    pay: row.best_pay,
    closesOn: row.closes_on,
    keys: [...new Set(keys)].map((key) => shared.get(key) ?? (shared.set(key, key), key)),
    text: row.search_keys,
  };
}

function wantedBy(filters: ActivePostsQuery, without: readonly number[]): Wanted {
  const groups = [filters.specialties.map(specialty), filters.districts.map(place), filters.job_type.map(jobType)];
  return {
    anyOf: [...groups.filter((group) => group.length > 0), ...filters.tags.map((name) => [tag(name)])],
    noneOf: [
      ...(filters.night_shift ? [] : [nights]),
      ...(filters.saturday_work ? [] : [saturday]),
      ...(filters.sunday_work ? [] : [sunday]),
    ],
    pay: filters.pay,
    words: wordsIn(filters.q.toLowerCase()).slice(0, mostWords).map(keystrokes),
    without,
  };
}

/** Every word must occur, as far as it is typed. */
const mostWords = 8;
