import { centreOf, locate, type Point } from "../../../lib/districts.ts";
import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";

/** How much somebody wanted a post: applying says more than saving, saving more than a heart. */
const wantedBy = { applied: 3, saved: 2, liked: 1 } as const;

/** A post the doctor applied to, saved or liked. */
export type WantedPost = {
  readonly how: keyof typeof wantedBy;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly district: string | null;
  readonly job_type: string;
  readonly tags: readonly string[];
  /** 만원; 0 is negotiable. */
  readonly best_pay: number;
};

/** What the posts wanted so far have in common: each share is between 0 and 1, and 1 means all of them. */
export type Taste = {
  readonly specialties: ReadonlyMap<string, number>;
  readonly districts: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, number>;
  readonly jobTypes: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  /** 만원, the middle of the stated figures; null when none is stated. */
  readonly pay: number | null;
};

/** Filters the doctor has saved. `false` leaves out posts with that work, as in the list. */
export type SavedFilters = Readonly<Omit<FilterHistory, "job_types" | "search_queries">> & { readonly job_types: readonly string[] };

/** For whom posts are ranked. Everything but the specialties may be unknown. */
export type Reader = {
  readonly specialties: readonly string[];
  readonly home: Point | null;
  readonly currentJobType: string | null;
  readonly filters: SavedFilters | null;
  /** Null until the doctor has wanted anything. */
  readonly taste: Taste | null;
};

/** The point of the profile's address, or the middle of its district: a rough home is better than none. */
export function homeOf({ address, lat, lng }: { address: string | null; lat: number | null; lng: number | null }): Point | null {
  if (lat !== null && lng !== null) return { lat, lng };
  const district = address === null ? null : (locate(address)?.district ?? null);
  return district === null ? null : centreOf(district);
}

export function tasteOf(posts: readonly WantedPost[]): Taste | null {
  const whole = posts.reduce((sum, { how }) => sum + wantedBy[how], 0);
  if (whole === 0) return null;
  const shares = (valuesOf: (post: WantedPost) => readonly (string | null)[]): Map<string, number> => {
    const found = new Map<string, number>();
    for (const post of posts) {
      for (const value of new Set(valuesOf(post))) {
        if (value !== null) found.set(value, (found.get(value) ?? 0) + wantedBy[post.how] / whole);
      }
    }
    return found;
  };
  return {
    specialties: shares(({ specialties }) => specialties),
    districts: shares(({ district }) => [district]),
    regions: shares(({ region }) => [region]),
    jobTypes: shares(({ job_type }) => [job_type]),
    tags: shares(({ tags }) => tags),
    pay: middle(posts.flatMap(({ best_pay }) => (best_pay > 0 ? [best_pay] : []))),
  };
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
