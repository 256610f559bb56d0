import type { Point } from "../../../lib/districts.ts";
import type { Memory } from "../list/current-posts.ts";
import { place, specialty } from "../list/keys.ts";
import type { PostFacts } from "../list/post-facts.ts";

/** The post that others are compared with. It may be closed. */
export type Likeness = Pick<PostFacts, "id" | "specialties" | "region" | "district" | "best_pay"> & {
  readonly point: Point | null;
  /** Districts around the hospital, its own one included. */
  readonly nearDistricts: readonly string[];
};

/** The number of newest posts that are candidates, for each specialty and place. */
const counts = { region: 100, anywhere: 100, district: 40 } as const;

/** Up to `limit` similar open posts: within reach first, then by common specialties, distance, pay and age. */
export function findSimilar({ newest }: Memory, to: Likeness, limit: number): number[] {
  const found = new Map<number, PostFacts>();
  const add = (keys: readonly string[], count: number): void => {
    for (const post of newest(keys, count)) found.set(post.id, post);
  };
  for (const wanted of to.specialties.map(specialty)) {
    if (to.region !== null) add([wanted, place(to.region)], counts.region);
    add([wanted], counts.anywhere);
    for (const district of to.nearDistricts) add([wanted, place(district)], counts.district);
  }
  found.delete(to.id);
  const wanted = new Set(to.specialties);
  const ranked: Ranked[] = [];
  for (const post of found.values()) {
    let common = 0;
    for (const name of post.specialties) if (wanted.has(name)) common++;
    ranked.push({ post, common, remoteness: remotenessOf(post, to) });
  }
  return firstOf(ranked, (a, b) => compare(a, b, to.best_pay), limit).map(({ post }) => post.id);
}

type Ranked = { readonly post: PostFacts; /** Shared specialties. */ readonly common: number; readonly remoteness: number };

/** Negative if `a` comes first. */
const compare = (a: Ranked, b: Ranked, pay: number): number =>
  // A post within reach with one common specialty is better than a post far away with two.
  Number(a.remoteness > maxReach) - Number(b.remoteness > maxReach) ||
  b.common - a.common ||
  a.remoteness - b.remoteness ||
  // Posts without a pay come last when the pay is known, and first when it is not.
  Number((a.post.best_pay === 0) !== (pay === 0)) - Number((b.post.best_pay === 0) !== (pay === 0)) ||
  Math.abs(a.post.best_pay - pay) - Math.abs(b.post.best_pay - pay) ||
  b.post.created_at_micros - a.post.created_at_micros ||
  b.post.id - a.post.id;

/** The first items in order. Hundreds are compared with the last of them only, instead of being sorted. */
function firstOf<T>(items: readonly T[], order: (a: T, b: T) => number, limit: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    const last = first[limit - 1];
    if (last !== undefined && order(item, last) >= 0) continue;
    const place = first.findIndex((other) => order(item, other) < 0);
    first.splice(place === -1 ? first.length : place, 0, item);
    if (first.length > limit) first.pop();
  }
  return first;
}

const maxReach = 3;

/** 0 is the same district or a neighbour. 1 and 2 are longer commutes, 3 is the same region, and 4 the rest of the country. */
function remotenessOf(post: PostFacts, to: Likeness): number {
  const kilometres = kilometresBetween(post, to.point);
  if (post.district === to.district || kilometres < 10) return 0;
  if (kilometres < 25) return 1;
  if (kilometres < 50) return 2;
  return post.region === to.region ? 3 : 4;
}

/** Infinite if a place is unknown. A degree of latitude has 111 km. In Korea one of longitude has 88 km. */
const kilometresBetween = ({ lat, lng }: PostFacts, point: Point | null): number =>
  lat === null || lng === null || point === null ? Infinity : Math.sqrt(((lat - point.lat) * 111) ** 2 + ((lng - point.lng) * 88) ** 2);
