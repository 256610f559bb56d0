import { TextInput } from "@mantine/core";
import { invitationLimits, type Member } from "@rounds/contract/hospitals/teams.ts";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import type { useTeamChanges } from "../mutations.ts";

type Props = { member: Member; changes: ReturnType<typeof useTeamChanges>; onClose: () => void };

/** The name of a member in the team, which doctors see too. An unsaved name survives a reload and the end of the session. */
export const RenameDialog = ({ member, changes: { businessId, rename }, onClose }: Props) => {
  const [before] = useState(member.name ?? "");
  const { form, type, isChanged, discard } = useDraftForm(`member-name:${businessId}:${member.user_id}`, { name: before });
  const { name } = form;
  const [isTried, setTried] = useState(false);
  const isNamed = name.trim() !== "";
  const failure = isNamed ? rename.error && messageOf(rename.error) : isTried && "이름을 적어 주세요.";
  const close = () => {
    discard();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (isNamed) rename.act({ member, name: name.trim() }, { onSuccess: close });
  };
  return (
    <FormDialog
      title={before === "" ? "이름 적기" : "이름 바꾸기"}
      opened
      dirty={isChanged}
      saving={rename.isPending}
      failure={failure || undefined}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        label="이름"
        description="팀 목록과, 대화와 인터뷰에서 의사에게 이 이름으로 보여요."
        placeholder="예: 원무과 이하늘"
        maxLength={invitationLimits.label}
        value={name}
        data-autofocus
        onChange={({ currentTarget }) => type({ name: currentTarget.value })}
      />
    </FormDialog>
  );
};
