import { reasonLimit, suggestionLimit, type SuggestionReason } from "@rounds/contract/job-posts/suggestions.ts";
import type { Actor } from "../../../auth/actor.ts";
import type { Deps } from "../../../deps.ts";
import { fail } from "../../../lib/app-error.ts";
import { isRegion } from "../../../lib/districts.ts";
import { type Current, type Memory, selectCurrent } from "../list/current-posts.ts";
import { place, specialty } from "../list/keys.ts";
import type { PostFacts } from "../list/post-facts.ts";
import { doctorsOf } from "./doctors.ts";
import { nearestDistricts } from "./nearby.ts";
import type { Preferences } from "./preferences.ts";
import { rank } from "./rank.ts";
import type { Candidate } from "./score.ts";

/** Limits for the search area, regardless of the number of values in the profile and the filters. */
const maxPlaces = { specialties: 4, nearDistricts: 12, wishedDistricts: 6, regions: 3 } as const;
/** Few doctors commute farther than this every day. */
const nearKm = 40;
/** The number of newest posts per specialty and district, per specialty and region, per specialty, and of any specialty. */
const counts = { district: 4, region: 8, specialty: 16, any: 16 } as const;

/** The reasons of each post, best post first. */
export type Reasons = ReadonlyMap<number, readonly SuggestionReason[]>;

/** The age of a post counts, so a selection is used for this long at most. Its posts change places in hours, and not in minutes. */
const selectionMs = 10 * 60_000;

/** The state of memory that a selection is made from. */
type Basis = { readonly stateVersion: number; readonly postsVersion: number; readonly day: string; readonly at: number };

/**
 * The last selection for each doctor. Doctors return to the home again and again, and the ranking takes most of the time of a request. A
 * doctor who has changed has other preferences, and so has every doctor after a post has changed.
 */
const selections = new WeakMap<Preferences, { readonly basis: Basis; readonly reasons: Reasons }>();

const isSame = (a: Basis, b: Basis): boolean =>
  a.stateVersion === b.stateVersion && a.postsVersion === b.postsVersion && a.day === b.day && Math.abs(a.at - b.at) < selectionMs;

/** Up to nine open posts for this doctor, best first. */
export function suggest(deps: Deps, { userId }: Actor): Promise<Current<Reasons>> {
  return selectCurrent(deps, userId, async () => {
    const preferences = await doctorsOf(deps).read(userId);
    // The endpoint requires a profile, but the doctor can delete it in the meantime.
    if (!preferences) throw fail("profile.required");
    return (memory) => {
      const reasons = select(memory, preferences, deps.now());
      return { value: reasons, ids: [...reasons.keys()], usesState: true };
    };
  });
}

function select(memory: Memory, preferences: Preferences, now: Date): Reasons {
  const basis = { stateVersion: memory.userState.version, postsVersion: memory.postsVersion, day: memory.day, at: now.getTime() };
  const last = selections.get(preferences);
  if (last && isSame(last.basis, basis)) return last.reasons;
  const limits = { posts: suggestionLimit, reasons: reasonLimit };
  const chosen = rank(candidatesOf(memory, placesOf(preferences)), preferences, now, limits);
  const reasons = new Map(chosen.map((post) => [post.id, post.reasons]));
  selections.set(preferences, { basis, reasons });
  return reasons;
}

/**
 * Open posts that the doctor has not applied to, from the given places. Their number depends on the number of places, not on the number
 * of posts.
 */
function candidatesOf({ newest, userState }: Memory, { specialties, districts, regions }: Places): Candidate[] {
  const found = new Map<number, PostFacts>();
  const add = (keys: readonly string[], count: number): void => {
    for (const post of newest(keys, count)) found.set(post.id, post);
  };
  const places = [
    ...districts.map((name) => ({ key: place(name), count: counts.district })),
    ...regions.map((name) => ({ key: place(name), count: counts.region })),
  ];
  for (const wanted of specialties.map(specialty)) {
    for (const { key, count } of places) add([wanted, key], count);
    add([wanted], counts.specialty);
  }
  add([], counts.any);
  const candidates: Candidate[] = [];
  for (const post of found.values()) {
    const { id } = post;
    if (userState.applied.has(id)) continue;
    const state = { is_read: userState.read.has(id), is_saved: userState.bookmarked.has(id), is_withdrawn: userState.withdrawn.has(id) };
    // Most posts have no state, and their facts are shared by all doctors.
    candidates.push(state.is_read || state.is_saved || state.is_withdrawn ? { ...post, ...state } : post);
  }
  return candidates;
}

type Places = { readonly specialties: readonly string[]; readonly districts: readonly string[]; readonly regions: readonly string[] };

const first = (values: readonly string[], count: number): string[] => [...new Set(values)].slice(0, count);

/** The values with the largest shares first. */
const favourites = (shares: ReadonlyMap<string, number> | undefined): string[] =>
  [...(shares ?? [])].toSorted(([, a], [, b]) => b - a).map(([value]) => value);

/** Specialties and places of the profile, of the saved filters and of the earlier choices, in this order. */
function placesOf({ specialties, home, filters, taste }: Preferences): Places {
  const wantedPlaces = filters?.districts ?? [];
  return {
    specialties: first([...specialties, ...(filters?.specialties ?? []), ...favourites(taste?.specialties)], maxPlaces.specialties),
    districts: [
      ...new Set([
        ...(home === null ? [] : nearestDistricts(home, maxPlaces.nearDistricts, nearKm)),
        ...first([...wantedPlaces.filter((value) => !isRegion(value)), ...favourites(taste?.districts)], maxPlaces.wishedDistricts),
      ]),
    ],
    regions: first([...wantedPlaces.filter(isRegion), ...favourites(taste?.regions)], maxPlaces.regions),
  };
}
