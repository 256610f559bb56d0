// Conditions about the members of hospitals and their names, for the statements of several rooms. The arguments are SQL expressions.

/** Whether the hospital has any member, with the role of an owner or not. */
export const hasAnyMember = (businessId: string): string => `exists (select from business_owners o where o.business_id = ${businessId})`;

/** Whether the hospital has a member other than this person. */
export const hasOtherMember = (businessId: string, userId: string): string =>
  `exists (select from business_owners o where o.business_id = ${businessId} and o.user_id <> ${userId})`;

/** Whether the person is a member of any hospital. */
export const isMember = (userId: string): string => `exists (select from business_owners o where o.user_id = ${userId})`;

/** Whether the person may edit the hospital. Viewers may not. */
export const isEditor = (userId: string, businessId: string): string =>
  `exists (select from business_owners o where o.business_id = ${businessId} and o.user_id = ${userId} and o.role in ('owner', 'editor'))`;

/** The name of a member in the team of the hospital, otherwise the name of the profile. Null without both. */
export const memberName = (userId: string, businessId: string): string =>
  `coalesce((select n.label from business_owners n where n.business_id = ${businessId} and n.user_id = ${userId}),
            (select n.name from profiles n where n.user_id = ${userId}))`;
