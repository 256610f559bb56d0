import type { DB } from "../../../db/types.gen.ts";

/** Columns with the id of a person, and columns that are encrypted because their values are personal. */
type PersonalColumn = "user_id" | `${string}_user_id` | `${string}user_ids` | `${string}_by` | `${string}_sealed`;

export type PersonalTable = "users" | { [T in keyof DB]: Extract<keyof DB[T], PersonalColumn> extends never ? never : T }[keyof DB];

type SealedColumn<T extends keyof DB> = Extract<keyof DB[T], `${string}_sealed`>;

/** `deleted`: every row with the person's `user_id`. */
type Erasure = "deleted" | { readonly reason: string };

type Export<T extends keyof DB> =
  /** All columns but the person's id, hashes and `internal` ones. Each sealed column is either `opened` or `internal`. */
  | {
      readonly key: string;
      readonly isSingle?: true;
      readonly opened?: readonly SealedColumn<T>[];
      readonly internal?: readonly (keyof DB[T])[];
    }
  /** A separate query collects the rows. */
  | { readonly key: string; readonly isByHand: true }
  | { readonly reason: string };

type Entry<T extends keyof DB> = { readonly erasure: Erasure; readonly export: Export<T> };

/** The rows stay when the person leaves. */
const stays = (reason: string): Erasure => ({ reason });
/** A separate statement changes or deletes the rows. */
const byHand = (reason: string): Erasure => ({ reason });
const notExported = (reason: string): { readonly reason: string } => ({ reason });
const acts = "names the person who acted; the row is about something else";

