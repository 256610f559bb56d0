import { applicationStatuses, dropReasons } from "@rounds/contract/vocabulary.ts";
import { seoulToday } from "../../src/lib/seoul-time.ts";
import type { Factories } from "../factories.ts";
import type { ApplicationOverrides } from "../factories/applications.ts";
import type { RandomGenerator } from "../random.ts";
import { notes as noteTexts } from "../texts/people.ts";
import type { Clock } from "./clock.ts";
import type { WorldDoctor } from "./doctors.ts";

export type WorldPost = {
  readonly id: number;
  readonly specialties: readonly string[];
  readonly region: string | null;
  readonly created_at: string;
  readonly is_listed: boolean;
  readonly closes_on: string | null;
  readonly closed_at: string | null;
  readonly remedi_active: string;
};

type Tools = { readonly make: Factories; readonly random: RandomGenerator; readonly clock: Clock };

const lost = dropReasons.filter((reason) => reason !== "");

/** Has been open, closed or not, so applications are possible. */
const hasBeenOpen = (post: WorldPost): boolean => post.remedi_active === "approved";
export const isOpen = (post: WorldPost, clock: Clock): boolean =>
  post.is_listed && (post.closes_on === null || post.closes_on >= clock.day(0));

const suits = (doctor: WorldDoctor, post: WorldPost): boolean =>
  post.specialties.some((specialty) => doctor.specialties.includes(specialty));

/** The last moment for an application. */
const lastMoment = (post: WorldPost, clock: Clock): string =>
  post.closed_at ?? (post.closes_on !== null && post.closes_on < clock.day(0) ? `${post.closes_on}T00:00:00.000Z` : clock.before(0));

/** A random time between two times. */
const within = (random: RandomGenerator, from: string, to: string): string => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return new Date(start + ((end - start) * random.between(5, 95)) / 100).toISOString();
};

const dayOf = (time: string): string => seoulToday(new Date(time));

