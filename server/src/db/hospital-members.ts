// Conditions about the members of hospitals, for the statements of several rooms. The arguments are columns.

/** Whether the hospital has any member, with the role of an owner or not. */
export const hasAnyMember = (businessId: string): string => `exists (select from business_owners o where o.business_id = ${businessId})`;

/** Whether the person is a member of any hospital. */
export const isMember = (userId: string): string => `exists (select from business_owners o where o.user_id = ${userId})`;

/** Whether the person may edit the hospital. Viewers may not. */
export const isEditor = (userId: string, businessId: string): string =>
  `exists (select from business_owners o where o.business_id = ${businessId} and o.user_id = ${userId} and o.role in ('owner', 'editor'))`;
