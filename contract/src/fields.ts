import { z } from "zod";

/** PostgreSQL identity column; always a safe integer on the wire. */
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export type Id = number;

/** Ids inside JSON bodies are numbers already: no coercion, so `"1"` in a body is refused. */
export const BodyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** ISO 8601 with offset. */
export const Timestamp = z.string();

/** `yyyy-MM-dd`, Asia/Seoul. The calendar has no year 0, and neither has PostgreSQL. */
export const CalendarDate = z.iso.date().refine((value) => !value.startsWith("0000"), { message: "날짜를 확인해 주세요." });

/** Half of a pair that stands for one character: no encoding has a form for it, so it could not come back as it was sent. */
const loneSurrogate = /\p{Surrogate}/u;

/** PostgreSQL text cannot hold NUL or half characters; everything else comes back as it was sent. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !value.includes("\u0000") && !loneSurrogate.test(value), { message: "사용할 수 없는 문자가 있어요." });

/** Somebody's e-mail address; empty takes it back. */
export const Email = z.union([z.literal(""), z.email().max(200)]);

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

/**
 * What every paged list answers beside its rows. `total_count` comes with the first page only:
 * exact to 1,000, from there 1,000 with `total_count_capped`.
 */
export const pageFields = {
  next_cursor: z.string().nullable(),
  total_count: z.number().int().optional(),
  total_count_capped: z.boolean().optional(),
};
