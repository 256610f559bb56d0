import { hidesApplication } from "../../control/index.ts";

/** An application with the joined columns for reviewers. */
export type ReviewedRow = {
  readonly id: number;
  readonly active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly cancelled_at: string | null;
  readonly user_id: number;
  readonly job_post_id: number;
  readonly resume_file_id: number | null;
  readonly drop_reason: string;
  readonly current_status: string;
  readonly latest_change: string;
  /** The reviewer who made the latest change. Null when it was the doctor, and for changes before we recorded it. */
  readonly changed_by: number | null;
  /** Null, like the phone number, when the doctor has deleted the account. */
  readonly name: string | null;
  readonly phone_number_sealed: string | null;
  /** At present. Null like the name. */
  readonly license_state: string | null;
  /** When the doctor shared the phone number with the hospital. */
  readonly phone_shared_at: string | null;
  /** The doctor has hidden the hospital, so its members see nothing of the application. */
  readonly is_hidden: boolean;
  readonly business_id: number;
  readonly business_name: string;
  readonly job_post_title: string;
  readonly post_from: string;
  readonly x_job_post_id: string | null;
  readonly directly_apply: boolean;
  readonly hr_email: string | null;
  readonly hr_phone_number: string | null;
  readonly has_educations: boolean;
  readonly has_experiences: boolean;
  /** The file of the application first, then its supplements. Null when there is none. */
  readonly files: readonly { readonly id: number; readonly name: string }[] | null;
  /** Null when there are no notes. */
  readonly notes: readonly { readonly date: string; readonly content: string }[] | null;
};

/** Columns of the application `a`. */
export const applicationColumns = `a.id, a.active, a.created_at, a.updated_at, a.cancelled_at, a.user_id, a.job_post_id, a.resume_file_id, a.drop_reason,
    a.current_status, a.latest_change, a.changed_by, a.phone_shared_at, a.cleared_at`;

/** Columns of the tables that `reviewJoins` joins to the application `a`. */
export const reviewColumns = `d.name, d.phone_number_sealed, d.license_state, ${hidesApplication("a", "p.business_id")} as is_hidden, p.business_id, p.business_name, p.job_post_title, p.post_from,
    p.x_job_post_id, p.directly_apply, p.hr_email, p.hr_phone_number,
    coalesce(sent.has_educations, false) as has_educations, coalesce(sent.has_experiences, false) as has_experiences,
    case when a.resume_file_id is not null or exists (select from job_application_supplements u where u.job_application_id = a.id) then (
      select json_agg(json_build_object('id', f.id, 'name', f.file_name) order by f.id = a.resume_file_id desc, f.id)
        from (select a.resume_file_id as id
              union all select u.resume_file_id from job_application_supplements u where u.job_application_id = a.id) given
        join resume_files f on f.id = given.id) end as files,
    case when exists (select from job_application_notes n where n.job_application_id = a.id) then (
      select json_agg(json_build_object('date', n.date, 'content', n.content) order by n.position)
        from job_application_notes n where n.job_application_id = a.id) end as notes`;

/** Posts with their hospitals, as a query to which a condition on `p` can be added. */
export const reviewedPosts = `select p.id, p.business_id, b.name as business_name, p.title as job_post_title, p.post_from, p.x_job_post_id,
           p.directly_apply, p.hr_email, p.hr_phone_number
      from job_posts p join businesses b on b.id = p.business_id`;

/** `posts`: the relation in which the posts of the applications are found. */
export const reviewJoins = (posts = `(${reviewedPosts})`): string => `
    join ${posts} p on p.id = a.job_post_id
    left join job_application_snapshots sent on sent.job_application_id = a.id
    -- A doctor who deleted the account has no profile. The application remains, without a name.
    left join profiles d on d.user_id = a.user_id`;
