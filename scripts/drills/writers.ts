import { type Attempts, type Client, createClient, signIn } from "./client.ts";
import type { World } from "./world.ts";

type Note = { readonly date: string; readonly content: string };

/** The acknowledged writes. Each must be stored exactly once. */
export type Ledger = {
  readonly applications: Map<number, { readonly userId: number; readonly postId: number; readonly active: boolean }>;
  /** Key: `user:post`. */
  readonly likes: Map<string, boolean>;
  /** Key: `user:post`; null after removal. */
  readonly bookmarks: Map<string, number | null>;
  readonly notes: Map<number, readonly Note[]>;
  readonly reviews: Map<number, number>;
  acknowledged: number;
  /** Impossible responses, for example a toggle without effect. */
  readonly oddities: string[];
};

export const createLedger = (): Ledger => ({
  applications: new Map(),
  likes: new Map(),
  bookmarks: new Map(),
  notes: new Map(),
  reviews: new Map(),
  acknowledged: 0,
  oddities: [],
});

export const pairKey = (userId: number, postId: number): string => `${userId}:${postId}`;

export type Writers = {
  /** Waits until each writer has finished its current write. */
  stop(): Promise<void>;
};

type Write = () => Promise<void>;

/** Signs all people in and writes without a pause: each doctor one write at a time, and one operator who reviews. */
export async function startWriters(origin: string, world: World, ledger: Ledger, attempts: Attempts): Promise<Writers> {
  let isStopping = false;
  const repeat = async (write: Write): Promise<void> => {
    while (!isStopping) await write();
  };
  const writes: Write[] = [];
  for (const doctor of world.doctors) {
    const client = createClient(origin, await signIn(origin, doctor), attempts);
    writes.push(doctorWrites(client, doctor.userId, world.postIds, ledger));
  }
  writes.push(reviewerWrites(createClient(origin, await signIn(origin, world.operator), attempts), world.reviewedIds, ledger));
  const running = Promise.all(writes.map(repeat));
  // `stop` reports a failed writer. An unhandled rejection would end the drill earlier.
  running.catch(() => {
    isStopping = true;
  });
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

function doctorWrites(client: Client, userId: number, postIds: readonly number[], ledger: Ledger): Write {
  const live = new Map<number, number>();
  const expect = (what: string, status: number, wanted: number): boolean => {
    if (status === wanted) ledger.acknowledged++;
    else ledger.oddities.push(`${what} of user ${userId} returned ${status}, not ${wanted}`);
    return status === wanted;
  };

  const apply = async (postId: number): Promise<void> => {
    const { status, body } = await client.write("POST", "/api/v1/job_applications", { job_post_id: postId });
    if (!expect("applying", status, 201)) return;
    const { id } = body["job_application"] as { id: number };
    if (ledger.applications.has(id)) ledger.oddities.push(`two different writes returned application ${id}`);
    ledger.applications.set(id, { userId, postId, active: true });
    live.set(postId, id);
  };

  const cancel = async (postId: number, id: number): Promise<void> => {
    const { status } = await client.write("PATCH", "/api/v1/job_applications/cancel", { job_application_id: id });
    if (!expect("cancelling", status, 200)) return;
    ledger.applications.set(id, { userId, postId, active: false });
    live.delete(postId);
  };

  // The next response shows a toggle that took effect twice or never.
  const toggleLike = async (postId: number): Promise<void> => {
    const key = pairKey(userId, postId);
    const { status, body } = await client.write("POST", `/api/v1/job_posts/${postId}/like`, {});
    if (!expect("the like", status, 200)) return;
    const isLiked = body["user_like"] === true;
    if (isLiked === (ledger.likes.get(key) ?? false)) ledger.oddities.push(`a like of ${key} did not toggle once`);
    ledger.likes.set(key, isLiked);
  };

  const setLike = async (postId: number): Promise<void> => {
    const wanted = Math.random() < 0.5;
    const { status, body } = await client.write("POST", `/api/v1/job_posts/${postId}/like`, { user_like: wanted });
    if (!expect("the like", status, 200)) return;
    if (body["user_like"] !== wanted) ledger.oddities.push(`a like was set to ${wanted}, but the response differs`);
    ledger.likes.set(pairKey(userId, postId), wanted);
  };

  const bookmark = async (postId: number): Promise<void> => {
    const key = pairKey(userId, postId);
    const saved = ledger.bookmarks.get(key) ?? null;
    if (saved === null) {
      const { status, body } = await client.write("POST", "/api/v1/bookmarks", { job_post_id: postId });
      if (expect("the bookmark", status, 201)) ledger.bookmarks.set(key, (body["bookmark"] as { id: number }).id);
    } else {
      const { status } = await client.write("PATCH", "/api/v1/bookmarks/cancel", { bookmark_id: saved });
      if (expect("removing the bookmark", status, 200)) ledger.bookmarks.set(key, null);
    }
  };

  const applyOrCancel = (postId: number): Promise<void> => {
    const applicationId = live.get(postId);
    return applicationId === undefined ? apply(postId) : cancel(postId, applicationId);
  };

  return () => pick([applyOrCancel, applyOrCancel, toggleLike, setLike, bookmark])(pick(postIds));
}

const maxNotes = 5;

function reviewerWrites(client: Client, applicationIds: readonly number[], ledger: Ledger): Write {
  let written = 0;
  return async () => {
    const id = pick(applicationIds);
    const notes = [...(ledger.notes.get(id) ?? []), { date: "2026-11-21", content: `${++written}번째 기록` }].slice(-maxNotes);
    const { status } = await client.write("PATCH", `/api/v1/job_applications/${id}`, { job_application: { note: { notes } } });
    if (status !== 200) {
      ledger.oddities.push(`reviewing returned ${status}`);
      return;
    }
    ledger.acknowledged++;
    ledger.notes.set(id, notes);
    ledger.reviews.set(id, (ledger.reviews.get(id) ?? 0) + 1);
  };
}
