import { z } from "zod";

/** PostgreSQL identity column; always a safe integer on the wire. */
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export type Id = number;

/** Ids in JSON bodies, also of responses, are numbers. There is no coercion, so `"1"` in a body is rejected. */
export const BodyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** ISO 8601 with offset. */
export const Timestamp = z.string().max(40);

/** `yyyy-MM-dd`, Asia/Seoul. A half-typed year such as 0001 or 0026 is a mistake, and PostgreSQL has no year 0. */
export const CalendarDate = z.iso
  .date({ abort: true })
  .max(10)
  .refine((value) => value >= "1900" && value < "3000", { message: "날짜를 확인해 주세요." });

/**
 * A point in time that a person chose, with its offset. A half-typed year such as 0001 is before the year 1 in UTC, and an offset can lead
 * past 9999. PostgreSQL stores both, but no browser reads them.
 */
export const Moment = z.iso
  .datetime({ offset: true, abort: true })
  .max(40)
  .refine((value) => isStorableOffset(value) && isReadableYear(new Date(value).getUTCFullYear()), { message: "날짜를 확인해 주세요." });

/** PostgreSQL accepts offsets below 16 hours. */
const isStorableOffset = (value: string): boolean => !/[+-](?:1[6-9]|2\d):\d\d$/.test(value);

const isReadableYear = (year: number): boolean => year >= 1900 && year <= 9998;

/** A lone surrogate. No encoding can represent it, so it would not survive a round trip. */
const loneSurrogate = /\p{Surrogate}/u;

const isStorable = (value: string): boolean => !value.includes("\u0000") && !loneSurrogate.test(value);
const unusable = "사용할 수 없는 문자가 있어요.";

/**
 * PostgreSQL text cannot store NUL or lone surrogates. All other text survives a round trip. The length is the first rule and ends the check of
 * a longer text. Otherwise the rules that follow would read a megabyte, which stops all other requests for half a second.
 */
export const text = (max: number, min = 0) => z.string().max(max, { abort: true }).min(min).refine(isStorable, { message: unusable });

/**
 * Characters that show nothing. They make a name invisible or equal to another one, or reverse the text around it. The joiner stays inside
 * emoji. U+3164 is known in Korea for invisible nicknames.
 */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]|\u200D(?!\p{Extended_Pictographic})/gu;
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;
/** Hangul fillers are letters and the blank of Braille is a symbol, but they show nothing. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/gu;
const visibleLength = (value: string): number => value.match(visible)?.length ?? 0;

/** True if the text shows nothing on a screen. */
export const isBlank = (value: string): boolean => visibleLength(value) === 0;

/** A line without invisible characters, without spaces at its ends, and with composed Hangul. Empty if nothing of it is visible. */
export function tidyLine(typed: string): string {
  const tidy = typed.normalize("NFC").replaceAll(invisible, "").replaceAll(lineBreaks, " ").trim();
  return isBlank(tidy) ? "" : tidy;
}

/**
 * A name, a title or another text of one line, as it is stored: without invisible characters, without spaces at its ends, and with composed
 * Hangul (NFC). Files and documents of a Mac spell the same syllables apart, and then neither a search nor a comparison finds them.
 */
export const lineText = (max: number) =>
  z
    .string()
    // First, because composing a very long text takes long.
    .max(max, { abort: true })
    .refine(isStorable, { abort: true, message: unusable })
    .overwrite(tidyLine)
    .max(max);

/** Text without spaces at its ends. Text without a visible character becomes empty, so that `.min(1)` refuses it. */
export const trimmed = (max: number) => text(max).overwrite((value) => (isBlank(value) ? "" : value.trim()));

/** Why a person reads, keeps or blocks something. Others read it later. */
export const reason = (max: number) =>
  text(max).refine((value) => visibleLength(value) >= 2, { message: "사유를 두 글자 이상 적어 주세요." });

/**
 * Values of responses, with an upper bound that no stored value reaches. Requests have the limit of each field: `text(200)`.
 * The server checks responses against these limits in tests and development.
 */
/** A name, a title, a label or a code. */
export const Line = z.string().max(1_000);
/** Text of several lines. */
export const Prose = z.string().max(20_000);
export const Url = z.string().max(2_000);
/** How many there are of something, an amount of money, a year. An int4 of PostgreSQL. */
export const Count = z.number().int().min(0).max(2_147_483_647);
/** A duration in hours, with a fraction. */
export const Hours = z.number().min(0).max(1_000_000);
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);
/** A list in a response. Pages have at most 100 rows. The other lists are as long as their owner made them. */
export const rows = <S extends z.ZodType>(item: S) => z.array(item).max(10_000);

/** Text of one shape, at most `max` long. A text of another shape is one error, not two. */
export const shaped = (pattern: RegExp, max: number, message?: string) =>
  z
    .string()
    .regex(pattern, { abort: true, ...(message !== undefined && { message }) })
    .max(max);

/** An identifier that the sender chose at random. */
export const Uuid = z.uuid({ abort: true }).max(36);

/** An e-mail address. An empty value removes it. */
export const Email = z.union([z.literal(""), z.email().max(200)]);

/** A list of short texts, as it is stored: without blank entries and duplicates. */
export const words = (max: number, length: number) =>
  z
    .array(lineText(length))
    .max(max)
    .transform((list) => [...new Set(list.filter((word) => word !== ""))]);

/** A repeated query parameter (`name[]=a&name[]=b`, or `name=` repeated) as a list; absent means empty. */
export const listOf = <S extends z.ZodType>(item: S, max = 300) =>
  z.union([z.array(item).max(max), item.transform((value) => [value])]).default([]);

/** `true`/`false` in a query string. */
export const QueryBoolean = z.enum(["true", "false"]).transform((value) => value === "true");

/** Cursor paging: opaque `cursor`, `limit` rows (1 to 100, default 20). */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: text(400).optional(),
};

/** A sort by a column orders the newest matching rows, at most this many. The database reads the value of each of them. */
export const sortedRows = 5000;

/** The columns by which a list can be sorted. Without `sort` the list has its own order. Rows without a value come last. */
export const sortFields = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  direction: z.enum(["asc", "desc"]).default("asc"),
});

/**
 * Every paged list returns this with its rows. `total_count` is on the first page only: exact up to 1,000, then 1,000 with
 * `total_count_capped`.
 */
export const pageFields = {
  next_cursor: Line.nullable(),
  total_count: Count.optional(),
  total_count_capped: z.boolean().optional(),
};
