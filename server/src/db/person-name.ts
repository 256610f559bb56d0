import { leftMemberName } from "@rounds/contract/left-member.ts";

/** The name of a person, also of one who has left. Null before onboarding. `name` and `user`: SQL of the stored name and of the person's id. */
export const personName = (name: string, user: string): string =>
  `coalesce(${name}, (select '${leftMemberName}' from users gone where gone.id = ${user} and gone.deleted_at is not null))`;
