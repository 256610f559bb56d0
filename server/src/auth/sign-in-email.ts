/**
 * The sealed address with which a person signs in, as an SQL expression. `user` is the SQL of the person's id. Null without such an address.
 * Of several sign-ins, the oldest one.
 */
export const signInEmail = (user: string): string =>
  `(select i.email_sealed from user_identities i where i.user_id = ${user} and i.email_sealed is not null order by i.id limit 1)`;
