import { Button, SegmentedControl, TextInput } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type ApplicantMessageType, applicantMessageTypes } from "@rounds/contract/messages.ts";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { Box, Column, Grid, Text } from "../../../ui/box.tsx";
import { TableFailure } from "../../../ui/console/data-table.tsx";
import { messageTypeNames } from "../../../text/message-types.ts";
import { confirmTypeChange } from "../confirm-type-change.ts";
import { useSendToApplicant } from "../mutations.ts";
import { type SentMessages, sentMessagesQuery, templatesQuery } from "../queries.ts";
import { type Outcome, outcomes, useApplicantDraft } from "../use-applicant-draft.ts";
import classes from "./message-form.module.css";
import { MessagePreview } from "./message-preview.tsx";
import { SentList } from "./sent-list.tsx";

type Draft = ReturnType<typeof useApplicantDraft>;

/** The values of the chosen type. */
const TypeFields = ({ draft }: { draft: Draft }) => {
  if (draft.type === "interview_invitation")
    return (
      <Grid columns="1fr 1fr" gap={8}>
        <TextInput
          label="일시"
          placeholder="12월 3일 (목) 오후 3시"
          maxLength={100}
          value={draft.day}
          onChange={({ currentTarget }) => draft.change({ day: currentTarget.value })}
        />
        <TextInput
          label="장소"
          placeholder="2층 진료부장실"
          maxLength={100}
          value={draft.place}
          onChange={({ currentTarget }) => draft.change({ place: currentTarget.value })}
        />
      </Grid>
    );
  if (draft.type === "result_notice")
    return (
      <SegmentedControl
        fullWidth
        radius={10}
        aria-label="결과"
        data={Object.keys(outcomes)}
        value={draft.outcome}
        onChange={(outcome) => draft.change({ outcome: outcome as Outcome })}
      />
    );
  return null;
};

/** Why the user cannot write now, or the number of messages that are left today. */
const roomText = (application: ReviewedApplication, brand: string, sent: SentMessages | undefined): string => {
  if (!application.active) return "지원이 취소되어 문자를 보낼 수 없어요.";
  if (sent === undefined) return "";
  const { applicant_messages_left: left, applicant_message_sender: sender } = sent;
  if (sender === null) return "보기 권한으로는 문자를 보낼 수 없어요.";
  if (left === 0) return "오늘은 더 보낼 수 없어요.";
  return `${sender === "brand" ? `${brand} 이름으로 보내요` : "번호는 병원에 보이지 않아요"} · 오늘 ${left}번 더 보낼 수 있어요`;
};

const contextOf = ({ applicant_message_sender: sender, job_post_title: postTitle, from_number: fromNumber }: SentMessages) => ({
  sender,
  postTitle,
  fromNumber,
});

/** A text message to the applicant, from the hospital or from an operator. The server knows the number. */
export const ApplicantForm = ({ application }: { application: ReviewedApplication }) => {
  const { brand } = usePublicConfig();
  const templates = useQuery(templatesQuery());
  const sent = useQuery(sentMessagesQuery(application.id));
  const draft = useApplicantDraft(application, templates.data, sent.data && contextOf(sent.data));
  const send = useSendToApplicant(application.id);
  const left = sent.data?.applicant_messages_left;
  const failed = templates.isLoadingError ? templates : sent.isLoadingError ? sent : null;
  const types = applicantMessageTypes.filter((type) => type !== "phone_request" || application.phone_number === "");
  const canSend = draft.isSendable && application.active && left !== undefined && left > 0;

  const choose = async (type: ApplicantMessageType) => {
    if (type === draft.type || !draft.isOwnText || (await confirmTypeChange())) draft.chooseType(type);
  };
  const submit = () => {
    if (canSend && draft.type !== null) send.act({ message_type: draft.type, message: draft.raw }, { onSuccess: draft.reset });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent) || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button inside, which works without it
    <Column grow size={13} className={classes.form} onKeyDown={onKeyDown}>
      <Box grow className={classes.choices} tabIndex={0} role="region" aria-label="지원자에게 보내는 문자">
        <Column as="section" gap={10} px={24} py={18} line="bottom" aria-labelledby="applicant-message-type">
          <Text as="h3" size={13} weight={700} id="applicant-message-type">
            {application.name} 선생님께
          </Text>
          <SegmentedControl
            fullWidth
            radius={10}
            aria-labelledby="applicant-message-type"
            data={types.map((value) => ({ value, label: messageTypeNames[value] }))}
            value={draft.type ?? ""}
            disabled={templates.data === undefined}
            onChange={(value) => void choose(value as ApplicantMessageType)}
          />
          <TypeFields draft={draft} />
          {failed === null ? null : <TableFailure query={failed}>문자 양식을 불러오지 못했어요.</TableFailure>}
        </Column>
        <MessagePreview draft={draft} fromNumber={sent.data?.from_number ?? null} />
        <SentList sent={sent.data?.text_messages} />
      </Box>
      <Column gap={8} fixed px={24} py={12} line="top">
        <Text as="p" tone="muted" role="status">
          {roomText(application, brand, sent.data)}
        </Text>
        <Button
          fullWidth
          h={44}
          disabled={!canSend}
          loading={send.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={submit}
        >
          {application.name} 선생님께 보내기
        </Button>
      </Column>
    </Column>
  );
};
