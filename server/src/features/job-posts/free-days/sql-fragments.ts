/** The free days of a doctor from today on, in order, as texts. */
export const upcomingDays = (doctor: string): string =>
  `array(select free.day::text from free_days free where free.user_id = ${doctor} and free.day >= (select seoul_today()) order by free.day)`;
