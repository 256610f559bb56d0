import type { ActivePostsQuery } from "@rounds/contract/job-posts.ts";
import type { Db } from "../../db/database.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../lib/cursor.ts";
import { keystrokes } from "../../lib/keystrokes.ts";
import { OpenCards } from "../../lib/open-posts/open-cards.ts";
import { type Found, OpenPosts } from "../../lib/open-posts/open-posts.ts";
import type { OpenPost, Position, Wanted } from "../../lib/open-posts/segment.ts";
import { wordsIn } from "../../lib/open-posts/word-index.ts";
import * as sql from "./active-sql.ts";
import { beginCard, type ActivePage } from "./present-active.ts";

/** The open posts of one database in memory, and the moment of it that they show. */
type Listing = {
  readonly posts: OpenPosts;
  readonly cards: OpenCards;
  snapshot: string | null;
  today: string;
  reading: Promise<void> | null;
};

const listings = new WeakMap<Db, Listing>();

function listingOf(db: Db): Listing {
  const known = listings.get(db);
  if (known) return known;
  const made: Listing = { posts: new OpenPosts(), cards: new OpenCards(), snapshot: null, today: "", reading: null };
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
  for (const { id } of rows) listing.cards.drop(id);
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
    const { today: day, snapshot, posts } = listing;
    const { sort, limit } = filters;
    const found = posts.find({ ...wanted, sort, limit, after, day, idsUpTo: after ? -1 : countCap });
    const ids = found.page.slice(0, limit).map(({ id }) => id);
    const unknown = ids.filter((id) => !listing.cards.get(id));
    const row = await sql.readCards(db, { viewerId, ids, unknown, counted: found.ids, snapshot: snapshot ?? "" });
    const isBehind = row.has_changed || row.today !== day;
    const cards = cardsOf(listing, ids, row, !isBehind && listing.snapshot === snapshot);
    if ((!isBehind && cards.length === ids.length && row.open_count === ids.length) || round === atMostRounds)
      return pageOf(filters, found, cards, row, after === null);
    if (isBehind) await catchUp(db, listing);
    // What has neither changed nor closed, and is not there, was deleted.
    else posts.put(missing(ids, row).map((id) => ({ id, post: null })));
  }
}

type Cards = ActivePage["cards"];

/** Of each post the card that was just read, or the one that is kept. Kept is only what belongs to the moment that memory shows. */
function cardsOf(listing: Listing, ids: readonly number[], { cards }: sql.ActiveCards, isKept: boolean): Cards {
  const read = new Map<number, Buffer>();
  for (const { id, card } of cards?.split("\n").map(beginCard) ?? []) {
    read.set(id, card);
    if (isKept) listing.cards.keep(id, card);
  }
  return ids.flatMap((id) => {
    const card = read.get(id) ?? listing.cards.get(id);
    return card ? [{ id, card }] : [];
  });
}

function missing(ids: readonly number[], { likes }: sql.ActiveCards): number[] {
  const there = new Set(likes?.split(",").map((pair) => Number.parseInt(pair, 10)));
  return ids.filter((id) => !there.has(id));
}

function pageOf({ sort, limit }: ActivePostsQuery, found: Found, cards: Cards, own: sql.ActiveCards, isFirst: boolean): ActivePage {
  const last = found.page.length > limit ? found.page[limit - 1] : undefined;
  const next_cursor = last ? encodeCursor([...(sort === "pay" ? [last.pay] : []), toTime(last.createdAt), last.id]) : null;
  if (!isFirst) return { cards, own, next_cursor };
  const unread = own.total_read === null ? {} : { unread_count: found.total - own.total_read };
  return { cards, own, next_cursor, ...totalFields(found.total), ...unread };
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
