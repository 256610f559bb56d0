import { centreOf, locate, type Point } from "../../../lib/districts.ts";
import { hasPayOfDay } from "../list/pay-of-day.ts";
import type { FilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";

/** The weight of each choice: an application counts more than a saved post, and a saved post more than a like. */
const choiceWeights = { applied: 3, saved: 2, liked: 1 } as const;

/** A post that the doctor applied to, saved or liked. */
export type WantedPost = {
  readonly how: keyof typeof choiceWeights;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly district: string | null;
  readonly job_type: string;
  readonly tags: readonly string[];
  /** 만원; 0 is negotiable. */
  readonly best_pay: number;
};

/** Common values of the doctor's earlier choices. Each share is between 0 and 1, and 1 means all of them. */
export type Taste = {
  readonly specialties: ReadonlyMap<string, number>;
  readonly districts: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, number>;
  readonly jobTypes: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  /** 만원, the median of the stated pays of a month. Null when none is stated. */
  readonly pay: number | null;
  /** 만원, the same for the pays of a day. */
  readonly dayPay: number | null;
};

/** The saved filters that the ranking compares. As in the list, `false` excludes posts with that kind of work. */
export type SavedFilters = Readonly<
  Pick<FilterHistory, "pay" | "districts" | "specialties" | "night_shift" | "saturday_work" | "sunday_work">
> & { readonly job_types: readonly string[] };

/** The doctor's profile, filters and earlier choices. All fields except the specialties may be unknown. */
export type Preferences = {
  readonly specialties: readonly string[];
  readonly home: Point | null;
  readonly currentJobType: string | null;
  readonly filters: SavedFilters | null;
  /** Null until the doctor has applied to, saved or liked a post. */
  readonly taste: Taste | null;
};

/** The location of the profile's address, or else the centre of its district. */
export function homeOf({ address, lat, lng }: { address: string | null; lat: number | null; lng: number | null }): Point | null {
  if (lat !== null && lng !== null) return { lat, lng };
  const district = address === null ? null : (locate(address)?.district ?? null);
  return district === null ? null : centreOf(district);
}

export function tasteOf(posts: readonly WantedPost[]): Taste | null {
  const total = posts.reduce((sum, { how }) => sum + choiceWeights[how], 0);
  if (total === 0) return null;
  const shares = (valuesOf: (post: WantedPost) => readonly (string | null)[]): Map<string, number> => {
    const found = new Map<string, number>();
    for (const post of posts) {
      for (const value of new Set(valuesOf(post))) {
        if (value !== null) found.set(value, (found.get(value) ?? 0) + choiceWeights[post.how] / total);
      }
    }
    return found;
  };
  const paid = posts.filter(({ best_pay }) => best_pay > 0);
  return {
    specialties: shares(({ specialties }) => specialties),
    districts: shares(({ district }) => [district]),
    regions: shares(({ region }) => [region]),
    jobTypes: shares(({ job_type }) => [job_type]),
    tags: shares(({ tags }) => tags),
    pay: median(paid.filter((post) => !hasPayOfDay(post)).map(({ best_pay }) => best_pay)),
    dayPay: median(paid.filter(hasPayOfDay).map(({ best_pay }) => best_pay)),
  };
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
