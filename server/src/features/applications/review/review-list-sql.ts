import { sortedApplications } from "@rounds/contract/applications/review.ts";
import { type ApplicationStatus, applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { containing, gramsOf } from "../../../db/search-grams.ts";
import { hidesHospitalOf, isOwnApplication } from "../../control/index.ts";
import { applicationColumns, reviewColumns, reviewedPosts, reviewJoins } from "./reviewed-sql.ts";
import type { ReviewSort } from "@rounds/contract/applications/lists.ts";

/** One search term, in every form in which the tables store it. */
export type SearchTerm = {
  /** In lower case, as typed. Null for numbers, because they would match addresses. */
  readonly text: string | null;
  /** Only consonants (`ㄱㅅㅇ`): a short way to type a name. */
  readonly isInitials: boolean;
  /** The id of an application, a person or a post. */
  readonly id: number | null;
  /** Keyed hash of a complete phone number. */
  readonly phoneHash: Buffer | null;
  /** Keyed hash of the last four digits of a phone number. */
  readonly phoneTailHash: Buffer | null;
};

export type ReviewScope = {
  /** Null means all hospitals (operators). */
  readonly businessIds: readonly number[] | null;
  /** The person who reads the list. */
  readonly userId: number;
  /** Null means all posts of these hospitals. */
  readonly jobPostId: number | null;
  /** First day (Asia/Seoul) of the changes to list. */
  readonly since: string;
  readonly hideCancelled: boolean;
  readonly hideDropped: boolean;
  /** An application must have one of these. An empty list means all. */
  readonly statuses: readonly ApplicationStatus[];
  readonly sources: readonly string[];
  /** All terms must match. */
  readonly terms: readonly SearchTerm[];
};

/** The ids that match a search term. Null means too many ids: the query then checks each application instead. */
export type TermMatches = {
  readonly term: SearchTerm | null;
  readonly people: readonly number[] | null;
  readonly posts: readonly number[] | null;
  readonly applications: readonly number[];
};

const maxIds = 5000;
const maxHospitals = 2000;
/** The longest part of a name in `profile_name_parts`. */
const maxPartLength = 4;

/** People with this name or phone number. A longer name is first found by its part, then compared with the full name. */
const peopleSql = (part: string, text: string, initials: string, end: string, phone: string, tail: string): string => `
  select n.user_id from profile_name_parts n
   where n.part = ${part}
     and (${text}::text is null or exists (select from profiles l where l.user_id = n.user_id and strpos(searchable_name(l.name), ${text}) > 0))
  union all
  -- A range, because a prepared LIKE cannot use this index.
  select d.user_id from profiles d where initial_consonants(d.name) ~>=~ ${initials} and initial_consonants(d.name) ~<~ ${end}
  union all
  select d.user_id from profiles d where d.phone_number_hash = ${phone}
  union all
  select d.user_id from profiles d where d.phone_tail_hash = ${tail}`;

const peopleValues = ({ text, isInitials, phoneHash, phoneTailHash }: SearchTerm): unknown[] => {
  const name = isInitials ? null : text;
  const letters = Array.from(name ?? "");
  return [
    name === null ? null : letters.slice(0, maxPartLength).join(""),
    letters.length > maxPartLength ? name : null,
    isInitials ? text : null,
    isInitials ? `${text}\u{10ffff}` : null,
    phoneHash,
    phoneTailHash,
  ];
};

/**
 * Finds the people and posts of a search term first, because the indexes of these tables are far smaller than those of the applications.
 * Posts are found through their hospitals. A term that matches many hospitals stops early.
 */
export const matchesSql = `
  with hospitals as materialized (
    select h.id from businesses h
     where search_grams(h.search_text) @> $7::text[] and h.search_text like all ($8::text[])
     limit ${maxHospitals + 1})
  select array(select user_id from (${peopleSql("$1", "$2", "$3", "$4", "$5", "$6")}) people limit ${maxIds + 1}) as people,
         array(select p.id from hospitals h join job_posts p on p.business_id = h.id
                where (select count(*) from hospitals) <= ${maxHospitals} limit ${maxIds + 1}) as posts,
         (select count(*)::int from hospitals) as hospitals`;

type MatchesRow = { readonly people: readonly number[]; readonly posts: readonly number[]; readonly hospitals: number };

export const matchesValues = (term: SearchTerm): unknown[] => [
  ...peopleValues(term),
  term.text === null ? null : gramsOf([term.text]),
  term.text === null ? null : [containing(term.text)],
];

/** False for an id, which needs no look-up. */
export const needsDatabase = ({ text, phoneHash, phoneTailHash }: SearchTerm): boolean =>
  text !== null || phoneHash !== null || phoneTailHash !== null;

export function readMatches(term: SearchTerm, row: MatchesRow | undefined): TermMatches {
  const { people, posts, hospitals } = row ?? { people: [], posts: [], hospitals: 0 };
  const numbers = term.id === null ? [] : [term.id];
  return {
    term,
    people: people.length > maxIds ? null : [...people, ...numbers],
    posts: posts.length > maxIds || hospitals > maxHospitals ? null : [...posts, ...numbers],
    applications: numbers,
  };
}

/** The matches of a term without a look-up: the query checks each application. */
export const unresolvedMatches = (term: SearchTerm): TermMatches => ({
  term,
  people: null,
  posts: null,
  applications: term.id === null ? [] : [term.id],
});

export const ownPostsSql = `select id from job_posts where business_id = any($1::bigint[]) limit ${maxIds + 1}`;

/** The posts of an owner's hospitals, as the matches of one more term. Null means too many ids. */
export const readOwnPosts = (rows: readonly { readonly id: number }[]): TermMatches | null =>
  rows.length > maxIds ? null : { term: null, people: [], posts: rows.map(({ id }) => id), applications: [] };

export const isEmpty = ({ people, posts, applications }: TermMatches): boolean =>
  people?.length === 0 && posts?.length === 0 && applications.length === 0;

/** Estimated number of matching applications. A post has about four times as many as a person. */
const weightOf = ({ people, posts }: TermMatches): number => (people && posts ? people.length + 4 * posts.length : Infinity);
const maxIndexed = 1000;

type Parameter = (value: unknown) => string;

/** `isRare`: the text is one of many variants, and most variants never repeat. So it is not prepared on its first run. */
type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly isRare: boolean };

