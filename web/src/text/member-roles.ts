import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";

/** A person's role in a hospital. */
export const memberRoleNames: Readonly<Record<MembershipRole, string>> = { owner: "소유자", editor: "편집자", viewer: "열람자" };
