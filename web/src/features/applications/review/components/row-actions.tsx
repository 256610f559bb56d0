import { ActionIcon, Button } from "@mantine/core";
import { IconMessage, IconMessages } from "@tabler/icons-react";
import { Row, Text } from "../../../../ui/box.tsx";
import { UnreadDot, UnreadWords } from "../../thread/components/unread-threads.tsx";
import { useUnreadMessages } from "../../thread/use-unread-messages.ts";
import type { RowProps } from "../row-view.ts";

/** 저장, only while the row is unsaved. */
export const SaveButton = ({ row, edit, state, onSave, height = 32 }: RowProps & { height?: number }) => {
  if (edit === undefined || state === "rest") return null;
  return (
    <Button
      px={10}
      h={height}
      color={state === "failed" ? "coral.6" : "teal"}
      loading={state === "saving"}
      aria-label={`${row.id} ${state === "failed" ? "다시 저장" : "저장"}`}
      onClick={() => onSave(edit)}
    >
      {state === "failed" ? "다시 저장" : "저장"}
    </Button>
  );
};

const messageIcon = <IconMessage size={16} stroke={1.7} aria-hidden />;

/** Viewers of a hospital send no message, and see the sent ones only. */
export const messageWords = ({ readOnly }: Pick<RowProps, "readOnly">): string => (readOnly ? "문자 기록" : "문자 전송");

export const MessageIcon = ({ row, readOnly, onMessage, size = 30 }: RowProps & { size?: number }) => (
  <ActionIcon
    variant="default"
    c="var(--app-t1)"
    size={size}
    aria-label={`${row.name} 지원 ${messageWords({ readOnly })}`}
    title={messageWords({ readOnly })}
    onClick={() => onMessage(row)}
  >
    {messageIcon}
  </ActionIcon>
);

/** 문자 전송. While the row is unsaved, 저장 takes its place and 문자 전송 becomes an icon. */
export const ActionCell = (props: RowProps) => {
  const { row, state, onMessage } = props;
  if (state === "rest") {
    return (
      <Button
        variant="default"
        px={10}
        c="var(--app-t1)"
        leftSection={messageIcon}
        aria-label={`${row.name} 지원 문자 전송`}
        onClick={() => onMessage(row)}
      >
        문자 전송
      </Button>
    );
  }
  return (
    <Row as="span" gap={6} align="center" inline>
      <SaveButton {...props} />
      <MessageIcon {...props} />
    </Row>
  );
};

/** The same with space for only one of the two buttons. */
export const CompactActionCell = (props: RowProps) => (props.state === "rest" ? <MessageIcon {...props} /> : <SaveButton {...props} />);

/** 대화, with a dot while the applicant has written something new. */
export const ThreadIcon = ({ row, onThread, size = 30 }: RowProps & { size?: number }) => {
  const unread = useUnreadMessages(row.id);
  return (
    <UnreadDot count={unread}>
      <ActionIcon variant="default" c="var(--app-t1)" size={size} title="대화" onClick={() => onThread(row)}>
        <IconMessages size={16} stroke={1.7} aria-hidden />
        <Text spoken>{row.name} 대화</Text>
        <UnreadWords count={unread} />
      </ActionIcon>
    </UnreadDot>
  );
};

/** In the hospital's table: 대화 and 문자 전송, or 저장. */
export const OwnerActionCell = (props: RowProps) =>
  props.state === "rest" ? (
    <Row as="span" gap={6} align="center" inline>
      <ThreadIcon {...props} />
      <MessageIcon {...props} />
    </Row>
  ) : (
    <SaveButton {...props} />
  );