/** Newest change first, or oldest first. */
const byChange = (alias: string, direction: Direction = "desc"): string => `${alias}.updated_at ${direction}, ${alias}.id ${direction}`;

/**
 * One page in the order of `page.sort`. `total` counts up to `cap` on the first page, and up to one past the page on others. A term with
 * few ids uses an index. If every term has many, the query reads the newest applications and compares each with hashed sets.
 */
export function pageSql(scope: ReviewScope, matches: readonly TermMatches[], page: PageOfReview): Statement {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const byWeight = matches.toSorted((a, b) => weightOf(a) - weightOf(b));
  const conditions = [
    ...byWeight.map((match, index) =>
      index === 0 && weightOf(match) <= maxIndexed ? lookUpSql(match, parameter) : filterSql(match, parameter),
    ),
    ...inScope(scope, parameter),
  ];
  const isRare = matches.some(({ people, posts }) => (people === null) !== (posts === null));
  // Literals, because a plan that does not know how short a page is reads whole tables in its joins.
  // With a small one for an owner, PostgreSQL would read the newest applications of all hospitals until it has a page of this owner's.
  const most = page.after && scope.businessIds === null ? maxPage + 1 : page.cap;
  const own = scope.businessIds === null ? null : ownReviewedSql(scope.businessIds, scope.jobPostId, parameter);
  if (page.sort !== "change") return { text: sortedSql(conditions, own, page, most, parameter), values, isRare: true };
  const { direction } = page;
  const isBeyond = direction === "desc" ? "<" : ">";
  if (page.after)
    conditions.push(`(a.updated_at, a.id) ${isBeyond} (${parameter(page.after[0])}::timestamptz, ${parameter(page.after[1])}::bigint)`);
  const matching = `from job_applications a where ${conditions.join(" and ")}`;
  const limit = parameter(page.limit);
  // An index has all applications in this order, so the page and the count stop early. Those of a hospital are found by its posts. The
  // count begins with the oldest change, because the index alone can count rows that vacuum has seen (docs/decisions/0020).
  if (matches.length === 0 && scope.businessIds === null) {
    const text = `
      select ${applicationColumns}, ${reviewColumns},
             (select count(*)::int from (select ${matching} order by ${byChange("a", "asc")} limit ${most}) counted) as total
        from (select ${applicationColumns} ${matching} order by ${byChange("a", direction)} limit ${maxPage}) a ${reviewJoins()}
       order by ${byChange("a", direction)} limit ${limit}`;
    return { text, values, isRare };
  }
  // The applications are read once, for both the page and the count.
  const text = `
    with ${own ? `${own},` : ""}
         found as materialized (select ${applicationColumns} ${matching} order by ${byChange("a", direction)} limit ${most})
    select ${applicationColumns}, ${reviewColumns}, (select count(*)::int from found) as total
      from (select f.* from found f order by ${byChange("f", direction)} limit ${limit}) a ${reviewJoins(own ? "own" : undefined)}
     order by ${byChange("a", direction)}`;
  return { text, values, isRare };
}

