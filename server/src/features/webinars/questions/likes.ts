import type { Db } from "../../../db/database.ts";
import { perDatabase } from "../../../db/per-database.ts";
import type { Deps } from "../../../deps.ts";
import { createSerialBatches } from "../../../lib/serial-batches.ts";
import { type Like, type LikeState, readLikeCounts, readLikeStates, writeLikes } from "./queries.ts";

/** A batch has as many likes as a popular lecture gets in a second or two. */
const maxBatch = 1000;
/** Twenty transactions a second. Likes are merged into one event per question and second, so no viewer sees this wait. */
const pauseMs = 50;

type Wish = {
  readonly questionId: number;
  readonly userId: number;
  /** Undefined: the other state than now. */
  readonly isLiked: boolean | undefined;
  readonly isAllowed: (state: LikeState) => boolean;
};
/** Null: there is no such question for this person. */
type Outcome = { readonly sessionId: number; readonly isLiked: boolean; readonly isChanged: boolean; readonly likeCount: number } | null;

const keyOf = ({ questionId, userId }: Omit<Like, "isLiked">): string => `${questionId} ${userId}`;

/** Hundreds of viewers like the same few questions in the same second, so their likes share reads and transactions. */
export const likesOf = perDatabase(({ db }: Pick<Deps, "db">) =>
  createSerialBatches((wishes: readonly Wish[]) => setLikes(db, wishes), { maxItems: maxBatch, pauseMs }),
);

async function setLikes(db: Db, wishes: readonly Wish[]): Promise<Outcome[]> {
  const states = await readLikeStates(db, wishes);
  // A person may change a like twice in one batch. The last change counts.
  const likes = new Map<string, Like>();
  const allowed = wishes.map((wish, index) => {
    const state = states[index];
    if (!state || state.id === null || !wish.isAllowed(state)) return null;
    const key = keyOf(wish);
    const like = { ...wish, isLiked: wish.isLiked ?? !(likes.get(key)?.isLiked ?? state.has_liked) };
    likes.set(key, like);
    return { ...like, sessionId: state.session_id };
  });
  if (likes.size === 0) return allowed.map(() => null);
  const changed = new Set((await writeLikes(db, [...likes.values()])).map(keyOf));
  const counts = await readLikeCounts(
    db,
    [...likes.values()].map(({ questionId }) => questionId),
  );
  return allowed.map(
    (like) =>
      like && {
        sessionId: like.sessionId,
        isLiked: like.isLiked,
        isChanged: changed.has(keyOf(like)),
        likeCount: counts.get(like.questionId) ?? 0,
      },
  );
}
