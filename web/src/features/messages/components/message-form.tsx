import { Button, SegmentedControl } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type HospitalMessageType, hospitalMessageTypes, resultCodes } from "@rounds/contract/messages.ts";
import { IconInfoCircle, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { messageOf } from "../../../lib/api.ts";
import { Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { chord, isTextField } from "../../../ui/console/console-keys.ts";
import { RetryButton, TableMessage } from "../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { typeNames } from "../compose.ts";
import { promptForNote, type Outgoing, useSendMessage } from "../mutations.ts";
import { sentMessagesQuery, templatesQuery } from "../queries.ts";
import { useMessageDraft } from "../use-message-draft.ts";
import { ReplyCodes } from "./reply-codes.tsx";
import { LinkField } from "./link-field.tsx";
import classes from "./message-form.module.css";
import { MessagePreview } from "./message-preview.tsx";
import { Recipients } from "./recipients.tsx";
import { SentList } from "./sent-list.tsx";

type Props = {
  application: ReviewedApplication;
  onClose: () => void;
  /** Whether a confirmation covers the form. */
  isQuestionOpen: boolean;
  onQuestion: (isQuestionOpen: boolean) => void;
  onHistorySaved: (application: ReviewedApplication) => void;
};

const isSameMessage = ({ note: _note, ...sent }: Outgoing, message: Outgoing): boolean => JSON.stringify(sent) === JSON.stringify(message);

/** In the order of the decisions: type, reply codes, recipients, link. Next to them is the final text. */
export const MessageForm = ({ application, onClose, isQuestionOpen, onQuestion, onHistorySaved }: Props) => {
  const templates = useQuery(templatesQuery());
  const sent = useQuery(sentMessagesQuery(application.id));
  const draft = useMessageDraft(application, templates.data, sent.data?.job_post_title ?? `공고 ${application.job_post_id}`);
  const send = useSendMessage(application.id, onHistorySaved);
  const canSend = draft.canSend && !send.isPending && !isQuestionOpen;
  const failed = templates.isError ? templates : sent.isLoadingError ? sent : null;

  const chooseNote = async (message: Outgoing, type: HospitalMessageType): Promise<Outgoing | null> => {
    onQuestion(true);
    const chosen = await promptForNote(message, type);
    onQuestion(false);
    return chosen;
  };
  const submit = async () => {
    const { type } = draft;
    if (!canSend || type === null) return;
    const message = { job_application_id: application.id, message_type: type, to_numbers: draft.to, message: draft.text };
    // The same message after a failure keeps its note and its idempotency key, so that the hospital receives it only once.
    const isRepeated = send.isError && isSameMessage(send.variables, message);
    const body = isRepeated ? send.variables : await chooseNote(message, type);
    if (body === null) return;
    send.mutate(body, { onSuccess: draft.reset });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void submit();
    } else if (
      draft.type === "result_inquiry" &&
      /^\d$/.test(event.key) &&
      !isTextField(event.target) &&
      !event.metaKey &&
      !event.ctrlKey
    ) {
      draft.toggleCode(Number(event.key));
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of controls inside, which are all reachable without them
    <Column grow size={13} className={classes.form} onKeyDown={onKeyDown}>
      <Grid columns="minmax(0, 1fr) 310px" grow className={classes.columns}>
        <div className={classes.choices}>
          <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="message-type">
            <Text as="h3" size={13} weight={700} id="message-type">
              유형
            </Text>
            <SegmentedControl
              fullWidth
              radius={10}
              aria-labelledby="message-type"
              data={hospitalMessageTypes.map((value) => ({ value, label: typeNames[value] }))}
              value={draft.type ?? ""}
              disabled={templates.data === undefined}
              onChange={(value) => draft.chooseType(value as HospitalMessageType)}
            />
            {failed === null ? null : (
              <TableMessage alert action={<RetryButton loading={failed.isFetching} onClick={() => void failed.refetch()} />}>
                문자 양식을 불러오지 못했어요. {messageOf(failed.error)}
              </TableMessage>
            )}
          </Column>
          {draft.type === "result_inquiry" ? (
            <ReplyCodes chosen={draft.codes} labels={resultCodes} onToggle={draft.toggleCode} onAll={draft.chooseAllCodes} />
          ) : null}
          <Recipients draft={draft} sent={sent.data?.text_messages ?? []} />
          <LinkField applicationId={application.id} link={draft.link} onLink={draft.setLink} />
          <SentList sent={sent.data?.text_messages} />
        </div>
        <MessagePreview draft={draft} fromNumber={sent.data?.from_number ?? null} />
      </Grid>
      <Row gap={8} align="center" justify="end" wrap fixed line="top" className={classes.footer}>
        <Row as="p" gap={6} align="center" hideOn="small" tone="muted" className={classes.after}>
          <IconInfoCircle size={15} aria-hidden />
          보내기 전에 지원 히스토리에 저장할지 여쭤요.
        </Row>
        <Button variant="subtle" color="gray" className={classes.action} onClick={onClose}>
          취소
        </Button>
        <Button
          className={classes.action}
          disabled={!draft.canSend}
          loading={send.isPending}
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
          onClick={() => void submit()}
        >
          {draft.to.length > 0 ? `${draft.to.length}곳에 보내기` : "보내기"}
        </Button>
      </Row>
    </Column>
  );
};
