import * as contract from "@rounds/contract/hospitals/teams.ts";
import { accessCase, missingId, type AccessCaller } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

type NewLink = { readonly businessId: number; readonly invitedBy: number };

const hospitalOf = async ({ make }: Harness, caller: AccessCaller): Promise<number> =>
  caller.businesses[0]?.id ?? (await make.business()).id;
const foreignHospital = async ({ make }: Harness): Promise<number> => (await make.owner()).businesses[0]?.id ?? missingId;

/** Another member, so that no call fails because of the last owner. */
const colleagueIn = async ({ make }: Harness, businessId: number): Promise<number> => (await make.member(businessId, "viewer")).userId;

const link = ({ make }: Harness, { businessId, invitedBy }: NewLink) => make.invitation({ business_id: businessId, invited_by: invitedBy });

async function foreignLink(server: Harness) {
  const owner = await server.make.owner();
  return link(server, { businessId: owner.businesses[0]?.id ?? missingId, invitedBy: owner.userId });
}

const invitation = { invitation: { role: "viewer" as const, label: "원무과" } };
const change = { member: { role: "editor" as const } };

export const accessCases = [
  accessCase(contract.listTeam, {
    own: async (server, caller) => ({ params: { id: await hospitalOf(server, caller) } }),
    foreign: async (server) => ({ params: { id: await foreignHospital(server) } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.inviteMember, {
    own: async (server, caller) => ({ params: { id: await hospitalOf(server, caller) }, body: invitation }),
    foreign: async (server) => ({ params: { id: await foreignHospital(server) }, body: invitation }),
    missing: { params: { id: missingId }, body: invitation },
    operatorsSeeAll: true,
  }),
  accessCase(contract.revokeInvitation, {
    own: async (server, caller) => {
      const { id } = await link(server, { businessId: await hospitalOf(server, caller), invitedBy: caller.userId });
      return { params: { id } };
    },
    foreign: async (server) => ({ params: { id: (await foreignLink(server)).id } }),
    missing: { params: { id: missingId } },
    operatorsSeeAll: true,
  }),
  accessCase(contract.previewInvitation, { own: async (server) => ({ body: { token: (await foreignLink(server)).token } }) }),
  accessCase(contract.acceptInvitation, {
    own: async (server) => ({ body: { token: (await foreignLink(server)).token } }),
    usesUpCaller: true,
  }),
  accessCase(contract.changeMember, {
    own: async (server, caller) => {
      const id = await hospitalOf(server, caller);
      return { params: { id, user_id: await colleagueIn(server, id) }, body: change };
    },
    foreign: async (server) => {
      const id = await foreignHospital(server);
      return { params: { id, user_id: await colleagueIn(server, id) }, body: change };
    },
    missing: { params: { id: missingId, user_id: missingId }, body: change },
    operatorsSeeAll: true,
  }),
  accessCase(contract.removeMember, {
    own: async (server, caller) => {
      const id = await hospitalOf(server, caller);
      return { params: { id, user_id: await colleagueIn(server, id) } };
    },
    foreign: async (server) => {
      const id = await foreignHospital(server);
      return { params: { id, user_id: await colleagueIn(server, id) } };
    },
    missing: { params: { id: missingId, user_id: missingId } },
    operatorsSeeAll: true,
  }),
];
