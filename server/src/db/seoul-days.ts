import { sql, type RawBuilder } from "kysely";

/** The first moment of a day in Seoul, `yyyy-MM-dd`. */
export const startOfDay = (day: string): RawBuilder<string> => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;
/** The first moment after a day in Seoul. */
export const startAfterDay = (day: string): RawBuilder<string> => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Seoul')`;

/** First and last day in Seoul. Without one of them the period is open there. */
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** A condition only for a given day, so that PostgreSQL plans each combination separately. */
export const inDays = (column: string, { from, to }: Days): RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${startOfDay(from)}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${startAfterDay(to)}`]),
];
