import { Button, SegmentedControl, TextInput } from "@mantine/core";
import {
  createInvitationEvent,
  invitationLimits,
  updateInvitationEvent,
  type StudioInvitation,
} from "@rounds/contract/engagement/studio-invitations.ts";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Stack, Text } from "../../../../ui/box.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { InvitePreview } from "../../invitations/components/invite-dialog.tsx";
import { InviteItemPreview } from "../../invitations/components/invite-item.tsx";
import { DetailFields } from "../../studio/components/detail-fields.tsx";
import { EditorFrame } from "../../studio/components/editor-frame.tsx";
import { EditorSection } from "../../studio/components/editor-section.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { PeriodFields } from "../../studio/components/period-fields.tsx";
import { useCampaignEditor, type Editing } from "../../studio/use-campaign-editor.ts";
import { emptyInvitation, invitationErrors, invitationFormOf, previewInvitation, type InvitationForm, invitationWords } from "../form.ts";
import { studioInvitationQuery } from "../queries.ts";

const pages = [
  { value: "dialog", label: "초대 창" },
  { value: "menu", label: "메뉴" },
];

const Preview = ({ form, page }: { form: InvitationForm; page: string }) => {
  // Deferred, so that typing stays fast.
  const shown = useDeferredValue(form);
  const [now] = useState(() => Date.now());
  const event = previewInvitation(shown, now);
  return (
    <PhoneFrame>
      {page === "dialog" ? (
        <Box bg="surface">
          <InvitePreview event={event} />
        </Box>
      ) : (
        <Stack gap={20} px={16} py={24}>
          {["홈", "프로필", "의학 콘텐츠", "인테리어", "전체 공고"].map((name) => (
            <Bone key={name} width="56%" height={20} />
          ))}
          <InviteItemPreview event={event} />
        </Stack>
      )}
    </PhoneFrame>
  );
};

const Texts = ({ editing: { form, errors, type } }: { editing: Editing<InvitationForm> }) => (
  <>
    <TextInput
      label="메뉴에 보이는 글자"
      maxLength={invitationLimits.preview}
      classNames={fieldLook}
      value={form.preview_button_text}
      error={errors["preview_button_text"]}
      onChange={({ currentTarget }) => type({ preview_button_text: currentTarget.value })}
    />
    <ConsoleProseField
      label="제목"
      description="두 줄까지 · 줄마다 14자"
      minRows={2}
      maxRows={2}
      maxLength={invitationLimits.title}
      value={form.detail_title}
      error={errors["detail_title"]}
      onChange={(text) => type({ detail_title: text })}
    />
    <ConsoleProseField
      label="설명 (선택)"
      minRows={2}
      maxRows={8}
      maxLength={invitationLimits.text}
      value={form.detail_text}
      onChange={(text) => type({ detail_text: text })}
    />
    <DetailFields form={form} errors={errors} limits={invitationLimits} onChange={type} />
  </>
);

type Leaving = { onBack: () => void; onCreated: (id: number) => void; onResults: () => void };

const Editor = ({ invitation, onBack, onCreated, onResults }: { invitation: StudioInvitation | null } & Leaving) => {
  const editing = useCampaignEditor<InvitationForm, StudioInvitation>({
    name: `invitation:${invitation?.id ?? "new"}`,
    row: invitation,
    base: invitation === null ? emptyInvitation : invitationFormOf(invitation),
    keyOf: (id) => studioInvitationQuery(id).queryKey,
    check: invitationErrors,
    create: async (form, idempotencyKey) =>
      (await call(createInvitationEvent, { body: { invitation_event: form } }, { idempotencyKey })).invitation_event,
    update: async (id, change, idempotencyKey) =>
      (await call(updateInvitationEvent, { params: { id }, body: { invitation_event: change } }, { idempotencyKey })).invitation_event,
    onCreated: ({ id }) => onCreated(id),
  });
  const [page, setPage] = useState("dialog");
  const { form, errors, type } = editing;
  const [missing] = Object.values(invitationErrors(form, true));
  return (
    <EditorFrame
      title={invitation === null ? "새 초대" : "초대 수정"}
      name={form.detail_title.replace("\n", " ")}
      state={invitation?.state ?? null}
      isPublished={invitation?.is_published ?? false}
      editing={editing}
      words={invitationWords}
      missing={missing}
      actions={
        invitation?.is_published === true && (
          <Button variant="default" leftSection={<IconChartBar size={15} aria-hidden />} onClick={onResults}>
            결과
          </Button>
        )
      }
      preview={<Preview form={form} page={page} />}
      previewHead={<SegmentedControl size="xs" aria-label="미리 볼 화면" value={page} onChange={setPage} data={pages} />}
      onBack={onBack}
    >
      <ScrollingColumns columns="minmax(0, 1fr) minmax(0, 0.88fr)">
        <Column gap={18} p={20}>
          <Texts editing={editing} />
        </Column>
        <Column gap={24} p={20} line="start">
          <EditorSection title="일정" about="서울 시각">
            <PeriodFields period={form} startError={errors["starts_at"]} endError={errors["ends_at"]} onChange={type} />
            <Text as="p" size={12} tone="muted">
              여러 초대의 기간이 겹치면 가장 늦게 시작한 초대가 보여요. 없을 때는 기본 초대가 보여요.
            </Text>
          </EditorSection>
          <Text as="p" size={12} tone="muted">
            커피는 서버의 규칙으로만 나가요. 초대한 분과 가입한 분에게 한 잔씩이고, 여기에서 바꿀 수 없어요.
          </Text>
          {invitation !== null && (
            <Text as="p" tone="muted" tabular>
              기간 동안 <b>{formatCount(invitation.signed_up)}</b>명이 초대로 가입했어요
            </Text>
          )}
        </Column>
      </ScrollingColumns>
    </EditorFrame>
  );
};

/** The editor of an invitation event. `id` null: a new one. */
export const InvitationEditor = ({ id, ...leaving }: { id: number | null } & Leaving) => {
  const invitation = useQuery({ ...studioInvitationQuery(id ?? 0), enabled: id !== null });
  if (id !== null && invitation.data === undefined) return <EditorPending name="캠페인" queries={[invitation]} onBack={leaving.onBack} />;
  return <Editor key={id} invitation={invitation.data ?? null} {...leaving} />;
};
