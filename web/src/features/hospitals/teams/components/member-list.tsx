import { Button, Select } from "@mantine/core";
import { membershipRoles, type MembershipRole } from "@rounds/contract/hospitals/hospital.ts";
import type { Invitation, Member } from "@rounds/contract/hospitals/teams.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Box, Grid, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import type { useTeamChanges } from "../mutations.ts";
import { roleNames } from "../texts.ts";
import classes from "./team.module.css";

type Changes = ReturnType<typeof useTeamChanges>;

const nameOf = ({ name, is_me }: Member): string => name ?? (is_me ? "나" : "이름 없는 팀원");
const roleChoices = membershipRoles.map((role) => ({ value: role, label: roleNames[role] }));

const confirmRemoval = (member: Member): Promise<boolean> =>
  member.is_me
    ? confirmAction({
        title: "팀에서 나갈까요?",
        message: "나가면 이 병원의 공고와 지원자를 바로 볼 수 없어요. 다시 들어오려면 초대를 받아야 해요.",
        confirmLabel: "나가기",
        danger: true,
      })
    : confirmAction({
        title: `${nameOf(member)}: 팀에서 내보낼까요?`,
        message: "이 병원의 공고와 지원자를 바로 볼 수 없게 돼요.",
        confirmLabel: "내보내기",
        danger: true,
      });

const confirmOwnerRole = (member: Member): Promise<boolean> =>
  confirmAction({
    title: `${nameOf(member)}: 소유자로 바꿀까요?`,
    message: "소유자는 병원을 삭제하고 팀원을 내보낼 수 있어요. 나도 내보낼 수 있어요.",
    confirmLabel: "소유자로 바꾸기",
  });

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
    change.act({ member, role });
  };
  const leave = async () => {
    if (await confirmRemoval(member)) remove.act(member);
  };
  return (
    <Grid as="li" gap={12} align="center" py={8} minH={56} className={classes.row}>
      <Stack as="span" shrink>
        <strong>
          {nameOf(member)}
          {member.is_me && member.name !== null ? (
            <Tag tone="brand" small>
              나
            </Tag>
          ) : null}
        </strong>
        <Text size={12} tone="faint" tabular>
          {formatDate(member.joined_at)}부터
        </Text>
      </Stack>
      {isManager && !isLastOwner ? (
        <Select
          className={classes.role}
          aria-label={`${nameOf(member)} 권한`}
          data={roleChoices}
          value={isChanging ? change.variables.role : member.role}
          disabled={isChanging}
          allowDeselect={false}
          onChange={(value) => void setRole(value)}
        />
      ) : (
        <span className={classes.role}>{roleNames[member.role]}</span>
      )}
      <Text text="end" className={classes.action}>
        {isLastOwner ? (
          <span className={classes.hint}>마지막 소유자</span>
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
      </Text>
    </Grid>
  );
};

export const MemberList = ({ members, isManager, changes }: { members: readonly Member[]; isManager: boolean; changes: Changes }) => {
  const owners = members.filter(({ role }) => role === "owner").length;
  return (
    <Box as="section" px={20} pt={16} pb={20} className={classes.card} aria-labelledby="members-title">
      <Text as="h2" mb={8} variant="body" id="members-title">
        팀원{" "}
        <Text weight={600} tone="faint" tabular>
          {members.length}
        </Text>
      </Text>
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isManager={isManager}
            isLastOwner={member.role === "owner" && owners === 1}
            changes={changes}
          />
        ))}
      </ul>
    </Box>
  );
};

export const WaitingList = ({ invitations, revoke }: { invitations: readonly Invitation[]; revoke: Changes["revoke"] }) => (
  <Box as="section" px={20} pt={16} pb={20} className={classes.card} aria-labelledby="waiting-title">
    <Text as="h2" mb={8} variant="body" id="waiting-title">
      기다리는 초대{" "}
      <Text weight={600} tone="faint" tabular>
        {invitations.length}
      </Text>
    </Text>
    {invitations.length === 0 ? <p className={classes.empty}>기다리는 초대가 없어요.</p> : null}
    <ul>
      {invitations.map((invitation) => (
        <Grid as="li" gap={12} align="center" py={8} minH={56} key={invitation.id} className={classes.row}>
          <Stack as="span" shrink>
            <strong>{invitation.label}</strong>
            <Text size={12} tone="faint" tabular>
              {formatDate(invitation.expires_at)}까지
            </Text>
          </Stack>
          <span className={classes.role}>{roleNames[invitation.role]}</span>
          <Text text="end" className={classes.action}>
            <Button
              variant="default"
              aria-label={`${invitation.label} 초대 취소`}
              loading={revoke.isPending && revoke.variables.id === invitation.id}
              onClick={() => revoke.act(invitation)}
            >
              초대 취소
            </Button>
          </Text>
        </Grid>
      ))}
    </ul>
  </Box>
);
