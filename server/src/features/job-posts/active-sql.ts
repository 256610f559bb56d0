import type { ActivePostsQuery } from "@rounds/contract/job-posts.ts";
import { prepare, type PreparedQuery } from "../../db/prepared.ts";
import { countCap } from "../../lib/cursor.ts";
import { keystrokes } from "../../lib/keystrokes.ts";
import { notPast, openPredicate } from "./list-sql.ts";

export type ListRequest = {
  readonly viewerId: number;
  readonly filters: ActivePostsQuery;
  /** Whole regions, and districts outside of them. */
  readonly regions: readonly string[];
  readonly districts: readonly string[];
  readonly after: readonly (string | number)[] | null;
  /** Words of the search, as they are typed. */
  readonly words: readonly string[];
  /** Those of them that many posts have: reading posts in page order meets them soon. */
  readonly commonWords: ReadonlySet<string>;
};

/** Collects values and hands out their placeholders; the same filters always give the same text. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

/** Candidates of one index; `each` makes one list per combination of chosen values, all read in page order. */
type Branch = { readonly match: readonly string[]; readonly each: readonly string[] };

type Source = {
  readonly table: string;
  readonly id: string;
  /** The candidates are posts themselves, not rows of the specialty index. */
  readonly isPost: boolean;
  readonly branches: readonly Branch[];
  /** A post of two chosen specialties is a candidate twice. */
  readonly mayRepeat: boolean;
};

/**
 * Where candidates come from. Whatever is chosen, rows are read from an index that is already in page order, and reading
 * stops when the page is full: the cost follows the page, not the number of posts.
 */
