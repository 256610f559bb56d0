import { Button, Radio, TextInput } from "@mantine/core";
import { invitationLimits, invitationRoles, type Invitation } from "@rounds/contract/hospitals/teams.ts";
import { IconCheck, IconCopy, IconLink } from "@tabler/icons-react";
import { useRef, useState, type SyntheticEvent } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Box, Row, Stack } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { copyText } from "../../../../lib/clipboard.ts";
import { memberRoleNames } from "../../../../text/member-roles.ts";
import type { useTeamChanges } from "../mutations.ts";
import { invitationLink, roleMeaning } from "../texts.ts";
import { TeamCard } from "./team-parts.tsx";
import classes from "./team.module.css";

type Made = { readonly id: number; readonly label: string; readonly link: string };

/** The new link. The server returns it only once. */
const NewLink = ({ label, link }: Omit<Made, "id">) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    copyText(Promise.resolve(link)).then(
      () => setCopied(true),
      () => toast.error("복사하지 못했어요. 주소를 선택해 직접 복사해 주세요."),
    );
  };
  return (
    <Box px={16} py={14} mt={16} bg="brand-soft" radius={10} className={classes.link}>
      <p>
        <strong>‘{label}’ 님께 이 링크를 보내 주세요.</strong> {invitationLimits.days}일 안에 한 번만 쓸 수 있고, 이 화면을 벗어나면 다시 볼
        수 없어요.
      </p>
      <Row gap={8} wrap>
        <TextInput readOnly value={link} aria-label="초대 링크" flex="1 1 200px" onFocus={(event) => event.currentTarget.select()} />
        <Button onClick={copy} leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}>
          {copied ? "복사했어요" : "링크 복사"}
        </Button>
      </Row>
    </Box>
  );
};

type Props = { businessId: number; invite: ReturnType<typeof useTeamChanges>["invite"]; invitations: readonly Invitation[] };

const roleOf = (value: string): Invitation["role"] => invitationRoles.find((known) => known === value) ?? "viewer";

/**
 * For owners: a display name for the colleague, a role, and a link to send. The link disappears when it cannot be used any more. An unsent
 * invitation survives a reload and the end of the session.
 */
export const InviteForm = ({ businessId, invite, invitations }: Props) => {
  const { origin } = usePublicConfig();
  const { form, type, reset } = useDraftForm(`team-invitation:${businessId}`, { label: "", role: "editor" });
  const { label } = form;
  const role = roleOf(form.role);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<Made>();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const name = label.trim();
    if (name === "") {
      setError("누구를 초대하는지 적어 주세요.");
      field.current?.focus();
      return;
    }
    invite.act(
      { role, label: name },
      {
        onSuccess: ({ token, invitation: { id } }) => {
          setMade({ id, label: name, link: invitationLink(origin, token) });
          reset("label");
        },
      },
    );
  };
  return (
    <TeamCard id="invite-title" title="팀원 초대">
      <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
        <TextInput
          ref={field}
          label="이름"
          description="팀 목록과, 대화와 인터뷰에서 의사에게 이 이름으로 보여요."
          placeholder="예: 원무과 이하늘"
          maxLength={invitationLimits.label}
          value={label}
          error={error}
          onChange={(event) => {
            type({ label: event.currentTarget.value });
            setError(undefined);
          }}
        />
        <Radio.Group label="권한" value={role} onChange={(value) => type({ role: value })}>
          <Stack gap={12} pt={4}>
            {invitationRoles.map((one) => (
              <Radio key={one} value={one} label={memberRoleNames[one]} description={roleMeaning[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit" loading={invite.isPending} leftSection={<IconLink size={16} aria-hidden />} className={classes.submit}>
          초대 링크 만들기
        </Button>
      </Stack>
      <div role="status">{made && invitations.some(({ id }) => id === made.id) ? <NewLink key={made.link} {...made} /> : null}</div>
    </TeamCard>
  );
};
