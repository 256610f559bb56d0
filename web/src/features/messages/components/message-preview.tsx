import { Progress, Textarea, UnstyledButton } from "@mantine/core";
import { type MessageType, textMessageLimit } from "@rounds/contract/messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatNumber, formatPhone } from "../../../lib/format.ts";
import { Column, Row, Text } from "../../../ui/box.tsx";
import type { MessageDraft } from "../use-message-draft.ts";
import classes from "./message-preview.module.css";

type PreviewedDraft = Pick<MessageDraft, "raw" | "text" | "lost" | "replaced" | "bytes" | "isWritten" | "followTemplate"> & {
  readonly type: MessageType | null;
  readonly write: (text: string) => void;
};
type Props = { draft: PreviewedDraft; fromNumber: string | null };

const Warnings = ({ replaced, lost, bytes }: Pick<MessageDraft, "replaced" | "lost" | "bytes">) => (
  <div role="status">
    {replaced.length === 0 ? null : (
      <Row as="p" gap={6} mb={6} tone="wait" className={classes.warning}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>보낼 수 없는 부호 {replaced.join(" ")} 는 비슷한 부호로 바꿔 보내요.</span>
      </Row>
    )}
    {lost.length === 0 ? null : (
      <Row as="p" gap={6} mb={6} tone="lost" className={classes.error}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>문자로 보낼 수 없는 글자가 있어요: {lost.join(" ")}</span>
      </Row>
    )}
    {bytes <= textMessageLimit.bytes ? null : (
      <Row as="p" gap={6} mb={6} tone="lost" className={classes.error}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>{formatNumber(bytes - textMessageLimit.bytes)}바이트를 줄여 주세요.</span>
      </Row>
    )}
  </div>
);

/** The final text and its size. The operator can edit it. */
export const MessagePreview = ({ draft, fromNumber }: Props) => {
  const { bytes } = draft;
  return (
    <Column as="section" gap={10} shrink px={16} py={18} bg="ground" line="start" className={classes.preview} aria-label="미리보기">
      <Row align="baseline" justify="between">
        <Text as="h3" size={13} weight={700}>
          미리보기
        </Text>
        {draft.type === null ? null : (
          <UnstyledButton
            mih="var(--con-target)"
            c="var(--app-brand)"
            fz={13}
            fw={600}
            onClick={() => (draft.isWritten ? draft.followTemplate() : draft.write(draft.raw))}
          >
            {draft.isWritten ? "양식으로 되돌리기" : "직접 고치기"}
          </UnstyledButton>
        )}
      </Row>
      <p className={classes.from}>
        {fromNumber === null ? "보내는 번호는 고정되어 있어요" : `보내는 번호 ${formatPhone(fromNumber)} (고정)`}
      </p>
      {draft.isWritten ? (
        <Textarea
          aria-label="문자 내용"
          autosize
          minRows={10}
          maxRows={22}
          maxLength={4000}
          value={draft.raw}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
      ) : (
        <Text as="p" p={14} bg="surface" line="all" className={classes.bubble} data-empty={draft.text === "" || undefined}>
          {draft.text === "" ? "유형을 고르면 보낼 문자가 여기에 보여요." : draft.text}
        </Text>
      )}
      <div className={classes.size}>
        <Warnings {...draft} />
        <Row as="p" align="center" justify="between" mt={6} mb={8} tone="muted" tabular>
          <span>
            EUC-KR{" "}
            <Text as="strong" tone="strong">
              {formatNumber(bytes)}
            </Text>{" "}
            / {formatNumber(textMessageLimit.bytes)}바이트
          </span>
          <Text px={8} py={2} bg="surface" radius={6} size={12} tone="strong">
            {bytes <= textMessageLimit.smsBytes ? "SMS 단문" : "LMS 장문"}
          </Text>
        </Row>
        <Progress
          size={5}
          aria-label="문자 크기"
          color={bytes > textMessageLimit.bytes ? "coral.6" : "teal"}
          value={Math.min(100, (bytes / textMessageLimit.bytes) * 100)}
        />
      </div>
    </Column>
  );
};
