import type { ActivePostsQuery } from "@rounds/contract/job-posts.ts";
import { prepare, type PreparedQuery } from "../../db/prepared.ts";
import { countCap } from "../../lib/cursor.ts";

/**
 * A post is open when this holds, and nowhere else is it said: `is_listed` (active, approved, of an approved hospital)
 * is kept by the database, the closing day is compared in Seoul.
 */
export const openPredicate = (alias: string): string => `${alias}.is_listed and ${notPast(alias)}`;
// In a subquery the day is told once per statement, not once per row.
const notPast = (alias: string): string => `(${alias}.closes_on is null or ${alias}.closes_on >= (select seoul_today()))`;

/** The viewer's own relation to the post `p`, and what changes too often to stand in its card. */
const viewerColumns = `(${openPredicate("p")}) as is_open, p.total_likes, application.id as application_id, bookmark.id as bookmark_id,
    seen.user_id is not null as is_read, liked.user_id is not null as is_liked`;

const viewerJoins = (viewer: string): string => `
    left join job_applications application on application.job_post_id = p.id and application.user_id = ${viewer} and application.active
    left join bookmarks bookmark on bookmark.job_post_id = p.id and bookmark.user_id = ${viewer}
    left join job_post_reads seen on seen.job_post_id = p.id and seen.user_id = ${viewer}
    left join job_post_likes liked on liked.job_post_id = p.id and liked.user_id = ${viewer}`;

/** Columns and joins of a post `p` as the person in `viewer` sees it in a list or on its page. */
export const seenBy = (viewer: string): { columns: string; joins: string } => ({
  columns: `p.id, p.card, p.best_pay, p.created_at, ${viewerColumns}`,
  joins: viewerJoins(viewer),
});

/** `job_posts.card`: the part of a card that is the same for every reader, kept by the database with the post. */
export type Card = {
  title: string;
  min_pay: number | null;
  max_pay: number | null;
  pay_description: string | null;
  tags: string[];
  specialties: string[];
  job_type: string;
  employment_type: string;
  working_hours: Record<string, string>;
  night_shift: string;
  closes_on: string | null;
  district: string | null;
  business_id: number;
  business_name: string;
  business_image: string | null;
};

export type CardRow = {
  id: number;
  card: Card;
  best_pay: number;
  created_at: string;
  is_open: boolean;
  total_likes: number;
  application_id: number | null;
  bookmark_id: number | null;
  is_read: boolean;
  is_liked: boolean;
};

type ListRequest = {
  readonly viewerId: number;
  readonly filters: ActivePostsQuery;
  readonly regions: readonly string[];
  readonly districts: readonly string[];
  readonly after: readonly (string | number)[] | null;
};

/** Collects values and hands out their placeholders; the same filters always give the same text. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

type Source = {
  /** Candidate rows `c` in page order; each of them is read in index order. */
  readonly from: string;
  readonly match: string;
  /** The candidates are posts themselves, not rows of the specialty index. */
  readonly isPost: boolean;
  /** One list per combination of chosen values, merged afterwards. */
  readonly each: string | null;
};

/**
 * Where candidates come from. Whatever is chosen, rows are read from an index that is already in page order, and reading
 * stops when the page is full: the cost follows the page, not the number of posts.
 */
function source(request: ListRequest, values: Values): Source {
  const { specialties, sort } = request.filters;
  if (sort === "pay") return { from: "job_posts c", match: openPredicate("c"), isPost: true, each: null };
  const places = request.regions.length === 0 ? request.districts : request.districts.length === 0 ? request.regions : [];
  const placeColumn = request.regions.length > 0 ? "region" : "district";
  const chosen = [
    ...(specialties.length > 0 ? [choose("specialty", specialties, values)] : []),
    ...(places.length > 0 ? [choose(placeColumn, places, values)] : []),
  ];
  const isPost = specialties.length === 0;
  const each = chosen.flatMap(({ list }) => list ?? []);
  return {
    from: isPost ? "job_posts c" : "job_post_specialties c",
    match: [isPost ? openPredicate("c") : notPast("c"), ...chosen.map(({ match }) => match)].join(" and "),
    isPost,
    each: each.length > 0 ? each.join(" cross join ") : null,
  };
}

/** One value is compared as it is, and the rows of its one list need no merging; several make a list each. */
function choose(column: string, wanted: readonly string[], values: Values): { match: string; list: string | null } {
  if (wanted.length === 1) return { match: `c.${column} = ${values.add(wanted[0], "text")}`, list: null };
  const name = `chosen_${column}`;
  return { match: `c.${column} = ${name}`, list: `unnest(${values.add(wanted, "text[]")}) as ${name}` };
}

