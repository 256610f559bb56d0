import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import type { Db } from "../../../db/database.ts";
import { countCap, decodeCursor, encodeCursor, totalFields } from "../../../lib/cursor.ts";
import { keystrokes } from "./keystrokes.ts";
import { type Found, OpenPosts } from "./post-index/post-index.ts";
import type { OpenPost, Position } from "./post-index/post-columns.ts";
import { Remembered } from "./post-index/lru.ts";
import type { Wanted } from "./post-index/segment.ts";
import { wordsIn } from "./post-index/bigram-index.ts";
import { Turns } from "../../../lib/batch-loader.ts";
import * as sql from "./queries.ts";
import { type ActiveCard, type ActivePage, beginCard } from "./present-active.ts";
import { type Marks, noMarks, readMarks } from "./user-state.ts";

/** Some 20 MB. The first pages of all usual filters together are some thousands of posts. */
const cardsAtMost = 20_000;
/** Who looks at lists at the same time; a doctor who has read 300 posts takes some 20 kB. */
const readersAtMost = 2000;

/** The open posts of one database in memory, and the moment of it that they show; and what is kept of those who looked last. */
type Listing = {
  readonly posts: OpenPosts;
  /** Of those that were shown last. */
  readonly cards: Remembered<number, ActiveCard>;
  readonly readers: Remembered<number, Marks>;
  snapshot: string | null;
  today: string;
  reading: Promise<void> | null;
};

const listings = new WeakMap<Db, Listing>();

function listingOf(db: Db): Listing {
  const known = listings.get(db);
  if (known) return known;
  const made: Listing = {
    posts: new OpenPosts(),
    cards: new Remembered(cardsAtMost),
    readers: new Remembered(readersAtMost),
    snapshot: null,
    today: "",
    reading: null,
  };
  listings.set(db, made);
  return made;
}

/** Reads all open posts, the first time; later what has changed. Whoever comes while it reads waits for the same reading. */
function catchUp(db: Db, listing: Listing): Promise<void> {
  listing.reading ??= read(db, listing).finally(() => (listing.reading = null));
  return listing.reading;
}

async function read(db: Db, listing: Listing): Promise<void> {
  const { snapshot, today, rows, touched } = await sql.readListed(db, listing.snapshot);
  const shared = new Map<string, string>();
  const gone = touched.filter((post) => !post.is_there).map(({ id }) => ({ id, post: null }));
  listing.posts.put([...rows.map((row) => ({ id: row.id, post: row.is_listed ? toPost(row, shared) : null })), ...gone]);
  for (const { id } of [...rows, ...touched]) listing.cards.drop(id);
  listing.snapshot = snapshot;
  listing.today = today;
}

/** Reads the open posts before anybody asks for them. */
export const loadOpenPosts = (db: Db): Promise<void> => catchUp(db, listingOf(db));

/**
 * Whoever changes posts without a pause is not waited for: the second reading that a request waits for has begun after it, so a page of the
 * third round is not behind the request.
 */
const atMostRounds = 3;

/** A page as it was chosen in memory: whose it is, and which cards it lacks. */
type Chosen = { readonly viewerId: number; readonly unknown: readonly number[] };

/** What the database says of the pages of one turn. */
type Told = {
  /** The snapshot that was asked with, and the day; a page that was chosen by others is chosen again. */
  readonly snapshot: string;
  readonly today: string;
  readonly hasChanged: boolean;
  /** Those that were lacking. */
  readonly cards: ReadonlyMap<number, ActiveCard>;
  readonly marks: ReadonlyMap<number, Marks>;
};

