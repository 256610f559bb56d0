import type { MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import {
  changeMember,
  inviteMember,
  removeMember,
  revokeInvitation,
  type Invitation,
  type Member,
} from "@rounds/contract/hospitals/teams.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { teamKeys } from "./queries.ts";
import { roleWords } from "./words.ts";

const nameOf = ({ name }: Member): string => name ?? "이름 없는 팀원";

/** What owners do with a hospital's team. Whatever comes of it, the list is read again: somebody else may have been faster. */
export const useTeamChanges = (businessId: number) => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: teamKeys.of(businessId) });
  const onError = (error: unknown) => toast.failure(error);
  const invite = useMutation({
    mutationFn: (invitation: { role: Invitation["role"]; label: string }) =>
      call(inviteMember, { params: { id: businessId }, body: { invitation } }),
    onError,
    onSettled: readAgain,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    onSuccess: (_answer, { label }) => toast.success(`‘${label}’ 님의 초대를 취소했어요.`),
    onError,
    onSettled: readAgain,
  });
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: MembershipRole }) =>
      call(changeMember, { params: { id: businessId, user_id: member.user_id }, body: { member: { role } } }),
    onSuccess: (_answer, { member, role }) => toast.success(`${nameOf(member)}: ${roleWords[role]} 권한으로 바꿨어요.`),
    onError,
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: (member: Member) => call(removeMember, { params: { id: businessId, user_id: member.user_id } }),
    onSuccess: (_answer, member) => {
      if (member.is_me) return;
      toast.success(`${nameOf(member)}: 팀에서 내보냈어요.`);
    },
    onError,
    onSettled: async (_answer, error, member) => {
      // Who has left may not read this list any more: the whole console is loaded anew, as who they are now.
      if (error === null && member.is_me) window.location.assign("/user_manage");
      else await readAgain();
    },
  });
  return { invite, revoke, change, remove };
};