/** Conditions that no index order serves, on the post `p`. */
function conditions(request: ListRequest, values: Values, viewer: string, p: string): string[] {
  const { filters, regions, districts } = request;
  const isMixed = regions.length > 0 && districts.length > 0;
  const hasPlace = regions.length > 0 || districts.length > 0;
  const isPaySort = filters.sort === "pay";
  return [
    ...(filters.pay > 0 ? [`${p}.best_pay >= ${values.add(filters.pay, "int")}`] : []),
    ...(filters.job_type.length > 0 ? [`${p}.job_type = any(${values.add(filters.job_type, "text[]")})`] : []),
    ...(filters.tags.length > 0 ? [`${p}.tags @> ${values.add(filters.tags, "text[]")}`] : []),
    ...(filters.night_shift ? [] : [`not ${p}.works_nights`]),
    ...(filters.saturday_work ? [] : [`not ${p}.works_saturday`]),
    ...(filters.sunday_work ? [] : [`not ${p}.works_sunday`]),
    ...searchWords(filters.q).map((word) => `${searched(p, word)} like ${values.add(word, "text")}`),
    ...(isPaySort && filters.specialties.length > 0 ? [`${p}.specialties && ${values.add(filters.specialties, "text[]")}`] : []),
    ...((isMixed || isPaySort) && hasPlace
      ? [`(${p}.region = any(${values.add(regions, "text[]")}) or ${p}.district = any(${values.add(districts, "text[]")}))`]
      : []),
    ...(filters.unread ? [`not exists (select from job_post_reads r where r.user_id = ${viewer} and r.job_post_id = ${p}.id)`] : []),
  ];
}

/** Every word must occur; `%` and `_` are letters here. */
const searchWords = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/**
 * The trigram index is asked for words with at least three letters in a row. For shorter ones (가온) it would read itself from
 * end to end, slower than comparing the posts in page order; the concatenation keeps it out.
 */
const searched = (p: string, word: string): string => (/[\p{L}\p{N}]{3}/u.test(word) ? `${p}.search_text` : `(${p}.search_text || '')`);

/** The specialty index knows no more than it needs; other conditions ask the post itself. */
const joinPost = (from: Source, more: readonly string[]): string =>
  from.isPost || more.length === 0 ? "" : " join job_posts p on p.id = c.job_post_id";

type Built<Row> = { readonly run: PreparedQuery<Row>; readonly values: readonly unknown[] };

type Order = { readonly columns: string; readonly descending: string; readonly types: readonly string[] };

const orders: Record<ActivePostsQuery["sort"], Order> = {
  latest: { columns: "created_at, ID", descending: "created_at desc, ID desc", types: ["timestamptz", "bigint"] },
  pay: {
    columns: "best_pay, created_at, ID",
    descending: "best_pay desc, created_at desc, ID desc",
    types: ["int", "timestamptz", "bigint"],
  },
};

const named = (order: string, alias: string, id: string): string =>
  order.replace("ID", id).replace(/(best_pay|created_at|job_post_id|\bid\b)/g, `${alias}.$1`);

/** A row of the page; on a first page each of them carries the counts too. */
export type PageRow = CardRow & { total: number | null; unread: number | null };

/**
 * The page: ids first, then what a card shows, with the viewer's own flags. A first page counts in the same statement how
 * many match, no further than one past the cap, and how many of those the viewer has not read.
 */
export function buildPage(request: ListRequest): Built<PageRow> {
  const values = new Values();
  const viewer = values.add(request.viewerId, "bigint");
  const limit = values.add(request.filters.limit + 1, "int");
  const from = source(request, values);
  const more = conditions(request, values, viewer, from.isPost ? "c" : "p");
  const order = orders[request.filters.sort];
  const id = from.isPost ? "id" : "job_post_id";
  const matching = `from ${from.from}${joinPost(from, more)} where ${[from.match, ...more].join(" and ")}`;
  // A post of two chosen specialties is a candidate twice; `distinct` keeps one.
  const merged = (inner: string): string =>
    from.each ? `select distinct found.* from ${from.each} cross join lateral (${inner}) found` : inner;
  const after = request.after
    ? ` and (${named(order.columns, "c", id)}) < (${request.after.map((value, index) => values.add(value, order.types[index] ?? "text")).join(", ")})`
    : "";
  const keys = `c.${id} as id, c.created_at${request.filters.sort === "pay" ? ", c.best_pay" : ""}`;
  const page = merged(`select ${keys} ${matching}${after} order by ${named(order.descending, "c", id)} limit ${limit}`);
  const inOrder = named(order.descending, "page", "id");
  const seen = seenBy(viewer);
  const counted = request.after ? null : countOf(merged, `select c.${id} as id ${matching}`, values.add(countCap + 1, "int"), viewer);
  return {
    // Materialised, because the planner would otherwise count again for every row of the page.
    run: prepare<PageRow>(`with page as materialized (${page})${counted ? `, counted as materialized (${counted})` : ""}
      select ${seen.columns}, ${counted ? "counted.total, counted.unread" : "null as total, null as unread"}
        from (select * from page order by ${inOrder} limit ${limit}) page
        join job_posts p on p.id = page.id ${seen.joins} ${counted ? "cross join counted" : ""}
       order by ${inOrder}`),
    values: values.list,
  };
}

const countOf = (merged: (inner: string) => string, ids: string, cap: string, viewer: string): string =>
  `select count(*)::int as total, (count(*) filter (where r.user_id is null))::int as unread
     from (select id from (${merged(`${ids} limit ${cap}`)}) every limit ${cap}) matched
     left join job_post_reads r on r.user_id = ${viewer} and r.job_post_id = matched.id`;
