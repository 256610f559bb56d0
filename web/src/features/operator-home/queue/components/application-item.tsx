import { Button, getDefaultZIndex, Menu, ScrollArea } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { HospitalMessageType } from "@rounds/contract/messages.ts";
import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { type DropReason, dropReasons } from "@rounds/contract/vocabulary.ts";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { reviewedApplicationQuery, useDropApplication, useSavedApplication } from "../../../applications/index.ts";
import { messageTypeNames } from "../../../../text/message-types.ts";
import { ReadyMessageFields, useReadyMessage } from "../../../messages/index.ts";
import { ApplicationHistory } from "./application-history.tsx";
import classes from "./operator-home-screen.module.css";

type Props = { item: QueueItem; keysOn: boolean; onDone: () => void };
type BodyProps = Props & { application: ReviewedApplication; type: HospitalMessageType };

/** An inquiry for a hospital without a response, the failed message again, or the delivery of the résumé. */
const typeOf = ({ kind, message_type: failed }: QueueItem): HospitalMessageType =>
  kind === "unanswered" || (kind === "message" && failed === "result_inquiry") ? "result_inquiry" : "resume_delivery";

type DropProps = { opened: boolean; disabled: boolean; onChange: (opened: boolean) => void; onDrop: (reason: DropReason) => void };

const DropMenu = ({ opened, disabled, onChange, onDrop }: DropProps) => (
  // Above a toast about the line before, which would cover the last reasons.
  <Menu opened={opened} onChange={onChange} position="top-start" zIndex={getDefaultZIndex("max")}>
    <Menu.Target>
      <Button variant="default" c="var(--app-lost)" rightSection={<ButtonKey>X</ButtonKey>} disabled={disabled}>
        드롭 사유 고르기
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ScrollArea.Autosize mah={280}>
        {dropReasons
          .filter((reason) => reason !== "")
          .map((reason) => (
            <Menu.Item key={reason} onClick={() => onDrop(reason)}>
              {reason}
            </Menu.Item>
          ))}
      </ScrollArea.Autosize>
    </Menu.Dropdown>
  </Menu>
);

const Body = ({ application, type, keysOn, onDone }: BodyProps) => {
  const message = useReadyMessage(application, type, useSavedApplication());
  const drop = useDropApplication();
  const [isDropOpen, setDropOpen] = useState(false);
  const send = () => message.canSend && message.send(onDone);
  useConsoleKeys({
    enabled: keysOn,
    step: () => {},
    actions: {
      KeyE: send,
      KeyX: () => setDropOpen(true),
      KeyM: () => (message.isWritten ? document.querySelector<HTMLElement>("[data-message-text]")?.focus() : message.write(message.text)),
    },
  });
  return (
    <Column grow>
      {/* Left the past, right the next message. */}
      <Grid grow columns="minmax(0, 1fr) 344px" className={classes.sides}>
        <ApplicationHistory application={application} sent={message.sent ?? []} />
        <Box scroll bg="head" line="start" data-focus="inside" tabIndex={0} role="region" aria-label="보낼 문자, 스크롤 영역">
          <ReadyMessageFields message={message} title={messageTypeNames[type]} />
        </Box>
      </Grid>
      <Row as="footer" gap={8} align="center" fixed px={24} py={12} line="top" wrap data-bottom-bar>
        <DropMenu
          opened={isDropOpen}
          disabled={drop.isPending}
          onChange={setDropOpen}
          onDrop={(reason) => drop.act({ row: application, reason }, { onSuccess: onDone })}
        />
        <Text atEnd size={12} tone="muted" hideOn="snug">
          보낸 뒤 다음 줄로 갑니다
        </Text>
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<ButtonKey filled>E</ButtonKey>}
          disabled={!message.canSend}
          loading={message.isSending}
          onClick={send}
        >
          {message.to.length}곳에 {messageTypeNames[type]} 보내기
        </Button>
      </Row>
    </Column>
  );
};

/** An application that waits for the operator: its history, and the next message to the hospital. */
export const ApplicationItem = (props: Props) => {
  const open = useQuery(reviewedApplicationQuery(props.item.job_application_id ?? 0));
  if (open.data === undefined)
    return open.isError ? <TableFailure query={open}>지원을 불러오지 못했어요.</TableFailure> : <Bone height={220} />;
  return <Body {...props} application={open.data} type={typeOf(props.item)} />;
};
