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
  /** Null, like the phone number, when the doctor has deleted the account. */
  readonly name: string | null;
  readonly phone_number_sealed: string | null;
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
  /** The file that was sent, or else the doctor's current file. */
  readonly file: { readonly id: number; readonly name: string } | null;
  /** Null when there are no notes. */
  readonly notes: readonly { readonly date: string; readonly content: string }[] | null;
};

/** Columns of the application `a`. */
export const applicationColumns = `a.id, a.active, a.created_at, a.updated_at, a.cancelled_at, a.user_id, a.job_post_id, a.resume_file_id, a.drop_reason,
    a.current_status, a.latest_change`;

/** Columns of the tables that `reviewJoins` joins to the application `a`. */
export const reviewColumns = `d.name, d.phone_number_sealed, b.id as business_id, b.name as business_name, p.title as job_post_title, p.post_from,
    p.x_job_post_id, p.directly_apply, p.hr_email, p.hr_phone_number,
    exists (select from educations e where e.user_id = a.user_id) as has_educations,
    exists (select from experiences e where e.user_id = a.user_id) as has_experiences,
    (select json_build_object('id', f.id, 'name', f.file_name) from resume_files f
      where f.user_id = a.user_id and (f.id = a.resume_file_id or f.replaced_at is null)
      order by f.id = a.resume_file_id desc nulls last limit 1) as file,
    (select json_agg(json_build_object('date', n.date, 'content', n.content) order by n.position)
       from job_application_notes n where n.job_application_id = a.id) as notes`;

export const reviewJoins = `
    join job_posts p on p.id = a.job_post_id
    join businesses b on b.id = p.business_id
    -- A doctor who deleted the account has no profile. The application remains, without a name.
    left join profiles d on d.user_id = a.user_id`;
