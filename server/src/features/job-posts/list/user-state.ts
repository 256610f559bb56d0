import type { UserStateJson } from "./queries.ts";

/** A doctor's own state of posts, at one version. */
export type UserState = {
  readonly version: number;
  readonly read: ReadonlySet<number>;
  readonly liked: ReadonlySet<number>;
  /** Post id to bookmark id. */
  readonly bookmarked: ReadonlyMap<number, number>;
  /** Post id to the id of the application that is neither cancelled nor lapsed. */
  readonly applied: ReadonlyMap<number, number>;
  /** Posts with a cancelled application. The doctor may have applied again. */
  readonly withdrawn: ReadonlySet<number>;
  /** Ids of the hospitals that the doctor has hidden. */
  readonly hidden: ReadonlySet<number>;
};

/** For a user whose state is not cached. The database never has this version. */
export const unknownUserState: UserState = {
  version: -1,
  read: new Set(),
  liked: new Set(),
  bookmarked: new Map(),
  applied: new Map(),
  withdrawn: new Set(),
  hidden: new Set(),
};

export const toUserState = ({ version, read, liked, bookmarked, applied, withdrawn, hidden }: UserStateJson): UserState => ({
  version,
  read: new Set(read),
  liked: new Set(liked),
  bookmarked: new Map(bookmarked),
  applied: new Map(applied),
  withdrawn: new Set(withdrawn),
  hidden: new Set(hidden),
});
