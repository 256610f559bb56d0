import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { readingParameter, type Reading } from "../../../db/audit.ts";
import { containing, gramsOf } from "../../../db/search-grams.ts";
import { besideColumns, besideJoins, ownColumns } from "./reviewed-sql.ts";

/** One word that is looked for, in every form in which it is kept. */
export type SoughtWord = {
  /** In lower case, as typed; null for numbers, which would be found in addresses. */
  readonly text: string | null;
  /** Consonants alone (`ㄱㅅㅇ`): a hurried way to write a name. */
  readonly isInitials: boolean;
  /** An application, a person or a post. */
  readonly id: number | null;
  /** Keyed hash of a whole phone number. */
  readonly phoneHash: Buffer | null;
};

export type ReviewScope = {
  /** Null: all hospitals (operators). */
  readonly businessIds: readonly number[] | null;
  /** First day (Asia/Seoul) of changes to show. */
  readonly since: string;
  readonly hideCancelled: boolean;
  readonly hideDropped: boolean;
  /** Any of these; none: all. */
  readonly statuses: readonly ApplicationStatus[];
  readonly sources: readonly string[];
  /** All of these. */
  readonly words: readonly SoughtWord[];
};

/** Whom and what a word means. Null: more than are worth naming, who are looked up application by application. */
export type Meaning = {
  readonly word: SoughtWord | null;
  readonly people: readonly number[] | null;
  readonly posts: readonly number[] | null;
  readonly applications: readonly number[];
};

const mostNamed = 5000;
const mostHospitals = 2000;
/** As names are kept in parts. */
const longestPart = 4;

/** People who are called so or have this number; the many are found again by the same words. */
const peopleSql = (part: string, text: string, initials: string, end: string, phone: string): string => `
  select n.user_id from profile_name_parts n
   where n.part = ${part}
     and (${text}::text is null or exists (select from profiles l where l.user_id = n.user_id and strpos(searchable_name(l.name), ${text}) > 0))
  union all
  -- Consonants alone are in no name, so one index answers: said as a range, because a prepared LIKE cannot use it.
  select d.user_id from profiles d where initial_consonants(d.name) ~>=~ ${initials} and initial_consonants(d.name) ~<~ ${end}
  union all
  select d.user_id from profiles d where d.phone_number_hash = ${phone}`;

const peopleValues = ({ text, isInitials, phoneHash }: SoughtWord): unknown[] => {
  const name = isInitials ? null : text;
  const letters = Array.from(name ?? "");
  return [
    name === null ? null : letters.slice(0, longestPart).join(""),
    letters.length > longestPart ? name : null,
    isInitials ? text : null,
    isInitials ? `${text}\u{10ffff}` : null,
    phoneHash,
  ];
};

/**
 * Whom and what a word means is found first, by the indexes of tables far smaller than the applications. Posts are found by their
 * hospitals; a word that many hospitals have is given up early.
 */
export const meaningSql = `
  with hospitals as materialized (
    select h.id from businesses h
     where search_grams(h.search_text) @> $6::text[] and h.search_text like all ($7::text[])
     limit ${mostHospitals + 1})
  select array(select user_id from (${peopleSql("$1", "$2", "$3", "$4", "$5")}) people limit ${mostNamed + 1}) as people,
         array(select p.id from hospitals h join job_posts p on p.business_id = h.id
                where (select count(*) from hospitals) <= ${mostHospitals} limit ${mostNamed + 1}) as posts,
         (select count(*)::int from hospitals) as hospitals`;

type MeaningRow = { readonly people: readonly number[]; readonly posts: readonly number[]; readonly hospitals: number };

export const meaningValues = (word: SoughtWord): unknown[] => [
  ...peopleValues(word),
  word.text === null ? null : gramsOf([word.text]),
  word.text === null ? null : [containing(word.text)],
];

/** Whether the word can mean anything that only the database knows. */
export const isLookedUp = ({ text, phoneHash }: SoughtWord): boolean => text !== null || phoneHash !== null;

export function readMeaning(word: SoughtWord, row: MeaningRow | undefined): Meaning {
  const { people, posts, hospitals } = row ?? { people: [], posts: [], hospitals: 0 };
  const numbers = word.id === null ? [] : [word.id];
  return {
    word,
    people: people.length > mostNamed ? null : [...people, ...numbers],
    posts: posts.length > mostNamed || hospitals > mostHospitals ? null : [...posts, ...numbers],
    applications: numbers,
  };
}

/** A word that is not looked up. */
export const openMeaning = (word: SoughtWord): Meaning => ({
  word,
  people: null,
  posts: null,
  applications: word.id === null ? [] : [word.id],
});

export const ownPostsSql = `select id from job_posts where business_id = any($1::bigint[]) limit ${mostNamed + 1}`;

/** Applications to the posts of an owner, as one more word. Null: more than are worth naming. */
export const readOwnPosts = (rows: readonly { readonly id: number }[]): Meaning | null =>
  rows.length > mostNamed ? null : { word: null, people: [], posts: rows.map(({ id }) => id), applications: [] };