function source({ filters, regions, districts }: ListRequest, values: Values): Source {
  // Without a specialty the first tag is as good an entry: tags stand in the same index.
  const words =
    filters.specialties.length > 0
      ? filters.specialties.map((name) => name.replace(/^#.*/s, ""))
      : filters.tags.slice(0, 1).map((tag) => `#${tag}`);
  const isPost = words.length === 0;
  const isOpen = isPost ? openPredicate("c") : notPast("c");
  const specialty = choose("specialty", words, values);
  const places = [choose("region", regions, values), choose("district", districts, values)].filter((choice) => choice !== null);
  const branches = (places.length > 0 ? places : [null]).map((place) => {
    const chosen = [specialty, place].filter((choice) => choice !== null);
    return { match: [isOpen, ...chosen.map(({ match }) => match)], each: chosen.flatMap(({ list }) => list ?? []) };
  });
  return {
    table: isPost ? "job_posts" : "job_post_specialties",
    id: isPost ? "id" : "job_post_id",
    isPost,
    branches,
    mayRepeat: filters.specialties.length > 1 || branches.length > 1,
  };
}

/** One value is compared as it is, and the rows of its one list need no merging; several make a list each. */
function choose(column: string, wanted: readonly string[], values: Values): { match: string; list: string | null } | null {
  if (wanted.length === 0) return null;
  if (wanted.length === 1) return { match: `c.${column} = ${values.add(wanted[0], "text")}`, list: null };
  const name = `chosen_${column}`;
  return { match: `c.${column} = ${name}`, list: `unnest(${values.add([...new Set(wanted)], "text[]")}) as ${name}` };
}

/** Conditions that the indexes know but do not order by. */
function conditions({ filters }: ListRequest, values: Values, id: string): string[] {
  // The first tag may be what is listed by; every other is looked up beside it.
  const tags = filters.specialties.length > 0 ? filters.tags : filters.tags.slice(1);
  const isTagged = (tag: string): string =>
    `exists (select from job_post_specialties t where t.job_post_id = c.${id} and t.specialty = ${values.add(`#${tag}`, "text")})`;
  return [
    ...tags.map(isTagged),
    ...(filters.pay > 0 ? [`c.best_pay >= ${values.add(filters.pay, "int")}`] : []),
    ...(filters.job_type.length > 0 ? [`c.job_type = any(${values.add(filters.job_type, "text[]")})`] : []),
    ...(filters.night_shift ? [] : ["not c.works_nights"]),
    ...(filters.saturday_work ? [] : ["not c.works_saturday"]),
    ...(filters.sunday_work ? [] : ["not c.works_sunday"]),
  ];
}

/** Conditions for which the post itself is read, as `p`. */
function postConditions({ words, commonWords }: ListRequest, values: Values, p: string): string[] {
  // A word that is not looked up in the index is compared byte by byte, some times as fast as a pattern.
  return words.map((word) =>
    commonWords.has(word)
      ? `strpos(${p}.search_keys, ${values.add(word, "text")}) > 0`
      : `${p}.search_keys like ${values.add(pattern(word), "text")}`,
  );
}

/** Every word must occur, as far as it is typed. */
export const searchWords = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).map(keystrokes);

/** `%` and `_` are letters here. */
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** The trigram index knows three letters in a row; for fewer it would read itself from end to end. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** The candidate `c` was not read yet. */
export const unreadOnly = (viewer: string, id: string): string =>
  `not exists (select from job_post_reads r where r.user_id = ${viewer} and r.job_post_id = c.${id})`;

type Order = { readonly columns: readonly string[]; readonly types: readonly string[] };

const orders: Record<ActivePostsQuery["sort"], Order> = {
  latest: { columns: ["created_at", "id"], types: ["timestamptz", "bigint"] },
  pay: { columns: ["best_pay", "created_at", "id"], types: ["int", "timestamptz", "bigint"] },
};

const descending = (names: readonly string[]): string => names.map((name) => `${name} desc`).join(", ");

/** One answer in one row. */
export type ActivePage = {
  /** A line per post in page order, one more than the limit when there is a next page: id, likes, hospital, beginning of the card. */
  readonly cards: string | null;
  /** Sort columns of the last post that fits. */
  readonly has_more: boolean;
  readonly last_pay: number | null;
  readonly last_created_at: string | null;
  readonly last_id: number | null;
  /** The reader's own posts among them, by commas; with the id of the bookmark or application after a colon. */
  readonly read: string | null;
  readonly liked: string | null;
  readonly bookmarked: string | null;
  readonly applied: string | null;
  /** How many match, no further than one past the cap; on a first page only. */
  readonly total: number | null;
  /** How many of those the reader has read; not told of more than the cap, where the rest is not known. */
  readonly total_read: number | null;
};

export type Built = { readonly text: string; readonly values: readonly unknown[] };

const prepared = new Map<string, PreparedQuery<ActivePage>>();

/** One statement per combination of filters; there are some thousands at most, and they live as long as the process. */
export function preparePage(text: string): PreparedQuery<ActivePage> {
  const known = prepared.get(text) ?? prepare<ActivePage>(text);
  prepared.set(text, known);
  return known;
}

/**
 * The page: ids first, then what their cards show, with the viewer's own flags. A first page counts in the same statement. Parts are
 * materialised, because the planner would otherwise work them out again for each of their readers.
 */
export function buildPage(request: ListRequest): Built {
  const values = new Values();
  const viewer = values.add(request.viewerId, "bigint");
  const limit = values.add(request.filters.limit + 1, "int");
  const from = source(request, values);
  const ofPost = postConditions(request, values, from.isPost ? "c" : "p");
  const more = [...conditions(request, values, from.id), ...ofPost];
  const order = orders[request.filters.sort];
  const inTable = order.columns.map((name) => `c.${name === "id" ? from.id : name}`);
  const tables = `${from.table} c${!from.isPost && ofPost.length > 0 ? " join job_posts p on p.id = c.job_post_id" : ""}`;
  const isMerged = from.branches.length > 1 || from.branches.some(({ each }) => each.length > 0);
  const candidates = (columns: string, narrowed: readonly string[], rest: string): string => {
    const parts = from.branches.map(({ match, each }) => {
      const inner = `select ${columns} from ${tables} where ${[...match, ...more, ...narrowed].join(" and ")} ${rest}`;
      return each.length > 0 ? `select found.* from ${each.join(" cross join ")} cross join lateral (${inner}) found` : `(${inner})`;
    });
    const all = parts.join(" union all ");
    return from.mayRepeat ? `select distinct * from (${all}) repeated` : all;
  };
  const unread = request.filters.unread ? [unreadOnly(viewer, from.id)] : [];
  const after = request.after
    ? [`(${inTable.join(", ")}) < (${request.after.map((value, index) => values.add(value, order.types[index] ?? "text")).join(", ")})`]
    : [];
  const keys = inTable.map((name, index) => `${name} as ${order.columns[index]}`).join(", ");
  const lists = candidates(keys, [...unread, ...after], `order by ${descending(inTable)} limit ${limit}`);
  const page = isMerged ? `select * from (${lists}) merged order by ${descending(order.columns)} limit ${limit}` : lists;
  const cap = request.after ? null : values.add(countCap + 1, "int");
  const counted = cap ? `, matched as materialized (${matched(candidates, from.id, unread, cap, isMerged)})` : "";
  const isPay = request.filters.sort === "pay";
  const last = (column: string): string => `(array_agg(${column} order by ${descending(order.columns)}))[${limit} - 1]`;
  return {
    text: `with page as materialized (${page}),
      ids as materialized (select array_agg(id) as list, ${last("id")} as last_id, ${last("created_at")} as last_created_at,
          ${isPay ? last("best_pay") : "null::int"} as last_pay from page)${counted}
      select coalesce(cardinality(ids.list), 0) >= ${limit} as has_more, ids.last_id, ids.last_created_at, ids.last_pay, ${cardsOf(descending(order.columns.map((name) => `page.${name}`)))} as cards,
        ${ownMarks(viewer)}, ${cap ? totals(viewer, cap) : "null::int as total, null::int as total_read"}
      from ids${cap ? " cross join matched" : ""}`,
    values: values.list,
  };
}

const cardsOf = (order: string): string =>
  `(select string_agg(line, E'\\n') from (
      select concat_ws(' ', p.id, p.total_likes, p.business_id, p.card_text) as line from page join job_posts p on p.id = page.id order by ${order}) lines)`;

const ownMarks = (viewer: string): string =>
  [
    ["read", "job_post_reads", "m.job_post_id::text", ""],
    ["liked", "job_post_likes", "m.job_post_id::text", ""],
    ["bookmarked", "bookmarks", "m.job_post_id || ':' || m.id", ""],
    ["applied", "job_applications", "m.job_post_id || ':' || m.id", "and m.active"],
  ]
    .map(
      ([name, table, value, condition]) =>
        `(select string_agg(${value}, ',') from ${table} m where m.user_id = ${viewer} and m.job_post_id = any(ids.list) ${condition}) as ${name}`,
    )
    .join(", ");

type Candidates = (columns: string, narrowed: readonly string[], rest: string) => string;

/** Ids of what matches, no more than one past the cap. */
function matched(candidates: Candidates, id: string, unread: readonly string[], cap: string, isMerged: boolean): string {
  const ids = candidates(`c.${id} as id`, unread, `limit ${cap}`);
  return `select array(${isMerged ? `select id from (${ids}) every limit ${cap}` : ids}) as list`;
}

/** Few ids are looked up among the reads of this person; many are compared with all of them at once. */
const lookedUpAtMost = 150;

const totals = (viewer: string, cap: string): string => `cardinality(matched.list) as total,
  case when cardinality(matched.list) >= ${cap} then null
    when cardinality(matched.list) <= ${lookedUpAtMost}
    then (select count(*)::int from job_post_reads r where r.user_id = ${viewer} and r.job_post_id = any(matched.list))
    else (select count(*)::int from unnest(matched.list) as one(id)
           where one.id in (select r.job_post_id from job_post_reads r where r.user_id = ${viewer}))
  end as total_read`;
