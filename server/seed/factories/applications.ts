import { type FilterHistory, noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import type { ApplicationStatus, DropReason } from "@rounds/contract/vocabulary.ts";
import { collectResume } from "../../src/features/profiles/index.ts";
import { sealResume } from "../../src/features/resumes/index.ts";
import type { FactoryTools } from "./tools.ts";
import type { HospitalFactories } from "./hospitals.ts";
import type { PeopleFactories, Person } from "./people.ts";

type Whose = Pick<Person, "userId">;
type Which = { readonly id: number };

export type ApplicationOverrides = {
  doctor?: Whose;
  post?: Which;
  status?: ApplicationStatus;
  drop_reason?: DropReason;
  cancelled?: boolean;
  notes?: readonly { date: string; content: string }[];
  created_at?: string;
  updated_at?: string;
};

type Change = "applied" | "cancelled" | "status_changed" | "dropped" | "notes_changed";

function latestChange({ cancelled, drop_reason, status, notes }: ApplicationOverrides): Change {
  if (cancelled) return "cancelled";
  if (drop_reason) return "dropped";
  if (status !== undefined && status !== "지원확인") return "status_changed";
  return notes && notes.length > 0 ? "notes_changed" : "applied";
}

export function applicationFactories({ db, vault }: FactoryTools, people: PeopleFactories, hospitals: HospitalFactories) {
  /** A live application with its snapshot, as if the doctor had sent it at `created_at`. */
  const application = async (overrides: ApplicationOverrides = {}) => {
    const doctor = overrides.doctor ?? (await people.doctor());
    const post = overrides.post ?? (await hospitals.jobPost());
    const created = overrides.created_at ?? new Date().toISOString();
    const updated = overrides.updated_at ?? created;
    const row = await db
      .insertInto("job_applications")
      .values({
        job_post_id: post.id,
        user_id: doctor.userId,
        active: !overrides.cancelled,
        cancelled_at: overrides.cancelled ? updated : null,
        current_status: overrides.status ?? "지원확인",
        drop_reason: overrides.drop_reason ?? "",
        latest_change: latestChange(overrides),
        created_at: created,
        updated_at: updated,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // The service only uses the vault, to decrypt values.
    const resume = await collectResume({ vault }, db, doctor.userId);
    await db
      .insertInto("job_application_snapshots")
      .values({
        job_application_id: row.id,
        ...sealResume(vault, resume),
        created_at: created,
      })
      .execute();
    await insertNotes(row.id, overrides.notes ?? []);
    return row;
  };

  const insertNotes = async (applicationId: number, notes: readonly { date: string; content: string }[]) => {
    if (notes.length === 0) return;
    await db
      .insertInto("job_application_notes")
      .values(notes.map((note, position) => ({ job_application_id: applicationId, position, ...note })))
      .execute();
  };

  const bookmark = (doctor: Whose, post: Which, created_at = new Date().toISOString()) =>
    db
      .insertInto("bookmarks")
      .values({ user_id: doctor.userId, job_post_id: post.id, created_at })
      .returningAll()
      .executeTakeFirstOrThrow();

  /** Triggers update the post's own counters. */
  const like = async ({ userId }: Whose, ...posts: Which[]): Promise<void> => {
    if (posts.length === 0) return;
    await db
      .insertInto("job_post_likes")
      .values(posts.map(({ id }) => ({ user_id: userId, job_post_id: id })))
      .execute();
  };

  const read = async ({ userId }: Whose, ...posts: Which[]): Promise<void> => {
    if (posts.length === 0) return;
    await db
      .insertInto("job_post_reads")
      .values(posts.map(({ id }) => ({ user_id: userId, job_post_id: id })))
      .execute();
  };

  /** Saved filters of the post list. A missing filter excludes nothing. */
  const filterHistory = (whose: Whose, filters: Partial<FilterHistory> = {}) =>
    db
      .insertInto("user_post_filter_histories")
      .values({
        user_id: whose.userId,
        ...noFilters,
        ...filters,
      })
      // One row per person: saving again replaces it.
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ search_queries: [], ...filters }))
      .execute();

  /** A hospital's request to see an application with a result for longer. */
  const extensionRequest = async (about: Which, { userId }: Whose, values: { reason: string; requested_at: string }): Promise<void> => {
    await db
      .insertInto("application_extensions")
      .values({ job_application_id: about.id, requested_by: userId, ...values })
      .execute();
  };

  return { application, extensionRequest, bookmark, like, read, filterHistory };
}