export const isNothing = ({ people, posts, applications }: Meaning): boolean =>
  people?.length === 0 && posts?.length === 0 && applications.length === 0;

/** About how many applications a meaning leads to, in people with theirs: a post has several times as many. */
const weigh = ({ people, posts }: Meaning): number => (people && posts ? people.length + 4 * posts.length : Infinity);
const mostDriving = 1000;

type Parameter = (value: unknown) => string;

/** Newest change first. */
const latestFirst = (alias: string): string => `${alias}.updated_at desc, ${alias}.id desc`;

/**
 * A page by latest change; `total` of its rows counts up to `cap`, else up to one past the page. Few people and posts are looked up;
 * where each word means many, the newest applications are gone through until there are enough, each held against sets in memory.
 */
export function pageSql(scope: ReviewScope, meanings: readonly Meaning[], page: PageOfReview): Reading {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => readingParameter(values.push(value));
  const byWeight = meanings.toSorted((a, b) => weigh(a) - weigh(b));
  const conditions = [
    ...byWeight.map((meaning, index) =>
      index === 0 && weigh(meaning) <= mostDriving ? leads(meaning, parameter) : holds(meaning, parameter),
    ),
    ...inScope(scope, parameter),
  ];
  if (page.after) conditions.push(`(a.updated_at, a.id) < (${parameter(page.after[0])}::timestamptz, ${parameter(page.after[1])}::bigint)`);
  const matching = `from job_applications a where ${conditions.join(" and ")}`;
  const limit = parameter(page.limit);
  // These numbers are said, not left open: a plan that does not know how short a page is reads whole tables beside it.
  const most = page.after ? longestPage + 1 : page.cap;
  const rest = { values, orderBy: "updated_at desc, id desc", idsAs: "job_application_ids" };
  if (meanings.length === 0) {
    const text = `
      select ${ownColumns}, ${besideColumns}, (select count(*)::int from (select ${matching} limit ${most}) counted) as total
        from (select ${ownColumns} ${matching} order by ${latestFirst("a")} limit ${longestPage}) a ${besideJoins}
       order by ${latestFirst("a")} limit ${limit}`;
    return { ...rest, text };
  }
  // What words mean is looked for once, for the page and for the count.
  const text = `
    with found as materialized (select a.id, a.updated_at ${matching} order by ${latestFirst("a")} limit ${most})
    select ${ownColumns}, ${besideColumns}, (select count(*)::int from found) as total
      from (select f.id from found f order by ${latestFirst("f")} limit ${limit}) page
      join job_applications a on a.id = page.id ${besideJoins}`;
  return { ...rest, text, isRare: meanings.some(({ people, posts }) => (people === null) !== (posts === null)) };
}

export type PageOfReview = { readonly limit: number; readonly cap: number; readonly after: readonly (string | number)[] | null };

const longestPage = 100;

/** Each is looked up in an index. */
const leads = ({ people, posts, applications }: Meaning, parameter: Parameter): string =>
  `(a.user_id = any(${parameter(people)}::bigint[]) or a.job_post_id = any(${parameter(posts)}::bigint[])
    or a.id = any(${parameter(applications)}::bigint[]))`;

/** Holds applications that come along against what a word means. */
function holds({ word, people, posts, applications }: Meaning, parameter: Parameter): string {
  const among = (ids: readonly number[]): string => `(select unnest(${parameter(ids)}::bigint[]))`;
  const numbers = `any(${parameter(applications)}::bigint[])`;
  const places = [`a.id = ${numbers}`];
  if (people) places.push(`a.user_id in ${among(people)}`);
  else if (word) {
    const [part = "", text = "", initials = "", end = "", phone = ""] = peopleValues(word).map(parameter);
    places.push(`a.user_id = ${numbers}`, `a.user_id in (${peopleSql(`${part}::text`, text, initials, end, `${phone}::bytea`)})`);
  }
  if (posts) places.push(`a.job_post_id in ${among(posts)}`);
  else {
    places.push(`a.job_post_id = ${numbers}`);
    if (word?.text)
      places.push(`(select h.search_text from job_posts p join businesses h on h.id = p.business_id where p.id = a.job_post_id)
        like ${parameter(containing(word.text))}`);
  }
  return `(${places.join(" or ")})`;
}

/** Only what is asked for is said, so that each shape of the list has a plan of its own. */
function inScope(scope: ReviewScope, parameter: Parameter): string[] {
  const conditions = [`a.updated_at >= ${parameter(scope.since)}::date::timestamp at time zone 'Asia/Seoul'`];
  if (scope.businessIds !== null)
    conditions.push(`a.job_post_id in (select p.id from job_posts p where p.business_id = any(${parameter(scope.businessIds)}::bigint[]))`);
  if (scope.hideCancelled) conditions.push("a.active");
  if (scope.hideDropped) conditions.push("a.drop_reason = ''");
  const [status, ...others] = scope.statuses;
  // One status is read in the order of its index; several are picked out of the order of all.
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