/** The posts of these hospitals. Read once each, because one post has many applications of the page. */
const ownReviewedSql = (businessIds: readonly number[], postId: number | null, parameter: Parameter): string =>
  `own as materialized (${reviewedPosts}
     where p.business_id = any(${parameter(businessIds)}::bigint[]) ${postId === null ? "" : `and p.id = ${parameter(postId)}`})`;

/**
 * The other orders need a value of each matching application: a name, a hospital, a note. So the query reads the newest
 * `sortedApplications` matches by index and looks up their values by key. Equal values are in the order of the latest change.
 */
function sortedSql(conditions: readonly string[], own: string | null, page: PageOfReview, most: number, parameter: Parameter): string {
  const { sort, direction } = page;
  const value = sort === "change" ? "''" : sortValues[sort];
  const [key, time, id] = page.after ?? [];
  const after = page.after
    ? `where c.sort_key ${direction === "desc" ? "<" : ">"} ${parameter(key)}::text collate "C"
          or (c.sort_key = ${parameter(key)}::text collate "C"
              and (c.updated_at, c.id) < (${parameter(time)}::timestamptz, ${parameter(id)}::bigint))`
    : "";
  const order = (alias: string): string => `${alias}.sort_key ${direction}, ${byChange(alias)}`;
  return `
    with ${own ? `${own},` : ""}
         newest as materialized (
           select a.id, a.user_id, a.job_post_id, a.updated_at, a.current_status, a.drop_reason from job_applications a
            where ${conditions.join(" and ")} order by ${byChange("a")} limit ${sortedApplications}),
         sorted as materialized (
           -- Rows without a value come last in both directions.
           select n.id, n.updated_at, left(coalesce(nullif(${value}, ''), ${direction === "desc" ? "''" : "U&'\\+10FFFF'"}), ${maxSortKey}) collate "C" as sort_key
             from newest n)
    select ${applicationColumns}, ${reviewColumns}, page.sort_key,
           (select count(*)::int from (select from sorted c ${after} limit ${most}) counted) as total
      from (select c.id, c.sort_key, c.updated_at from sorted c ${after} order by ${order("c")} limit ${parameter(page.limit)}) page
      join job_applications a on a.id = page.id ${reviewJoins(own ? "own" : undefined)}
     order by page.sort_key ${direction}, ${byChange("a")}`;
}

/** Characters of a sort value that are compared. A cursor contains them. */
const maxSortKey = 40;

