import type { cardFields, payFields } from "@rounds/contract/job-posts/post-fields.ts";
import type { Row } from "../../../db/database.ts";
import { hidesHospital } from "../../control/index.ts";

/**
 * The only definition of an open post. A trigger maintains `is_listed`: active, approved, not suspended by reports, and of an approved
 * hospital. The last day of a post is its closing day, or its last date of work if that is earlier (`open_until`). It is compared with
 * today in Seoul.
 */
export const openPredicate = (alias: string): string => `${alias}.is_listed and ${notPast(alias)}`;
// As a subquery the day is computed once per statement, not once per row.
export const notPast = (alias: string): string => `(${alias}.open_until is null or ${alias}.open_until >= (select seoul_today()))`;

/** The state of the post `p` of the hospital `b` for an applicant. Only an approved one counts as closed, because only that one has a page. */
export const appliedPostState = `case when ${openPredicate("p")} then 'open'
    when p.remedi_active = 'rejected' or b.job_post_registration_status = 'rejected' or p.suspended_at is not null then 'withdrawn'
    when p.active and ${notPast("p")} then 'in_review' else 'closed' end`;

/** The conditions of an open post except its hospital. Such a post opens when its hospital becomes approved. */
export const isOpenUnderApproved = (alias: string): string =>
  `${alias}.active and ${alias}.remedi_active = 'approved' and ${alias}.suspended_at is null and ${notPast(alias)}`;

/**
 * Whether a doctor who saved a post can open its page: it was open once, and may have ended. The page of a post that a review or reports
 * have withdrawn is gone, and so is that of a hidden hospital.
 */
export const hasPage = (
  postId: string,
  doctor: string,
): string => `exists (select from job_posts shown join businesses h on h.id = shown.business_id
       where shown.id = ${postId} and shown.suspended_at is null and shown.first_listed_at is not null and shown.remedi_active = 'approved'
         and h.job_post_registration_status = 'approved' and not ${hidesHospital(doctor, "shown.business_id")})`;

/** The number of likes of a post by its id. */
export const likesOf = (postId: string): string =>
  `coalesce((select likes.total_likes from job_post_like_counts likes where likes.job_post_id = ${postId}), 0)`;

/** The user's own state of the post `p`, and values that change too often to be part of its card. */
const viewerColumns = `(${openPredicate("p")}) as is_open, ${likesOf("p.id")} as total_likes, application.id as application_id, bookmark.id as bookmark_id,
    seen.user_id is not null as is_read, liked.user_id is not null as is_liked`;

const viewerJoins = (viewer: string): string => `
    left join job_applications application on application.job_post_id = p.id and application.user_id = ${viewer} and ${isApplied("application")}
    left join bookmarks bookmark on bookmark.job_post_id = p.id and bookmark.user_id = ${viewer}
    left join job_post_reads seen on seen.job_post_id = p.id and seen.user_id = ${viewer}
    left join job_post_likes liked on liked.job_post_id = p.id and liked.user_id = ${viewer}`;

/** Columns and joins of a post `p` for a list or a page that the person `viewer` reads. */
export const seenBy = (viewer: string): { columns: string; joins: string } => ({
  columns: `p.id, p.card, p.best_pay, p.created_at, ${viewerColumns}`,
  joins: viewerJoins(viewer),
});

/** Whether a live application has a result. Its doctor can no longer cancel it. */
export const hasResult = (application: string): string =>
  `(${application}.drop_reason <> '' or ${application}.current_status in ('최종합격', '입사'))`;

/** Whether the content of a live application is gone although it has no result. Its post was closed, so its doctor may apply again. */
export const hasLapsed = (application: string): string => `(${application}.cleared_at is not null and not ${hasResult(application)})`;

/** Whether the application counts as the doctor's application to its post. */
export const isApplied = (application: string): string => `(${application}.active and not ${hasLapsed(application)})`;

/** `job_posts.card`: the part of a card that is the same for all users. A trigger maintains it. */
export type Card = Pick<Row<"job_posts">, CardFieldName | "title" | "district" | "business_id"> & {
  working_hours: Record<string, string>;
  business_name: string;
  business_image: string | null;
  /** Rounded to about 100 metres. */
  lat: number | null;
  lng: number | null;
};
type CardFieldName = Exclude<keyof typeof cardFields, "working_hours"> | keyof typeof payFields;

export type CardRow = {
  id: number;
  card: Card;
  best_pay: number;
  created_at: string;
  is_open: boolean;
  total_likes: number;
  application_id: number | null;
  bookmark_id: number | null;
  is_read: boolean;
  is_liked: boolean;
};
