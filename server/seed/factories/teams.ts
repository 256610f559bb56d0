import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { invitationRoles } from "@rounds/contract/hospitals/teams.ts";
import { hashToken, randomToken } from "../../src/lib/vault.ts";
import type { HospitalFactories } from "./hospitals.ts";
import type { PeopleFactories, Person } from "./people.ts";
import type { FactoryTools } from "./tools.ts";

type InvitationOverrides = {
  business_id?: number;
  invited_by?: number;
  role?: (typeof invitationRoles)[number];
  label?: string;
  created_at?: string;
  expires_at?: string;
};

const weekMs = 7 * 24 * 60 * 60_000;

export function teamFactories({ db }: FactoryTools, people: PeopleFactories, hospitals: HospitalFactories) {
  /** A link that is valid for a week, with its token, which only its creator ever gets. */
  const invitation = async (overrides: InvitationOverrides = {}) => {
    const business = overrides.business_id === undefined ? await hospitals.business() : { id: overrides.business_id, name: "" };
    const invitedBy = overrides.invited_by ?? (await people.owner({ businesses: [business] })).userId;
    const token = randomToken();
    const { id } = await db
      .insertInto("business_invitations")
      .values({
        business_id: business.id,
        invited_by: invitedBy,
        role: overrides.role ?? "viewer",
        label: overrides.label ?? "원무과 이하늘",
        token_hash: hashToken(token),
        created_at: overrides.created_at ?? new Date().toISOString(),
        expires_at: overrides.expires_at ?? new Date(Date.now() + weekMs).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, token, business_id: business.id };
  };

  /** A member of the hospital in this role, without a profile. */
  const member = async (businessId: number, role: MembershipRole, overrides: { label?: string } = {}): Promise<Person> => {
    const person = await people.newcomer();
    await db
      .insertInto("business_owners")
      .values({ business_id: businessId, user_id: person.userId, role, label: overrides.label ?? null })
      .execute();
    return person;
  };

  return { invitation, member };
}
