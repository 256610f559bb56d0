import { sql, type Insertable } from "kysely";
import type { WebinarContents, WebinarEvents, WebinarQuestions, WebinarSessions } from "../../src/db/types.gen.ts";
import type { PeopleFactories, Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type Whose = Pick<Person, "userId">;
type Overrides<Table> = Partial<Omit<Insertable<Table>, "id">>;
type Named = { speakers?: readonly string[] };

const hour = 3_600_000;
/** An ISO time this many hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

export function webinarFactories({ db, unique }: FactoryTools, people: PeopleFactories) {
  const speakerId = async (name: string): Promise<number> => {
    const row = await db
      .insertInto("webinar_speakers")
      .values({ name })
      .onConflict((conflict) => conflict.columns(["name", "affiliation"]).doUpdateSet({ name }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };

  const webinarEvent = (overrides: Overrides<WebinarEvents> = {}) =>
    db
      .insertInto("webinar_events")
      .values({ title: `웨비나 ${unique.next()}`, is_published: true, ...overrides })
      .returningAll()
      .executeTakeFirstOrThrow();

  /** A session of a published event. Without times it starts in a day. Its programme is empty. */
  const webinarSession = async ({ speakers = [], ...overrides }: Overrides<WebinarSessions> & Named = {}) => {
    const event_id = overrides.event_id ?? (await webinarEvent()).id;
    const row = await db
      .insertInto("webinar_sessions")
      .values({ title: `강의 ${unique.next()}`, starts_at: inHours(24), ends_at: inHours(25), ...overrides, event_id })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const [position, name] of speakers.entries())
      await db
        .insertInto("webinar_session_speakers")
        .values({ session_id: row.id, position, speaker_id: await speakerId(name) })
        .execute();
    return row;
  };

  /** A published recorded content. A live type gets a session that is live now, and becomes the first content of its programme. */
  const webinarContent = async (overrides: Overrides<WebinarContents> & Named & { keywords?: readonly string[] } = {}) => {
    const { speakers = [], keywords = [], ...values } = overrides;
    const type = values.type ?? "vod";
    const isLive = type !== "vod";
    const session_id = values.session_id ?? (isLive ? (await webinarSession({ starts_at: inHours(-0.5), ends_at: inHours(1) })).id : null);
    const row = await db
      .insertInto("webinar_contents")
      .values({
        title: `콘텐츠 ${unique.next()}`,
        published_at: sql`now() - interval '1 minute'`,
        ...(type === "live_camera" ? { stream_url: "https://encoder.example/live.m3u8" } : { duration_seconds: 600 }),
        ...values,
        type,
        session_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const [position, name] of speakers.entries())
      await db
        .insertInto("webinar_content_speakers")
        .values({ content_id: row.id, position, speaker_id: await speakerId(name) })
        .execute();
    for (const keyword of keywords) await labelled(row.id, keyword);
    if (isLive && session_id !== null)
      await db.insertInto("webinar_session_contents").values({ session_id, position: 0, content_id: row.id }).execute();
    return row;
  };

  const labelled = async (content_id: number, keyword: string): Promise<void> => {
    const { id } = await webinarKeyword(keyword);
    await db.insertInto("webinar_content_keywords").values({ content_id, keyword_id: id }).execute();
  };

  /** An existing keyword gets the given status and position. */
  const webinarKeyword = (keyword: string, more: { status?: "default" | "emphasize" | "deemphasize"; position?: number } = {}) =>
    db
      .insertInto("webinar_keywords")
      .values({ keyword, ...more })
      .onConflict((conflict) => conflict.column("keyword").doUpdateSet({ keyword, ...more }))
      .returningAll()
      .executeTakeFirstOrThrow();

  /** Adds topics at the end of the programme of a session. */
  const webinarProgramme = async (session: { readonly id: number }, titles: readonly string[]): Promise<void> => {
    const rows = await db.selectFrom("webinar_session_contents").select("position").where("session_id", "=", session.id).execute();
    const first = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
    await db
      .insertInto("webinar_session_contents")
      .values(titles.map((title, index) => ({ session_id: session.id, position: first + index, title })))
      .execute();
  };

  const webinarChapters = async (
    content: { readonly id: number },
    chapters: readonly { starts_at: number; title: string }[],
  ): Promise<void> => {
    await db
      .insertInto("webinar_chapters")
      .values(chapters.map((chapter) => ({ ...chapter, content_id: content.id })))
      .execute();
  };

  const webinarRegistration = (whose: Whose, event: { readonly id: number }, more: { created_at?: string } = {}) =>
    db
      .insertInto("webinar_registrations")
      .values({ event_id: event.id, user_id: whose.userId, ...more })
      .returningAll()
      .executeTakeFirstOrThrow();

  /** Presence in parts of minutes since 1970, `[from, to)`. The check-in is the first minute. */
  const webinarAttendance = async (
    whose: Whose,
    session: { readonly id: number },
    parts: readonly (readonly [from: number, to: number])[],
  ): Promise<void> => {
    await db
      .insertInto("webinar_attendances")
      .values({
        session_id: session.id,
        user_id: whose.userId,
        checked_in_at: new Date((parts[0]?.[0] ?? 0) * 60_000).toISOString(),
        minutes: `{${parts.map(([from, to]) => `[${from},${to})`).join(",")}}`,
      })
      .execute();
  };

  /** Open streams by minute since 1970. */
  const webinarViewers = async (session: { readonly id: number }, viewers: ReadonlyMap<number, number>): Promise<void> => {
    await db
      .insertInto("webinar_viewer_minutes")
      .values(
        [...viewers].map(([minute, count]) => ({
          session_id: session.id,
          minute: new Date(minute * 60_000).toISOString(),
          viewers: count,
        })),
      )
      .execute();
  };

  /** An approved question of a doctor. */
  const webinarQuestion = async (overrides: Overrides<WebinarQuestions> & { session?: { id: number; event_id: number } } = {}) => {
    const { session = await webinarSession({ starts_at: inHours(-0.5), ends_at: inHours(1) }), ...values } = overrides;
    return db
      .insertInto("webinar_questions")
      .values({
        question_text: `질문 ${unique.next()}`,
        approved_at: sql`now()`,
        ...values,
        user_id: values.user_id ?? (await people.doctor()).userId,
        session_id: session.id,
        event_id: session.event_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return {
    webinarEvent,
    webinarSession,
    webinarContent,
    webinarKeyword,
    webinarProgramme,
    webinarChapters,
    webinarRegistration,
    webinarAttendance,
    webinarViewers,
    webinarQuestion,
  };
}
