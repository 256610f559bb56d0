import { JsonText } from "../../../http/implement.ts";
import { fallbackPicture, pictureCopy } from "../../../lib/pictures.ts";
import { Slabs } from "./buffer-pool.ts";
import { presentLink } from "../detail/present.ts";
import { type Marks, noMarks } from "./user-state.ts";

/** A post in a list, as bytes of an answer. */
export type ActiveCard = {
  readonly id: number;
  readonly totalLikes: number;
  /** What every reader sees of it, up to what is the reader's own. */
  readonly beginning: Buffer;
  /** The rest of it for a reader who has marked nothing of it: that is most of them, so it is kept. */
  unmarked: Buffer | null;
};

export type ActivePage = {
  /** In order. */
  readonly cards: readonly ActiveCard[];
  readonly marks: Marks;
  readonly next_cursor: string | null;
  readonly total_count?: number;
  readonly total_count_capped?: boolean;
  readonly unread_count?: number;
};

/**
 * The active list as bytes. What a card shows every reader was written by the database when the post changed, and is kept; here the
 * reader's own part is put behind it, and nothing is parsed.
 */
export function presentActive({ cards, marks, next_cursor: cursor, ...counts }: ActivePage, origin: string): JsonText {
  const parts: Buffer[] = [Buffer.from(`${JSON.stringify({ ...counts, next_cursor: cursor }).slice(0, -1)},"job_posts":[`)];
  cards.forEach((card, index) => {
    if (index > 0) parts.push(comma);
    parts.push(card.beginning, restOf(card, marks, origin));
  });
  parts.push(Buffer.from("]}"));
  const { bytes, giveBack } = slabs.join(parts);
  return new JsonText(bytes, giveBack);
}

/** Some 25 kB are a page of 20 posts; 4 MB are kept for 64 readers at once. */
const slabs = new Slabs(64 * 1024, 64);

const comma = Buffer.from(",");

/** From `id likes hospital {"id":…,"business":{…,"img":`, a tab, and the hospital's picture if it has one. */
export function beginCard(line: string): ActiveCard {
  const [json, tab] = [line.indexOf("{"), line.indexOf("\t")];
  const [id, likes, business] = line.slice(0, json).split(" ", 3).map(Number);
  const picture = pictureCopy(line.slice(tab + 1) || fallbackPicture(business ?? 0), "card");
  const beginning = `${line.slice(json, tab)}${JSON.stringify(picture)}},"is_open":true,"user":{"user_application_id":`;
  return { id: id ?? 0, totalLikes: likes ?? 0, beginning: Buffer.from(beginning), unmarked: null };
}

function restOf(card: ActiveCard, marks: Marks, origin: string): Buffer {
  const { id } = card;
  if (marks.read.has(id) || marks.liked.has(id) || marks.bookmarked.has(id) || marks.applied.has(id))
    return Buffer.from(ownText(card, marks, origin));
  card.unmarked ??= Buffer.from(ownText(card, noMarks, origin));
  return card.unmarked;
}

function ownText({ id, totalLikes }: ActiveCard, { read, liked, bookmarked, applied }: Marks, origin: string): string {
  const application = applied.get(id) ?? null;
  return `${application},"user_read_status":${read.has(id) ? '"read"' : '"unread"'}},"user_application_id":${application},"user_bookmark_id":${
    bookmarked.get(id) ?? null
  },"user_like":${liked.has(id)},"total_likes":${totalLikes},"link":${JSON.stringify(presentLink(origin, id))}}`;
}
