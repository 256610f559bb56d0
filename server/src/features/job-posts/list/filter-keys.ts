import type { ActivePostsQuery } from "@rounds/contract/job-posts/posts.ts";
import { keystrokes } from "./keystrokes.ts";
import { splitWords } from "./bigram-index.ts";
import type { IndexedPost } from "./post-columns.ts";
import type { Filter } from "./segment.ts";
import type { ListedRow } from "./queries.ts";

/* Keys have a kind, because a tag may read like a specialty. */
const specialty = (name: string): string => `specialty ${name}`;
const tag = (name: string): string => `tag ${name}`;
const place = (name: string): string => `place ${name}`;
const jobType = (name: string): string => `job ${name}`;
const [nights, saturday, sunday] = ["nights", "saturday", "sunday"];

/** `shared` holds the keys of earlier posts, so that equal keys are one string in memory. */
export function toIndexedPost(row: ListedRow, shared: Map<string, string>): IndexedPost {
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

const maxTerms = 8;

export function toFilter(query: ActivePostsQuery): Omit<Filter, "day"> {
  const { limit: _limit, cursor: _cursor, sort: _sort, unread: _unread, ...filters } = query;
  const { specialties, districts, job_type, tags, night_shift, saturday_work, sunday_work, pay, q, ...unused } = filters;
  // A filter of the contract that is not read here is a type error: the list would ignore it.
  unused satisfies Record<string, never>;
  const groups = [specialties.map(specialty), districts.map(place), job_type.map(jobType)];
  return {
    anyOf: [...groups.filter((group) => group.length > 0), ...tags.map((name) => [tag(name)])],
    noneOf: [...(night_shift ? [] : [nights]), ...(saturday_work ? [] : [saturday]), ...(sunday_work ? [] : [sunday])],
    pay,
    terms: splitWords(q.toLowerCase()).slice(0, maxTerms).map(keystrokes),
  };
}
