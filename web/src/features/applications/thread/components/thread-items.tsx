import { Button, UnstyledButton } from "@mantine/core";
import type { Thread, ThreadEvent, ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { IconArrowDown, IconCircleCheck, IconClock, IconEye, IconFileText, IconPhone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCurrentTimes } from "../../../../lib/use-now.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { ThreadInterview } from "../../interviews/components/thread-interview.tsx";
import { arrangementQuery } from "../../interviews/queries.ts";
import { itemsOf, notDelivered, type ThreadItem } from "../items.ts";
import type { Composer } from "../mutations.ts";
import { type LoadedThread, useOlderMessages } from "../queries.ts";
import { clockText, dayText, eventText } from "../texts.ts";
import type { Unsent } from "../unsent.ts";
import { useListEnd } from "../use-list-end.ts";
import classes from "./thread.module.css";

type Look = "reading" | "console";

const icon = { size: 16, stroke: 1.9, "aria-hidden": true } as const;
const eventIcons: Record<ThreadEvent["kind"], ReactNode> = {
  stage: <IconCircleCheck {...icon} />,
  phone_shared: <IconPhone {...icon} />,
  phone_hidden: <IconPhone {...icon} />,
  operator_read: <IconEye {...icon} />,
};

type EventProps = { event: ThreadEvent & { readonly at: string }; thread: Thread; look: Look };

const Event = ({ event, thread, look }: EventProps) => (
  <Row as="li" justify="center">
    <Row
      gap={6}
      align="center"
      px={12}
      py={2}
      minH={28}
      bg={look === "console" ? "sunken" : "line"}
      radius={14}
      variant="meta"
      tone="muted"
    >
      <Text tone="brand" fixed style={{ display: "flex" }}>
        {eventIcons[event.kind]}
      </Text>
      <Text pretty>
        {eventText(event, thread.side)} · {event.kind === "operator_read" ? `${dayText(event.at)} ` : ""}
        {clockText(event.at)}
      </Text>
    </Row>
  </Row>
);

const File = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <UnstyledButton c="inherit" fz="inherit" fw={600} mih={44} onClick={onOpen} aria-label={`${name} 내려받기`}>
    <Row as="span" gap={6} align="center">
      <IconFileText size={18} stroke={1.8} aria-hidden />
      {name}
    </Row>
  </UnstyledButton>
);

type BubbleProps = { isOwn: boolean; look: Look; speaker: string; isPale?: boolean; text: string; children?: ReactNode };

const Bubble = ({ isOwn, look, speaker, isPale = false, text, children }: BubbleProps) => (
  <Box
    px={14}
    py={10}
    bg={look === "console" ? "sunken" : "surface"}
    variant={look === "console" ? "note" : "body"}
    tone="strong"
    className={classes.bubble}
    data-own={isOwn || undefined}
    data-look={look}
    style={isPale ? { opacity: 0.6 } : undefined}
  >
    <Text spoken>{speaker}: </Text>
    <Text keepLines>{text}</Text>
    {children}
  </Box>
);

/** A bubble with what belongs to it: next to it on the doctor's screen, below it in the consoles. */
const Line = ({ isOwn, look, children }: Pick<BubbleProps, "isOwn" | "look"> & { children: ReactNode }) =>
  look === "console" ? (
    <Column as="li" gap={4} align={isOwn ? "end" : "start"}>
      {children}
    </Column>
  ) : (
    <Row as="li" gap={6} align="end" style={{ flexDirection: isOwn ? "row-reverse" : "row" }}>
      {children}
    </Row>
  );

type MessageProps = {
  message: ThreadMessage;
  isOwn: boolean;
  isRead: boolean;
  look: Look;
  /** The person who wrote it. */
  name: string;
  onFile: (file: NonNullable<ThreadMessage["file"]>) => void;
};

const Message = ({ message, isOwn, isRead, look, name, onFile }: MessageProps) => {
  const { file } = message;
  const isConsole = look === "console";
  const Meta = isConsole ? Row : Column;
  return (
    <Line isOwn={isOwn} look={look}>
      <Bubble isOwn={isOwn} look={look} speaker={isOwn && !isConsole ? "나" : name} text={message.text}>
        {file && <File name={file.file_name} onOpen={() => onFile(file)} />}
      </Bubble>
      <Meta
        gap={isConsole ? 6 : undefined}
        align={isConsole ? undefined : isOwn ? "end" : "start"}
        variant="micro"
        tone="muted"
        tabular
        fixed
      >
        {isConsole ? <span aria-hidden>{name}</span> : null}
        {isRead ? (
          <Text weight={600} tone="brand-strong">
            읽음
          </Text>
        ) : null}
        <time dateTime={message.sent_at}>{clockText(message.sent_at)}</time>
      </Meta>
    </Line>
  );
};

