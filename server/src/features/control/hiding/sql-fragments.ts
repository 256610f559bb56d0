/**
 * Whether the doctor has hidden the hospital. Each query that shows a post to a doctor, or a doctor to a hospital, uses this condition. Both
 * arguments are SQL: columns or parameters.
 */
export const hidesHospital = (doctor: string, business: string): string =>
  `exists (select from hidden_hospitals hidden where hidden.user_id = ${doctor} and hidden.business_id = ${business})`;

/** The same for the hospital of a post. */
export const hidesHospitalOf = (doctor: string, post: string): string =>
  `exists (select from hidden_hospitals hidden join job_posts of_hidden on of_hidden.business_id = hidden.business_id
     where hidden.user_id = ${doctor} and of_hidden.id = ${post})`;