/** How each table with personal data is erased and exported. The type requires an entry for each such table. */
export const personalData: { readonly [T in PersonalTable]: Entry<T> } = {
  access_right_records: {
    erasure: stays("proof of who had which right, for three years; the row contains no name"),
    export: { key: "access_rights", internal: ["changed_by", "id"] },
  },
  app_events: {
    erasure: stays("events without a name, for 400 to 431 days"),
    export: { key: "app_events", internal: ["day", "event_id", "id"] },
  },
  application_extensions: {
    erasure: byHand("deleted for the person's applications"),
    export: notExported("a question of a hospital, exported as notices"),
  },
  application_message_checks: { erasure: "deleted", export: notExported("messages that a job checks within a minute") },
  application_messages: {
    erasure: byHand("deleted with the threads of the person's applications; a member's messages stay with the hospital, without a name"),
    export: { key: "thread_messages", isByHand: true },
  },
  application_thread_events: {
    erasure: byHand("deleted with the threads of the person's applications"),
    export: notExported(acts),
  },
  application_thread_streams: { erasure: "deleted", export: notExported("screens that are open at this moment") },
  application_threads: {
    erasure: byHand("deleted with their messages for the person's applications"),
    export: notExported("counters of the messages, which are exported as thread_messages"),
  },
  audit_log: { erasure: stays("proof of who read what, for two years"), export: { key: "accesses", isByHand: true } },
  banner_visits: { erasure: "deleted", export: { key: "banner_visits" } },
  banners: { erasure: stays(acts), export: notExported(acts) },
  bookmarks: { erasure: "deleted", export: { key: "bookmarks", internal: ["id"] } },
  bulk_text_messages: { erasure: stays(acts), export: notExported(acts) },
  business_claims: { erasure: "deleted", export: { key: "business_claims", internal: ["decided_by", "id"] } },
  business_invitations: { erasure: stays(acts), export: notExported(acts) },
  business_merges: { erasure: stays(acts), export: notExported(acts) },
  business_owners: { erasure: "deleted", export: { key: "hospitals", isByHand: true } },
  businesses: { erasure: stays(acts), export: notExported(acts) },
  closing_messages: {
    erasure: byHand("deleted for the person's applications"),
    export: notExported("a message that waits for its hour, then exported as text_messages"),
  },
  consents: { erasure: stays("proof of consent; the row contains no name"), export: { key: "consents", internal: ["id"] } },
  educations: { erasure: "deleted", export: { key: "educations", internal: ["id"] } },
  ended_identities: {
    erasure: stays("the provider has not yet ended the connection; deleted when it has, or after a week"),
    export: notExported("exists only after the end of the account"),
  },
  experiences: { erasure: "deleted", export: { key: "experiences", internal: ["id"] } },
  free_days: { erasure: "deleted", export: { key: "free_days" } },
  hidden_hospitals: { erasure: "deleted", export: { key: "hidden_hospitals" } },
  hospital_imports: { erasure: stays(acts), export: notExported(acts) },
  idempotency_keys: { erasure: "deleted", export: notExported("copies of responses, deleted after 24 hours") },
  interior_designers: { erasure: stays(acts), export: notExported(acts) },
  interior_inquiries: {
    erasure: "deleted",
    export: { key: "interior_inquiries", opened: ["message_sealed"], internal: ["attempted_at", "attempts", "day", "failure"] },
  },
  interior_projects: { erasure: stays(acts), export: notExported(acts) },
  interview_proposals: {
    erasure: "deleted",
    export: { key: "interview_proposals", internal: ["business_id", "id", "member_user_id", "proposed_by"] },
  },
  interviews: {
    erasure: byHand("cancelled; the hospital keeps the times without a name and without reasons"),
    export: {
      key: "interviews",
      internal: ["business_id", "day_reminded_at", "hour_reminded_at", "id", "member_user_id", "proposed_by", "status_before"],
    },
  },
  introductions: { erasure: "deleted", export: { key: "introductions", internal: ["id"] } },
  job_application_snapshots: {
    erasure: byHand("deleted with the applications' personal data"),
    export: { key: "sent_resumes", isByHand: true },
  },
  job_application_supplements: {
    erasure: "deleted",
    export: { key: "sent_files", internal: ["id", "resume_file_id"] },
  },
  job_applications: {
    erasure: byHand("cancelled; the rows stay without a name, and the notes of the hospital are deleted"),
    // The drop reason is an assessment of the hospital (docs/security-policies.md, Rights).
    export: { key: "applications", internal: ["changed_by", "drop_reason", "latest_change", "resume_file_id", "updated_before_files"] },
  },
  invitation_events: { erasure: stays(acts), export: notExported(acts) },
  invitation_sends: { erasure: "deleted", export: { key: "sent_invitations" } },
  job_post_drafts: { erasure: "deleted", export: { key: "job_post_draft", isSingle: true } },
  job_post_likes: { erasure: "deleted", export: { key: "likes" } },
  job_post_reads: { erasure: "deleted", export: { key: "reads" } },
  job_post_reports: {
    erasure: "deleted",
    export: { key: "job_post_reports", opened: ["detail_sealed"], internal: ["id", "note", "resolved_by"] },
  },
  job_post_referrals: { erasure: "deleted", export: { key: "referrals", internal: ["device", "id", "inviter_user_id"] } },
  job_posts: { erasure: stays(acts), export: notExported(acts) },
  licence_checks: {
    erasure: "deleted",
    export: { key: "licence_checks", opened: ["birth_date_sealed", "license_number_sealed"], internal: ["decided_by", "id"] },
  },
  licence_register: { erasure: stays("the operators' register, not data of an account"), export: notExported("not data of an account") },
  dormancy_notices: { erasure: "deleted", export: notExported("exported as notices") },
  legal_holds: { erasure: "deleted", export: notExported("a note of operators about a legal dispute") },
  login_flows: {
    erasure: stays("not linked to an account; deleted within minutes"),
    export: notExported("not linked to an account; deleted within minutes"),
  },
  login_tickets: {
    erasure: stays("not linked to an account; deleted within minutes"),
    export: notExported("not linked to an account; deleted within minutes"),
  },
  marketing_event_actions: { erasure: "deleted", export: { key: "marketing_event_actions" } },
  marketing_event_codes: {
    erasure: stays("invitations by this code refer to it; the row contains no name"),
    export: { key: "marketing_event_codes" },
  },
  marketing_event_completions: { erasure: "deleted", export: { key: "marketing_event_completions" } },
  marketing_event_inviters: {
    erasure: stays("vouchers refer to it; the row contains no name"),
    export: { key: "marketing_event_inviters", internal: ["inviter_user_id"] },
  },
  marketing_events: { erasure: stays(acts), export: notExported(acts) },
  message_templates: { erasure: stays(acts), export: notExported(acts) },
  notices: { erasure: "deleted", export: { key: "notices", internal: ["cause", "id", "link"] } },
  notification_batches: {
    erasure: stays("ids of recipients, deleted when the batch is sent"),
    export: notExported("the person's copy is exported as notices"),
  },
  notification_histories: { erasure: stays(acts), export: notExported("the person's copy is exported as notices") },
  notifications: { erasure: stays(acts), export: notExported(acts) },
  operator_factors: { erasure: byHand("resignFor deletes it"), export: notExported("a secret that protects the account") },
  operator_grants: { erasure: byHand("resignFor deletes it"), export: notExported("listed in the audit log") },
  operator_recovery_codes: { erasure: byHand("resignFor deletes it"), export: notExported("a secret that protects the account") },
  phone_codes: { erasure: "deleted", export: notExported("hashes of codes that have expired") },
  post_alert_notices: { erasure: "deleted", export: notExported("exported as notices and post_alerts") },
  post_alerts: {
    erasure: "deleted",
    export: { key: "post_alerts", internal: ["due_at", "post_alert_batch_id", "post_alert_notice_id", "search_ids"] },
  },
  profile_name_parts: {
    erasure: byHand("deleted with the profile by its foreign key"),
    export: notExported("derived from the profile's name"),
  },
  profiles: {
    erasure: "deleted",
    export: {
      key: "profile",
      isSingle: true,
      opened: ["birth_date_sealed", "license_number_sealed", "phone_number_sealed"],
      internal: ["id"],
    },
  },
  push_subscriptions: {
    erasure: "deleted",
    export: { key: "push_subscriptions", internal: ["endpoint_sealed", "id", "keys_sealed", "session_id"] },
  },
  question_set_answers: { erasure: "deleted", export: { key: "question_set_answers" } },
  question_set_completions: { erasure: "deleted", export: { key: "question_set_completions" } },
  question_sets: { erasure: stays(acts), export: notExported(acts) },
  reader_versions: { erasure: stays("a counter without personal data"), export: notExported("a counter for caches") },
  resume_files: { erasure: "deleted", export: { key: "resume_files", internal: ["key_sealed", "sha256", "storage_key"] } },
  resume_links: { erasure: stays(acts), export: notExported(acts) },
  reward_batches: { erasure: stays(acts), export: notExported(acts) },
  rewards: {
    erasure: byHand("deleteRewards: the hash of the licence number is deleted"),
    export: { key: "sign_up_rewards", isByHand: true },
  },
  saved_searches: { erasure: "deleted", export: { key: "saved_searches", internal: ["id", "place"] } },
  sessions: {
    erasure: byHand("revoked, and the device is deleted"),
    export: { key: "sessions", internal: ["active_at", "factor_passed_at", "id", "member_active_at"] },
  },
  short_links: {
    erasure: stays("shared links keep working; the row contains no name"),
    export: { key: "shared_links", internal: ["code", "id", "path"] },
  },
  sign_ups: { erasure: byHand("deleteRewards: deleted unless a reward refers to it"), export: { key: "sign_up_rewards", isByHand: true } },
  skills: { erasure: "deleted", export: { key: "skills", internal: ["id"] } },
  text_message_batches: { erasure: byHand("deleted for the person's applications"), export: notExported("exported as text_messages") },
  text_messages: {
    erasure: byHand("messages to the person's numbers and about their applications"),
    export: { key: "text_messages", isByHand: true },
  },
  user_actions: {
    erasure: stays("events without a name, for 400 to 431 days"),
    export: { key: "user_actions", internal: ["day", "event_id", "id", "session_id"] },
  },
  user_identities: { erasure: "deleted", export: { key: "identities", opened: ["email_sealed"], internal: ["id"] } },
  user_post_filter_histories: { erasure: "deleted", export: { key: "saved_filters", isSingle: true } },
  users: {
    erasure: byHand("the bare row stays, because applications, consents and the audit log refer to it"),
    export: { key: "account", isSingle: true, internal: ["deleted_at", "id", "is_operator", "left_at"] },
  },
  webinar_attendances: { erasure: "deleted", export: { key: "webinar_attendances" } },
  webinar_contents: { erasure: stays(acts), export: notExported(acts) },
  webinar_events: { erasure: stays(acts), export: notExported(acts) },
  webinar_live_passes: { erasure: "deleted", export: notExported("a counter of the streams that the person has opened") },
  webinar_question_likes: { erasure: "deleted", export: { key: "webinar_question_likes" } },
  webinar_questions: {
    erasure: "deleted",
    export: { key: "webinar_questions", internal: ["answered_by", "approved_at", "hidden_at"] },
  },
  webinar_registrations: { erasure: "deleted", export: { key: "webinar_registrations" } },
  webinar_speaker_links: { erasure: stays(acts), export: notExported(acts) },
  webinar_videos: { erasure: stays(acts), export: notExported(acts) },
  webinar_watches: { erasure: "deleted", export: { key: "webinar_watches", internal: ["reported_at"] } },
  verified_phones: { erasure: "deleted", export: { key: "verified_phone", isSingle: true, opened: ["phone_number_sealed"] } },
};

const tables = Object.keys(personalData) as PersonalTable[];

/** Tables whose rows with the person's `user_id` are deleted when the person leaves. */
export const erasedTables = tables.filter((table) => personalData[table].erasure === "deleted");

export type ExportedTable = {
  readonly table: PersonalTable;
  /** Name in the exported file. */
  readonly key: string;
  readonly isSingle: boolean;
  readonly opened: readonly string[];
  readonly internal: readonly string[];
};

/** Tables whose rows are exported as they are. */
export const exportedTables: readonly ExportedTable[] = tables.flatMap((table) => {
  const entry = personalData[table].export;
  if ("reason" in entry || "isByHand" in entry) return [];
  const { key, isSingle = false, opened = [], internal = [] } = entry;
  return [{ table, key, isSingle, opened, internal }];
});