type UnsentProps = { unsent: Unsent; look: Look; onRetry: () => void; onDiscard: () => void };

const UnsentMessage = ({ unsent, look, onRetry, onDiscard }: UnsentProps) => (
  <>
    <Line isOwn look={look}>
      <Bubble isOwn look={look} speaker="나" isPale={unsent.state === "sending"} text={unsent.text} />
      {unsent.state === "sending" ? <IconClock size={14} role="img" aria-label="보내는 중" /> : null}
    </Line>
    {unsent.state === "failed" ? (
      <Row as="li" gap={4} align="center" justify="end">
        <Text variant="meta" tone="lost">
          보내지 못했어요
        </Text>
        <Button variant="subtle" h={44} px={8} onClick={onRetry}>
          다시 보내기
        </Button>
        <Button variant="subtle" color="gray" h={44} px={8} onClick={onDiscard}>
          지우기
        </Button>
      </Row>
    ) : null}
  </>
);

type Props = {
  loaded: LoadedThread;
  composer: Composer;
  /** `console`: the hospital's panel. */
  look: Look;
  onFile: MessageProps["onFile"];
};

/** The messages and events of a thread. The newest are at the bottom, where the list starts. */
export const ThreadItems = ({ loaded, composer, look, onFile }: Props) => {
  useCurrentTimes();
  const { thread, messages, nextCursor } = loaded;
  const older = useOlderMessages(thread.job_application_id);
  // The hospital's panel shows the interview in its tab 진행, whose data a disabled query would return from the cache.
  const { data } = useQuery({ ...arrangementQuery(thread.job_application_id), enabled: look === "reading" });
  const arrangement = look === "reading" ? data : undefined;
  const { scroller, onScroll, toEnd, arrived } = useListEnd(loaded, composer.unsent);
  const unsent = notDelivered(composer.unsent, messages, thread.side);
  const items = itemsOf(messages, thread.events, unsent, nextCursor !== null, arrangement?.changed_at);
  // Once, below the newest message that the other side has read.
  const readId = messages.findLast(({ side, id }) => side === thread.side && id <= (thread.read_message_id ?? 0))?.id;
  const nameOf = ({ side, sender_name: name }: ThreadMessage): string =>
    side === "doctor" ? (thread.doctor.name ?? "지원자") : (name ?? "병원 담당자");
  const draw = (item: ThreadItem): ReactNode => {
    switch (item.kind) {
      case "day":
        return (
          <Text as="li" key={item.key} variant="label" tone="muted" text="center" pt={8}>
            {dayText(item.at)}
          </Text>
        );
      case "event":
        return <Event key={item.key} event={item.event} thread={thread} look={look} />;
      case "interview":
        return arrangement && <ThreadInterview key={item.key} arrangement={arrangement} />;
      case "message":
        return (
          <Message
            key={item.key}
            message={item.message}
            isOwn={item.message.side === thread.side}
            isRead={item.message.id === readId}
            look={look}
            name={nameOf(item.message)}
            onFile={onFile}
          />
        );
      case "unsent":
        return (
          <UnsentMessage
            key={item.key}
            unsent={item.unsent}
            look={look}
            onRetry={() => composer.retry(item.unsent)}
            onDiscard={() => composer.discard(item.unsent)}
          />
        );
    }
  };
  return (
    <>
      <Column
        grow
        ref={scroller}
        onScroll={onScroll}
        className={classes.scroller}
        tabIndex={0}
        role="group"
        aria-label="대화 내용"
        data-focus="inside"
      >
        <Box px={look === "console" ? 24 : 16} py={16} style={{ marginBlockEnd: "auto" }}>
          {nextCursor === null ? null : (
            <Box text="center" pb={8}>
              <Button variant="subtle" color="gray" h={44} loading={older.isPending} onClick={() => older.mutate()}>
                이전 메시지 보기
              </Button>
            </Box>
          )}
          <Column role="log" aria-live="polite" aria-label="대화">
            <Column as="ol" gap={10}>
              {items.map(draw)}
            </Column>
          </Column>
          {thread.can_write && messages.length === 0 && composer.unsent.length === 0 ? (
            <Text as="p" variant="note" tone="muted" text="center" pretty mt={24}>
              {thread.side === "doctor"
                ? "궁금한 점을 병원에 바로 물어보세요. 새 답이 오면 알려 드려요."
                : "지원자에게 바로 물어보세요. 새 답이 오면 알려 드려요."}
            </Text>
          ) : null}
        </Box>
      </Column>
      {arrived > 0 ? (
        <Row justify="center" style={{ height: 0 }}>
          <Button mt={-52} h={44} radius="xl" color="dark" leftSection={<IconArrowDown size={16} aria-hidden />} onClick={toEnd}>
            새 메시지 {arrived}
          </Button>
        </Row>
      ) : null}
    </>
  );
};