/** As text, so that one query serves all orders. Each is read by the key of its table: a join of thousands of rows would read whole tables. */
const sortValues: Readonly<Record<Exclude<ReviewSort, "change">, string>> = {
  id: "lpad(n.id::text, 19, '0')",
  applicant: "(select d.name from profiles d where d.user_id = n.user_id)",
  posting: "(select h.name from job_posts p join businesses h on h.id = p.business_id where p.id = n.job_post_id)",
  source: "(select p.post_from || coalesce(p.x_job_post_id, '') from job_posts p where p.id = n.job_post_id)",
  contact: "(select p.hr_email from job_posts p where p.id = n.job_post_id)",
  drop: "n.drop_reason",
  status: `array_position(array[${applicationStatuses.map((status) => `'${status}'`).join(", ")}], n.current_status)::text`,
  memo: `(select m.date::text from job_application_notes m where m.job_application_id = n.id order by m.position limit 1)`,
};

type Direction = "asc" | "desc";

/** `after`: the time and the id of the last row; before them its sort value, in every order except `change`. */
export type PageOfReview = {
  readonly sort: ReviewSort;
  readonly direction: Direction;
  readonly limit: number;
  readonly cap: number;
  readonly after: readonly (string | number)[] | null;
};

const maxPage = 100;

/** A condition that uses the indexes of the applications. */
const lookUpSql = ({ people, posts, applications }: TermMatches, parameter: Parameter): string =>
  `(a.user_id = any(${parameter(people)}::bigint[]) or a.job_post_id = any(${parameter(posts)}::bigint[])
    or a.id = any(${parameter(applications)}::bigint[]))`;

/** A condition that compares each application with the matches of a term. */
function filterSql({ term, people, posts, applications }: TermMatches, parameter: Parameter): string {
  const among = (ids: readonly number[]): string => `(select unnest(${parameter(ids)}::bigint[]))`;
  const numbers = `any(${parameter(applications)}::bigint[])`;
  const places = [`a.id = ${numbers}`];
  if (people) places.push(`a.user_id in ${among(people)}`);
  else if (term) {
    const [part = "", text = "", initials = "", end = "", phone = "", tail = ""] = peopleValues(term).map(parameter);
    places.push(
      `a.user_id = ${numbers}`,
      `a.user_id in (${peopleSql(`${part}::text`, text, initials, end, `${phone}::bytea`, `${tail}::bytea`)})`,
    );
  }
  if (posts) places.push(`a.job_post_id in ${among(posts)}`);
  else {
    places.push(`a.job_post_id = ${numbers}`);
    if (term?.text)
      places.push(`(select h.search_text from job_posts p join businesses h on h.id = p.business_id where p.id = a.job_post_id)
        like ${parameter(containing(term.text))}`);
  }
  return `(${places.join(" or ")})`;
}

/** Contains only the conditions of the chosen filters, so that each combination gets its own plan. */
function inScope(scope: ReviewScope, parameter: Parameter): string[] {
  const conditions = [`a.updated_at >= ${parameter(scope.since)}::date::timestamp at time zone 'Asia/Seoul'`];
  if (scope.businessIds !== null)
    conditions.push(
      "a.job_post_id in (select own.id from own)",
      `not ${hidesHospitalOf("a.user_id", "a.job_post_id")}`,
      "a.cleared_at is null",
      `not (${isOwnApplication("a.user_id", parameter(scope.userId))})`,
    );
  if (scope.jobPostId !== null) conditions.push(`a.job_post_id = ${parameter(scope.jobPostId)}`);
  if (scope.hideCancelled) conditions.push("a.active");
  if (scope.hideDropped) conditions.push("a.drop_reason = ''");
  const [status, ...others] = scope.statuses;
  // One status is read in the order of its index. Several statuses are filtered from the index of all applications.
  if (status !== undefined)
    conditions.push(
      others.length === 0 ? `a.current_status = ${parameter(status)}` : `a.current_status = any(${parameter(scope.statuses)}::text[])`,
    );
  if (scope.sources.length > 0)
    conditions.push(
      `exists (select from job_posts p where p.id = a.job_post_id and p.post_from = any(${parameter(scope.sources)}::text[]))`,
    );
  return conditions;
}
