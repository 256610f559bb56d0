/** More posts are never suspended. The limit shows the planner that it can read them from their index. */
const maxSuspended = 1000;

/**
 * The ids of the posts that wait for a decision about reports. A suspended post waits even if its reporters have left. The list of reports
 * and the operator home count the same posts.
 */
export const reportedPostIds = `(select r.job_post_id from job_post_reports r where r.resolved_at is null
    union select s.id from (select id from job_posts where suspended_at is not null order by suspended_at limit ${maxSuspended}) s)`;
