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

/** What a card shows, for posts `p` of businesses `b`, seen by the person in `viewer`. */
export const cardColumns = (viewer: string): { columns: string; joins: string } => ({
  columns: `p.id, p.title, p.min_pay, p.max_pay, p.best_pay, p.pay_description, p.tags, p.specialties, p.job_type, p.employment_type,
    p.working_hours, p.night_shift, p.created_at, p.closes_on, (${openPredicate("p")}) as is_open, p.total_likes, p.district,
    b.id as business_id, b.name as business_name, b.images[1] as business_image,
    application.id as application_id, bookmark.id as bookmark_id, seen.user_id is not null as is_read, liked.user_id is not null as is_liked`,
  joins: `join businesses b on b.id = p.business_id
    left join job_applications application on application.job_post_id = p.id and application.user_id = ${viewer} and application.active
    left join bookmarks bookmark on bookmark.job_post_id = p.id and bookmark.user_id = ${viewer}
    left join job_post_reads seen on seen.job_post_id = p.id and seen.user_id = ${viewer}
    left join job_post_likes liked on liked.job_post_id = p.id and liked.user_id = ${viewer}`,
});

export type CardRow = {
  id: number;
  title: string;
  min_pay: number | null;
  max_pay: number | null;
  best_pay: number;
  pay_description: string | null;
  tags: string[];
  specialties: string[];
  job_type: string;
  employment_type: string;
  working_hours: Record<string, string>;
  night_shift: string;
  created_at: string;
  closes_on: string | null;
  is_open: boolean;
  total_likes: number;
  district: string | null;
  business_id: number;
  business_name: string;
  business_image: string | null;
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
  pay: { columns: "best_pay, created_at, ID", descending: "best_pay desc, created_at desc, ID desc", types: ["int", "timestamptz", "bigint"] },
};

const named = (order: string, alias: string, id: string): string => order.replace("ID", id).replace(/(best_pay|created_at|job_post_id|\bid\b)/g, `${alias}.$1`);

/** The page itself: ids first, then what a card shows, with the viewer's own flags. */
export function buildPage(request: ListRequest): Built<CardRow> {
  const values = new Values();
  const viewer = values.add(request.viewerId, "bigint");
  const limit = values.add(request.filters.limit + 1, "int");
  const from = source(request, values);
  const more = conditions(request, values, viewer, from.isPost ? "c" : "p");
  const order = orders[request.filters.sort];
  const id = from.isPost ? "id" : "job_post_id";
  const after = request.after
    ? [`(${named(order.columns, "c", id)}) < (${request.after.map((value, index) => values.add(value, order.types[index] ?? "text")).join(", ")})`]
    : [];
  const candidates = (columns: string, tail: string): string =>
    `select ${columns} from ${from.from}${joinPost(from, more)}
      where ${[from.match, ...after, ...more].join(" and ")} ${tail}`;
  const keys = `c.${id} as id, c.created_at${request.filters.sort === "pay" ? ", c.best_pay" : ""}`;
  const inner = candidates(keys, `order by ${named(order.descending, "c", id)} limit ${limit}`);
  // A post of two chosen specialties is a candidate twice; `distinct` keeps one.
  const page = from.each ? `select distinct found.* from ${from.each} cross join lateral (${inner}) found` : inner;
  const card = cardColumns(viewer);
  return {
    run: prepare<CardRow>(`with page as materialized (${page})
      select ${card.columns} from (select * from page order by ${named(order.descending, "page", "id")} limit ${limit}) page
      join job_posts p on p.id = page.id ${card.joins}
      order by ${named(order.descending, "page", "id")}`),
    values: values.list,
  };
}

export type CountRow = { total: number; unread: number };

/** How many match, counted no further than one past the cap, and how many of those the viewer has not read. */
export function buildCount(request: ListRequest): Built<CountRow> {
  const values = new Values();
  const viewer = values.add(request.viewerId, "bigint");
  const cap = values.add(countCap + 1, "int");
  const from = source(request, values);
  const more = conditions(request, values, viewer, from.isPost ? "c" : "p");
  const id = from.isPost ? "id" : "job_post_id";
  const inner = `select c.${id} as id from ${from.from}${joinPost(from, more)}
    where ${[from.match, ...more].join(" and ")} limit ${cap}`;
  const matches = from.each ? `select distinct found.id from ${from.each} cross join lateral (${inner}) found` : inner;
  return {
    run: prepare<CountRow>(`select count(*)::int as total, (count(*) filter (where r.user_id is null))::int as unread
      from (select id from (${matches}) every limit ${cap}) counted
      left join job_post_reads r on r.user_id = ${viewer} and r.job_post_id = counted.id`),
    values: values.list,
  };
}
