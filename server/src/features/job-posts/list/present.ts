import { cardFieldNames, type WorkingHours } from "@rounds/contract/job-posts/post-fields.ts";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { pick } from "../../../lib/pick.ts";
import { fallbackPicture, pictureCopy } from "../../../lib/pictures.ts";
import { BufferPool, type PooledBytes } from "./buffer-pool.ts";
import type { SharedCard } from "./queries.ts";
import type { CardRow } from "./sql-fragments.ts";
import type { UserState } from "./user-state.ts";

export const presentHours = (hours: Record<string, string>): WorkingHours => ({
  mon: hours["mon"] ?? "",
  tue: hours["tue"] ?? "",
  wed: hours["wed"] ?? "",
  thu: hours["thu"] ?? "",
  fri: hours["fri"] ?? "",
  sat: hours["sat"] ?? "",
  sun: hours["sun"] ?? "",
});

export const presentLink = (origin: string, id: number): string => `${origin}/single-post?job_post_id=${id}`;

export const presentBasics = ({ id, card, created_at, is_open }: Omit<CardRow, "best_pay">) => ({
  id,
  title: card.title,
  ...pick(card, cardFieldNames),
  working_hours: presentHours(card.working_hours),
  created_at,
  is_open,
});

/** The user's own state of a post. */
const presentUserState = (row: Pick<CardRow, "application_id" | "is_read" | "bookmark_id" | "is_liked">) => ({
  user: { user_application_id: row.application_id, user_read_status: row.is_read ? ("read" as const) : ("unread" as const) },
  user_application_id: row.application_id,
  user_bookmark_id: row.bookmark_id,
  user_like: row.is_liked,
});

export const presentViewer = (row: Omit<CardRow, "best_pay">, origin: string) => ({
  ...presentUserState(row),
  total_likes: row.total_likes,
  link: presentLink(origin, row.id),
});

export const presentCard = (row: Omit<CardRow, "best_pay">, origin: string): JobPostCard => ({
  ...presentBasics(row),
  ...presentViewer(row, origin),
  business: {
    id: row.card.business_id,
    name: row.card.business_name,
    district: row.card.district,
    img: pictureCopy(row.card.business_image ?? fallbackPicture(row.card.business_id), "card"),
    lat: row.card.lat,
    lng: row.card.lng,
  },
  pay: { min_pay: row.card.min_pay, max_pay: row.card.max_pay },
});

/**
 * A card as JSON bytes. Most users have no state of a post, so the whole card is cached as they see it. A user's state comes last in it, so a
 * card with another state is the shared bytes with other last bytes.
 */
export type CachedCard = {
  readonly id: number;
  /** As a user without a state of the post sees it. */
  readonly json: Buffer;
  /** The same memory without the state and the end of the object. */
  readonly shared: Buffer;
};

type StateRow = Parameters<typeof presentUserState>[0];
const noState: StateRow = { application_id: null, bookmark_id: null, is_read: false, is_liked: false };

/** As the last fields of an object. */
const lastFields = (fields: object): Buffer => Buffer.from(`,${JSON.stringify(fields).slice(1)}`);
const encodeState = (row: StateRow): Buffer => lastFields(presentUserState(row)).subarray(0, -1);
const objectEnd = Buffer.from("}");
const encodedNoState = encodeState(noState);
/** The most frequent state. */
const encodedRead = encodeState({ ...noState, is_read: true });

export function encodeCard(card: SharedCard, origin: string): CachedCard {
  const {
    user: _,
    user_application_id: _id,
    user_bookmark_id: _bookmark,
    user_like: _like,
    ...shared
  } = presentCard({ ...card, ...noState, is_open: true }, origin);
  const sharedBytes = Buffer.from(JSON.stringify(shared).slice(0, -1));
  const json = Buffer.concat([sharedBytes, encodedNoState, objectEnd]);
  return { id: card.id, json, shared: json.subarray(0, sharedBytes.length) };
}

/** A user's state of a post. Null for a user without one. */
function stateFor({ read, liked, bookmarked, applied }: UserState, id: number): Buffer | null {
  const is_read = read.has(id);
  const is_liked = liked.has(id);
  const bookmark_id = bookmarked.get(id) ?? null;
  const application_id = applied.get(id) ?? null;
  if (is_liked || bookmark_id !== null || application_id !== null) return encodeState({ application_id, bookmark_id, is_read, is_liked });
  return is_read ? encodedRead : null;
}

function addCard(parts: Buffer[], userState: UserState, { id, json, shared }: CachedCard, extra?: object): void {
  const state = stateFor(userState, id);
  if (state === null && extra === undefined) parts.push(json);
  else parts.push(shared, state ?? encodedNoState, extra ? lastFields(extra) : objectEnd);
}

export type ActivePage = {
  /** In order. */
  readonly cards: readonly CachedCard[];
  readonly userState: UserState;
  readonly next_cursor: string | null;
  readonly total_count?: number;
  readonly total_count_capped?: boolean;
  readonly unread_count?: number;
};

const comma = Buffer.from(",");
/** A page of twenty cards takes about 20 kB. */
const responseBuffers = new BufferPool({ bytesEach: 64 * 1024, maxFree: 64 });

/** The page as JSON bytes. Joining cached bytes costs a tenth of writing twenty cards for each request. */
export function encodePage({ cards, userState, ...fields }: ActivePage): PooledBytes {
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"job_posts":[`)];
  cards.forEach((card, index) => {
    if (index > 0) parts.push(comma);
    addCard(parts, userState, card);
  });
  parts.push(Buffer.from("]}"));
  return responseBuffers.concat(parts);
}

/** The cards as JSON bytes, each with the further fields of its post. */
export function encodeCards({ cards, userState }: Pick<ActivePage, "cards" | "userState">, extraOf?: (id: number) => object): PooledBytes {
  const parts: Buffer[] = [Buffer.from('{"job_posts":[')];
  cards.forEach((card, index) => {
    if (index > 0) parts.push(comma);
    addCard(parts, userState, card, extraOf?.(card.id));
  });
  parts.push(Buffer.from("]}"));
  return responseBuffers.concat(parts);
}
