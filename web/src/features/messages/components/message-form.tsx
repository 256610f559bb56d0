import { Button, SegmentedControl } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type HospitalMessageType, hospitalMessageTypes, resultCodes } from "@rounds/contract/messages.ts";
import { IconEye, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { withDirection } from "../../../lib/particles.ts";
import { Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { chord, isTextField } from "../../../ui/console/console-keys.ts";
import { TableFailure } from "../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { messageTypeNames } from "../../../text/message-types.ts";
import { confirmTypeChange } from "../confirm-type-change.ts";
import { useCreateLink, useSendMessage } from "../mutations.ts";
import { resumeLinksQuery, sentMessagesQuery, templatesQuery } from "../queries.ts";
import { useMessageDraft } from "../use-message-draft.ts";
import { type MessageReview, useMessageReview } from "../use-message-review.ts";
import { AfterSending } from "./after-sending.tsx";
import { ReplyCodes } from "./reply-codes.tsx";
import { LinkField } from "./link-field.tsx";
import classes from "./message-form.module.css";
import { MessagePreview } from "./message-preview.tsx";
import { Recipients } from "./recipients.tsx";
import { SentList } from "./sent-list.tsx";

type TypeProps = {
  type: HospitalMessageType | null;
  disabled: boolean;
  onChoose: (type: HospitalMessageType) => void;
  /** Below the choice. */
  children: ReactNode;
};

const TypeField = ({ type, disabled, onChoose, children }: TypeProps) => (
  <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="message-type">
    <Text as="h3" size={13} weight={700} id="message-type">
      유형
    </Text>
    <SegmentedControl
      fullWidth
      radius={10}
      aria-labelledby="message-type"
      data={hospitalMessageTypes.map((value, index) => ({
        value,
        label: (
          <>
            {messageTypeNames[value]} <ButtonKey>{String(index + 1)}</ButtonKey>
          </>
        ),
      }))}
      value={type ?? ""}
      disabled={disabled}
      onChange={(value) => onChoose(value as HospitalMessageType)}
    />
    {children}
  </Column>
);

/** The button sends, and it may save a status or a note. */
const sendLabel = (recipients: number, { savesStatus, savesNote, status }: MessageReview): string => {
  const start = recipients > 0 ? `${recipients}곳에 보내` : "보내";
  if (savesStatus) return `${start}고 ${withDirection(status)}`;
  return savesNote ? `${start}고 메모 저장` : `${start}기`;
};

type BarProps = { label: string; hasLink: boolean; canSend: boolean; isSending: boolean; onSend: () => void; onClose: () => void };

const SendBar = ({ label, hasLink, canSend, isSending, onSend, onClose }: BarProps) => (
  <Row gap={8} align="center" justify="end" wrap fixed line="top" className={classes.footer}>
    {hasLink ? (
      <Row as="p" gap={6} align="center" hideOn="small" tone="muted" className={classes.after}>
        <IconEye size={15} aria-hidden />
        병원이 링크를 열면 열람 기록이 남습니다
      </Row>
    ) : null}
    <Button variant="subtle" color="gray" className={classes.action} onClick={onClose}>
      취소
    </Button>
    <Button
      className={classes.action}
      disabled={!canSend}
      loading={isSending}
      leftSection={<IconSend size={16} aria-hidden />}
      rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
      onClick={onSend}
    >
      {label}
    </Button>
  </Row>
);

type Props = { application: ReviewedApplication; onClose: () => void; onHistorySaved: (application: ReviewedApplication) => void };

/** In the order of the decisions: type with its link, reply codes, recipients, what to save. Next to them is the final text. */
export const MessageForm = ({ application, onClose, onHistorySaved }: Props) => {
  const templates = useQuery(templatesQuery());
  const sent = useQuery(sentMessagesQuery(application.id));
  const links = useQuery(resumeLinksQuery(application.id));
  const draft = useMessageDraft(application, templates.data, sent.data?.job_post_title ?? `공고 ${application.job_post_id}`);
  const review = useMessageReview(application, draft.type, draft.to.length);
  const send = useSendMessage(application.id, onHistorySaved);
  const create = useCreateLink(application.id);
  const failed = templates.isLoadingError ? templates : sent.isLoadingError ? sent : null;
  const canCreate = links.data?.can_create ?? true;

  const makeLink = () => create.act(undefined, { onSuccess: ({ resume_link, url }) => draft.setLink({ ...resume_link, url }) });
  const choose = async (type: HospitalMessageType) => {
    if (type !== draft.type && draft.isOwnText && !(await confirmTypeChange())) return;
    draft.chooseType(type);
    if (type === "resume_delivery" && draft.link === null && canCreate && !create.isPending) makeLink();
  };
  const submit = () => {
    const { type } = draft;
    if (!draft.canSend || type === null) return;
    const message = { job_application_id: application.id, message_type: type, to_numbers: draft.to, message: draft.text };
    send.act({ ...message, ...review.fields }, { onSuccess: draft.reset });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      submit();
      return;
    }
    if (!/^\d$/.test(event.key) || isTextField(event.target) || event.metaKey || event.ctrlKey) return;
    const chosen = hospitalMessageTypes[Number(event.key) - 1];
    if (draft.type === "result_inquiry") draft.toggleCode(Number(event.key));
    else if (chosen !== undefined && templates.data !== undefined) void choose(chosen);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of controls inside, which are all reachable without them
    <Column grow size={13} className={classes.form} tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
      <Grid columns="minmax(0, 1fr) 310px" grow className={classes.columns}>
        <div className={classes.choices}>
          <TypeField type={draft.type} disabled={templates.data === undefined} onChoose={(type) => void choose(type)}>
            {failed === null ? null : <TableFailure query={failed}>문자 양식을 불러오지 못했어요.</TableFailure>}
          </TypeField>
          <LinkField
            applicationId={application.id}
            isDelivery={draft.type === "resume_delivery"}
            link={draft.link}
            create={create}
            canCreate={canCreate}
            onMake={makeLink}
            onLink={draft.setLink}
          />
          {draft.type === "result_inquiry" ? (
            <ReplyCodes chosen={draft.codes} labels={resultCodes} onToggle={draft.toggleCode} onAll={draft.chooseAllCodes} />
          ) : null}
          <Recipients draft={draft} sent={sent.data?.text_messages ?? []} />
          {draft.type === null ? null : <AfterSending review={review} />}
          <SentList sent={sent.data?.text_messages} />
        </div>
        <MessagePreview draft={draft} fromNumber={sent.data?.from_number ?? null} />
      </Grid>
      <SendBar
        label={sendLabel(draft.to.length, review)}
        hasLink={draft.link !== null && draft.text.includes(draft.link.url)}
        canSend={draft.canSend}
        isSending={send.isPending}
        onSend={submit}
        onClose={onClose}
      />
    </Column>
  );
};