const writeNotes = (random: RandomGenerator, created: string, updated: string, count: number): { date: string; content: string }[] =>
  random
    .sample(noteTexts, count)
    .map((content) => ({ content, date: dayOf(within(random, created, updated)) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/**
 * Applications that cycle through all statuses and reasons. One in seven is cancelled, and about half changed within the last day. A doctor
 * applies to a post once.
 */
export function createApplicant({ make, random, clock }: Tools) {
  const taken = new Set<string>();
  let applied = 0;
  const isTaken = (doctor: WorldDoctor, post: WorldPost): boolean => taken.has(`${doctor.userId} ${post.id}`);
  const apply = async (doctor: WorldDoctor, post: WorldPost, wishes: ApplicationOverrides = {}): Promise<void> => {
    if (isTaken(doctor, post)) return;
    taken.add(`${doctor.userId} ${post.id}`);
    const created_at = within(random, post.created_at, lastMoment(post, clock));
    const updated_at = random.chance(0.5) ? within(random, created_at, clock.before(0)) : clock.before(0, random.between(1, 1200));
    await make.application({ doctor, post, created_at, updated_at: updated_at < created_at ? created_at : updated_at, ...wishes });
  };
  const applyToEach = async (doctor: WorldDoctor, post: WorldPost): Promise<void> => {
    if (isTaken(doctor, post)) return;
    const step = applied++;
    const status = applicationStatuses[step % applicationStatuses.length] ?? "지원확인";
    const isCancelled = step % 7 === 5;
    const isDropped = !isCancelled && step % 5 === 3;
    const created_at = within(random, post.created_at, lastMoment(post, clock));
    const updated_at = within(random, random.chance(0.5) && created_at < clock.before(1) ? clock.before(1) : created_at, clock.before(0));
    await apply(doctor, post, {
      status,
      created_at,
      updated_at,
      cancelled: isCancelled,
      drop_reason: isDropped ? (lost[Math.floor(step / 5) % lost.length] ?? "기타") : "",
      notes: writeNotes(random, created_at, updated_at, step % 3 === 0 ? 0 : random.between(1, 3)),
    });
  };
  return { apply, applyToEach };
}

export type Applicant = ReturnType<typeof createApplicant>;

/** Activity of an interested doctor: posts read, some of them liked and saved, a few applied to. */
export async function addInterest(
  tools: Tools,
  { applyToEach }: Applicant,
  doctor: WorldDoctor,
  posts: readonly WorldPost[],
): Promise<void> {
  const { make, random, clock } = tools;
  const seen = random.sample(
    posts.filter((post) => hasBeenOpen(post) && (suits(doctor, post) || random.chance(0.05))),
    random.between(20, 40),
  );
  await make.read(doctor, ...seen);
  await make.like(doctor, ...seen.filter(() => random.chance(0.5)));
  for (const post of seen.filter(() => random.chance(0.2)))
    await make.bookmark(doctor, post, within(random, post.created_at, clock.before(0)));
  for (const post of seen.filter((candidate) => suits(doctor, candidate)).slice(0, random.between(2, 5))) await applyToEach(doctor, post);
}

const howManySuit = (doctor: WorldDoctor, posts: readonly WorldPost[]): number => posts.filter((post) => suits(doctor, post)).length;

/** Applicants of the demo owners' hospitals, so that every state is visible. */
export async function addApplicants(
  { random }: Tools,
  { applyToEach }: Applicant,
  doctors: readonly WorldDoctor[],
  posts: readonly WorldPost[],
  count: number,
): Promise<void> {
  const listed = posts.filter(hasBeenOpen);
  const willing = random.sample(doctors, doctors.length).toSorted((a, b) => howManySuit(b, listed) - howManySuit(a, listed));
  for (const doctor of willing.slice(0, count)) await applyToEach(doctor, random.pick(listed));
}

/**
 * The demo doctor: applied to (one post has closed since), saved, liked and read. `free` stays free, so that the doctor can apply to a post
 * of the demo owner.
 */
export async function addDemoDoctorsInterest(
  tools: Tools,
  { apply }: Applicant,
  doctor: WorldDoctor,
  posts: readonly WorldPost[],
  own: { applied: readonly WorldPost[]; free: WorldPost },
): Promise<void> {
  const { make, random, clock } = tools;
  const suitable = posts.filter(
    (post) => suits(doctor, post) && post.id !== own.free.id && hasBeenOpen(post) && !own.applied.includes(post),
  );
  const open = random.sample(
    suitable.filter((post) => isOpen(post, clock) && ["서울", "경기"].includes(post.region ?? "")),
    24,
  );
  const closed = random.sample(
    suitable.filter((post) => !isOpen(post, clock)),
    2,
  );
  const applied = [...own.applied, ...open.slice(0, 4), ...closed.slice(0, 1)];
  const statuses = ["이력서 전달", "지원확인", "인터뷰 예정", "서류합격"] as const;
  for (const [index, post] of applied.entries()) await apply(doctor, post, { status: statuses[index % statuses.length] ?? "지원확인" });
  const [withdrawn] = open.slice(4, 5);
  if (withdrawn) await apply(doctor, withdrawn, { cancelled: true });
  for (const post of [...open.slice(2, 9), ...closed.slice(1)])
    await make.bookmark(doctor, post, within(random, post.created_at, clock.before(0)));
  // Its last day is near, so that the home has a reminder.
  const touched = new Set([...applied, ...open, ...closed].map(({ id }) => id));
  const closingSoon = suitable.filter(
    (post) => !touched.has(post.id) && isOpen(post, clock) && (post.closes_on ?? clock.day(99)) <= clock.day(5),
  );
  for (const post of closingSoon.slice(0, 2)) await make.bookmark(doctor, post, clock.before(0, 30));
  await make.like(doctor, ...open.slice(1, 12));
  await make.read(doctor, ...applied, ...open.slice(4, 16));
}
