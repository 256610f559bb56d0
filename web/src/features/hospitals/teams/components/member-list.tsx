import { Button, Select } from "@mantine/core";
import { membershipRoles, type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Invitation, Member } from "@rounds/contract/hospitals/teams.ts";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { withDirection } from "../../../../lib/particles.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import type { useTeamChanges } from "../mutations.ts";
import { nameOf } from "../texts.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { TeamCard, TeamRow } from "./team-parts.tsx";

type Changes = ReturnType<typeof useTeamChanges>;

const roleChoices = membershipRoles.map((role) => ({ value: role, label: memberRoleNames[role] }));

/** A link works only while its creator is an owner. */
const lostLinks = "만든 초대 링크도 쓸 수 없게 돼요.";

const confirmRemoval = (member: Member): Promise<boolean> =>
  member.is_me
    ? confirmAction({
        title: "팀에서 나갈까요?",
        message: `나가면 이 병원의 공고와 지원자를 바로 볼 수 없어요. ${member.role === "owner" ? `내가 ${lostLinks} ` : ""}다시 들어오려면 초대를 받아야 해요.`,
        confirmLabel: "나가기",
        danger: true,
      })
    : confirmAction({
        title: `${nameOf(member)}: 팀에서 내보낼까요?`,
        message: `이 병원의 공고와 지원자를 바로 볼 수 없게 돼요.${member.role === "owner" ? ` 이 소유자가 ${lostLinks}` : ""}`,
        confirmLabel: "내보내기",
        danger: true,
      });

const confirmOwnerRole = (member: Member): Promise<boolean> =>
  confirmAction({
    title: `${nameOf(member)}: 소유자로 바꿀까요?`,
    message: "소유자는 병원을 삭제하고 팀원을 내보낼 수 있어요. 나도 내보낼 수 있어요.",
    confirmLabel: "소유자로 바꾸기",
  });

/** An owner who steps down cannot take that back. */
const confirmStepDown = (role: MembershipRole): Promise<boolean> =>
  confirmAction({
    title: `내 권한을 ${withDirection(memberRoleNames[role])} 낮출까요?`,
    message: `팀원을 초대하거나 권한을 바꿀 수 없게 돼요. 내가 ${lostLinks} 다시 소유자가 되려면 다른 소유자에게 부탁해야 해요.`,
    confirmLabel: "권한 낮추기",
    danger: true,
  });

/** Members without a name appear to doctors as `병원 담당자`. */
const RenameButton = (props: { member: Member; changes: Changes }) => {
  const { member } = props;
  const [isOpen, setOpen] = useState(false);
  const verb = member.name === null ? "적기" : "바꾸기";
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        <Text spoken>{nameOf(member)} </Text>이름 {verb}
      </Button>
      {isOpen ? <RenameDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const MemberRow = ({
  member,
  isManager,
  isLastOwner,
  changes,
}: {
  member: Member;
  isManager: boolean;
  isLastOwner: boolean;
  changes: Changes;
}) => {
  const { change, remove } = changes;
  const isChanging = change.isPending && change.variables.member.user_id === member.user_id;
  const isRemoving = remove.isPending && remove.variables.user_id === member.user_id;
  const setRole = async (value: string | null) => {
    const role: MembershipRole | undefined = membershipRoles.find((known) => known === value);
    if (role === undefined || role === member.role) return;
    if (role === "owner" && !(await confirmOwnerRole(member))) return;
    if (member.is_me && !(await confirmStepDown(role))) return;
    change.act({ member, role });
  };
  const leave = async () => {
    if (await confirmRemoval(member)) remove.act(member);
  };
  return (
    <TeamRow
      name={nameOf(member)}
      isMe={member.is_me && member.name !== null}
      since={`${formatDate(member.joined_at)}부터`}
      {...(isManager || member.is_me ? { rename: <RenameButton member={member} changes={changes} /> } : {})}
      role={
        isManager && !isLastOwner ? (
          <Select
            aria-label={`${nameOf(member)} 권한`}
            data={roleChoices}
            value={isChanging ? change.variables.role : member.role}
            disabled={isChanging}
            allowDeselect={false}
            onChange={(value) => void setRole(value)}
          />
        ) : (
          memberRoleNames[member.role]
        )
      }
    >
      {isLastOwner ? (
        <Text size={12} tone="muted">
          마지막 소유자
        </Text>
      ) : member.is_me || isManager ? (
        <Button
          variant="default"
          loading={isRemoving}
          aria-label={member.is_me ? "팀에서 나가기" : `${nameOf(member)} 내보내기`}
          onClick={() => void leave()}
        >
          {member.is_me ? "나가기" : "내보내기"}
        </Button>
      ) : null}
    </TeamRow>
  );
};

type ListProps = { members: readonly Member[]; isManager: boolean; changes: Changes };

export const MemberList = ({ members, isManager, changes }: ListProps) => {
  const owners = members.filter(({ role }) => role === "owner");
  const isOnlyOwner = owners.length === 1 && owners.some(({ is_me: isMe }) => isMe);
  return (
    <TeamCard id="members-title" title="팀원" count={members.length}>
      {isOnlyOwner ? (
        <Text as="p" pb={8} tone="muted">
          소유자가 한 명뿐이라 팀에서 나가거나 권한을 낮출 수 없어요.
          {members.length > 1 && " 먼저 다른 팀원을 소유자로 바꿔 주세요."}
        </Text>
      ) : null}
      <Box as="ul" divided>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isManager={isManager}
            isLastOwner={member.role === "owner" && owners.length === 1}
            changes={changes}
          />
        ))}
      </Box>
    </TeamCard>
  );
};

const dayMs = 24 * 60 * 60 * 1000;

/** The days left of a link. A part of a day counts as one. */
const daysLeft = (expiresAt: string): number => Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs));

/** The link is shown only once, so a cancelled invitation cannot be taken back. */
const confirmRevocation = ({ label }: Invitation): Promise<boolean> =>
  confirmAction({
    title: `‘${label}’ 님의 초대를 취소할까요?`,
    message: "보낸 링크로 들어올 수 없게 돼요. 다시 초대하려면 링크를 새로 만들어야 해요.",
    confirmLabel: "초대 취소",
    cancelLabel: "그대로 두기",
    danger: true,
  });

export const WaitingList = ({ invitations, revoke }: { invitations: readonly Invitation[]; revoke: Changes["revoke"] }) => (
  <TeamCard id="waiting-title" title="기다리는 초대" count={invitations.length}>
    {invitations.length === 0 ? (
      <Text as="p" tone="muted">
        기다리는 초대가 없어요. 링크를 만들어 보내면, 동료가 들어올 때까지 여기에 보여요.
      </Text>
    ) : null}
    <Box as="ul" divided>
      {invitations.map((invitation) => (
        <TeamRow
          key={invitation.id}
          name={invitation.label}
          since={`${formatDate(invitation.created_at)} 초대 · ${daysLeft(invitation.expires_at)}일 남음`}
          role={memberRoleNames[invitation.role]}
        >
          <Button
            variant="default"
            aria-label={`${invitation.label} 초대 취소`}
            loading={revoke.isPending && revoke.variables.id === invitation.id}
            onClick={() => void confirmRevocation(invitation).then((isSure) => isSure && revoke.act(invitation))}
          >
            초대 취소
          </Button>
        </TeamRow>
      ))}
    </Box>
  </TeamCard>
);
