import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import {
  changeMember,
  inviteMember,
  removeMember,
  revokeInvitation,
  type Invitation,
  type Member,
} from "@rounds/contract/hospitals/teams.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call, isWorthRetrying } from "../../../lib/api.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { memberRoleNames } from "../../../text/member-roles.ts";
import { businessKeys } from "../hospital/queries.ts";
import { teamKeys, teamQuery } from "./queries.ts";
import { nameOf } from "./texts.ts";

/** After a lost response. A second attempt has the same replay key, so the server returns the link of the first one. */
const unconfirmedInvitation = "초대가 만들어졌는지 확인하지 못했어요. 다시 눌러도 두 번 초대하지 않아요.";

/** Changes to a hospital's team. The list is read again even after an error, because another owner may have been faster. */
export const useTeamChanges = (businessId: number) => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: teamKeys.of(businessId) });
  const onError = (error: unknown) => toast.failure(error);
  const invite = useAct({
    mutationFn: (invitation: { role: Invitation["role"]; label: string }) =>
      call(inviteMember, { params: { id: businessId }, body: { invitation } }),
    onSuccess: ({ invitation }) =>
      client.setQueryData(teamQuery(businessId).queryKey, (team) => {
        // After a lost response the list may have it already.
        const others = team?.invitations.filter(({ id }) => id !== invitation.id) ?? [];
        return team && { ...team, invitations: [invitation, ...others] };
      }),
    onError: (error) => toast.failure(error, isWorthRetrying(error) ? { title: unconfirmedInvitation } : {}),
    onSettled: (_answer, error) => reloadAfter(error, readAgain),
  });
  const revoke = useAct({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    onSuccess: (_answer, { label }) => toast.success(`‘${label}’ 님의 초대를 취소했어요.`),
    onError,
    onSettled: (_answer, error) => reloadAfter(error, readAgain),
  });
  const change = useAct({
    mutationFn: ({ member, role }: { member: Member; role: MembershipRole }) =>
      call(changeMember, { params: { id: businessId, user_id: member.user_id }, body: { member: { role } } }),
    onSuccess: (_answer, { member, role }) => {
      toast.success(`${nameOf(member)}: ${memberRoleNames[role]} 권한으로 바꿨어요.`);
      // All screens of the console read the user's own role from this list.
      if (member.is_me) void client.invalidateQueries({ queryKey: businessKeys.owned });
    },
    onError,
    onSettled: (_answer, error) => reloadAfter(error, readAgain),
  });
  const rename = useAct({
    mutationFn: ({ member, name }: { member: Member; name: string }) =>
      call(changeMember, { params: { id: businessId, user_id: member.user_id }, body: { member: { name } } }),
    onSuccess: (_answer, { member }) => {
      toast.success("이름을 바꿨어요.");
      // The head of the console shows the user's own name.
      if (member.is_me) void client.invalidateQueries({ queryKey: businessKeys.owned });
    },
    // The dialog shows the failure.
    onSettled: (_answer, error) => reloadAfter(error, readAgain),
  });
  const remove = useAct({
    mutationFn: (member: Member) => call(removeMember, { params: { id: businessId, user_id: member.user_id } }),
    onSuccess: (_answer, member) => {
      if (member.is_me) return;
      toast.success(`${nameOf(member)}: 팀에서 내보냈어요.`);
    },
    onError,
    onSettled: async (_answer, error, member) => {
      // A member who has left can no longer read this list. Reload the complete console with the new rights.
      if (error === null && member.is_me) window.location.assign("/user_manage");
      else await reloadAfter(error, readAgain);
    },
  });
  return { businessId, invite, revoke, change, rename, remove };
};
