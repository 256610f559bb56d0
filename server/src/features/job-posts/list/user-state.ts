import type { UserStateJson } from "./queries.ts";

/** A doctor's own state of posts, at one version. */
export type UserState = {
  readonly version: number;
  readonly read: ReadonlySet<number>;
  readonly liked: ReadonlySet<number>;
  /** Post id to bookmark id. */
  readonly bookmarked: ReadonlyMap<number, number>;
  /** Post id to the id of the application that is not cancelled. */
  readonly applied: ReadonlyMap<number, number>;
};

/** For a user whose state is not cached. The database never has this version. */
export const unknownUserState: UserState = { version: -1, read: new Set(), liked: new Set(), bookmarked: new Map(), applied: new Map() };

export const toUserState = ({ version, read, liked, bookmarked, applied }: UserStateJson): UserState => ({
  version,
  read: new Set(read),
  liked: new Set(liked),
  bookmarked: new Map(bookmarked),
  applied: new Map(applied),
});