const turns = new Turns<Db, Chosen, Told>(async (db, pages) => {
  const listing = listingOf(db);
  const snapshot = listing.snapshot ?? "";
  const unknown = [...new Set(pages.flatMap((page) => page.unknown))];
  const marks = new Map(pages.map(({ viewerId }) => [viewerId, listing.readers.get(viewerId) ?? noMarks]));
  const versions = Array.from(marks.values(), ({ version }) => version);
  const row = await sql.readPages(db, { unknown, snapshot, readers: [...marks.keys()], versions });
  const cards = new Map(
    linesOf(row.cards)
      .map(beginCard)
      .map((card) => [card.id, card] as const),
  );
  // Kept is only what belongs to the moment that memory shows.
  if (!row.has_changed && listing.snapshot === snapshot) cards.forEach((card) => void listing.cards.keep(card.id, card));
  for (const { reader, marks: own } of linesOf(row.readers).map(readMarks)) {
    marks.set(reader, own);
    listing.readers.keep(reader, own);
  }
  return { snapshot, today: row.today, hasChanged: row.has_changed, cards, marks };
});

const linesOf = (lines: string | null): string[] => lines?.split("\n") ?? [];

/**
 * The reader's page of open posts; the first page carries the counts. It is chosen and shown from memory, and given only when the database has
 * said, after the request, that memory is not behind: everything that was committed before the request is in its answer.
 * Throws request.invalid for a foreign cursor.
 */
export async function listActive(db: Db, viewerId: number, filters: ActivePostsQuery): Promise<ActivePage> {
  const after = readCursor(filters);
  const wanted = wantedBy(filters);
  const listing = listingOf(db);
  if (listing.snapshot === null) await catchUp(db, listing);
  for (let round = 1; ; round++) {
    const { today: day, snapshot, posts } = listing;
    const { sort, limit } = filters;
    const left = filters.unread ? (listing.readers.get(viewerId) ?? noMarks) : null;
    const found = posts.find({ ...wanted, without: (left ?? noMarks).read, sort, limit, after, day });
    const shown = found.page.slice(0, limit).map(({ id }) => ({ id, card: listing.cards.get(id) }));
    const unknown = shown.filter(({ card }) => !card).map(({ id }) => id);
    const told = await turns.ask(db, { viewerId, unknown });
    const marks = told.marks.get(viewerId) ?? noMarks;
    const isBehind = told.hasChanged || told.today !== day || told.snapshot !== snapshot;
    if ((!isBehind && (left === null || left.version === marks.version)) || round === atMostRounds) {
      const cards = shown.flatMap(({ id, card }) => card ?? told.cards.get(id) ?? []);
      return pageOf(filters, found, cards, marks, after === null);
    }
    if (isBehind) await catchUp(db, listing);
  }
}

function pageOf({ sort, limit }: ActivePostsQuery, found: Found, cards: readonly ActiveCard[], marks: Marks, isFirst: boolean): ActivePage {
  const last = found.page.length > limit ? found.page[limit - 1] : undefined;
  const next_cursor = last ? encodeCursor([...(sort === "pay" ? [last.pay] : []), toTime(last.createdAt), last.id]) : null;
  if (!isFirst) return { cards, marks, next_cursor };
  const unread = found.total > countCap ? {} : { unread_count: found.total - found.countAmong(marks.read) };
  return { cards, marks, next_cursor, ...totalFields(found.total), ...unread };
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

function wantedBy({ limit: _limit, cursor: _cursor, sort: _sort, unread: _unread, ...filters }: ActivePostsQuery): Omit<Wanted, "day"> {
  const { specialties, districts, job_type, tags, night_shift, saturday_work, sunday_work, pay, q, ...unused } = filters;
  // A filter of the contract that is not read here is a type error: the list would ignore it.
  unused satisfies Record<string, never>;
  const groups = [specialties.map(specialty), districts.map(place), job_type.map(jobType)];
  return {
    anyOf: [...groups.filter((group) => group.length > 0), ...tags.map((name) => [tag(name)])],
    noneOf: [...(night_shift ? [] : [nights]), ...(saturday_work ? [] : [saturday]), ...(sunday_work ? [] : [sunday])],
    pay,
    words: wordsIn(q.toLowerCase()).slice(0, mostWords).map(keystrokes),
  };
}

/** Every word must occur, as far as it is typed. */
const mostWords = 8;
