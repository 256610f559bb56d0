/**
 * Whether the doctor has hidden the hospital. Each query that shows a post to a doctor, or a doctor to a hospital, uses this condition. Both
 * arguments are SQL: columns or parameters.
 */
export const hidesHospital = (doctor: string, business: string): string =>
  `exists (select from hidden_hospitals hidden where hidden.user_id = ${doctor} and hidden.business_id = ${business})`;

/**
 * Whether members of the hospital see nothing of the application `a`: its doctor has hidden the hospital, or its time is over. Operators still
 * see both.
 */
export const hidesApplication = (application: string, business: string): string =>
  `(${application}.cleared_at is not null or ${hidesHospital(`${application}.user_id`, business)})`;

/** `hidesHospital` for the hospital of a post. */
export const hidesHospitalOf = (doctor: string, post: string): string =>
  `exists (select from hidden_hospitals hidden join job_posts of_hidden on of_hidden.business_id = hidden.business_id
     where hidden.user_id = ${doctor} and of_hidden.id = ${post})`;

/** Whether the application is the user's own. The lists and counts of a hospital leave it out for this member (`isReceivedBy`). */
export const isOwnApplication = (doctor: string, user: string): string => `${doctor} = ${user}`;
