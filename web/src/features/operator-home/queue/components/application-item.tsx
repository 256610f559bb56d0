import { Button, getDefaultZIndex, Menu, ScrollArea } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { HospitalMessageType } from "@rounds/contract/messages.ts";
import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { dropReasons, firstApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatDate, formatPhone, formatPhones } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { reviewedApplicationQuery, useDropApplication, useSavedApplication } from "../../../applications/index.ts";
import { messageTypeNames, ReadyMessageFields, useReadyMessage } from "../../../messages/index.ts";
import classes from "./operator-home-screen.module.css";

type Props = { item: QueueItem; keysOn: boolean; onDone: () => void };
type BodyProps = Props & { application: ReviewedApplication; type: HospitalMessageType };

/** An inquiry for a hospital without a response, the failed message again, or the delivery of the résumé. */
const typeOf = ({ kind, message_type: failed }: QueueItem): HospitalMessageType =>
  kind === "unanswered" || (kind === "message" && failed === "result_inquiry") ? "result_inquiry" : "resume_delivery";

type Moment = { readonly at: string; readonly what: string; readonly how: string };

const Past = ({ moments }: { moments: readonly Moment[] }) => (
  <Box as="ol" className={classes.past}>
    {moments.map(({ at, what, how }) => (
      <li key={`${at} ${what}`}>
        <Text block weight={600}>
          {what}
        </Text>
        <Text block size={12} tone="muted" tabular>
          {formatDate(at)} · {how}
        </Text>
      </li>
    ))}
  </Box>
);

const Fact = ({ label, children }: { label: string; children: string }) => (
  <Grid columns="72px minmax(0, 1fr)" py={4}>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <dd>{children}</dd>
  </Grid>
);

const Body = ({ application, type, keysOn, onDone }: BodyProps) => {
  const message = useReadyMessage(application, type, useSavedApplication());
  const drop = useDropApplication();
  const { first_status_label: firstStatus } = usePublicConfig();
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
  const moments: Moment[] = [
    { at: application.created_at, what: "지원", how: `공고 ${application.job_post_id} ${application.job_post_title}` },
    ...(message.sent ?? []).map(({ created_at, message_type, recipients }) => {
      const failed = recipients.filter(({ state }) => state === "failed").length;
      return {
        at: created_at,
        what: message_type === null ? "문자" : messageTypeNames[message_type],
        how: failed === 0 ? `${recipients.length}곳에 보냄` : `${recipients.length}곳 중 ${failed}곳 실패`,
      };
    }),
    { at: application.latest_updated_at.at, what: "최근 변경", how: application.latest_updated_at.text },
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Column grow>
      <Grid grow className={classes.sides}>
        <Column shrink scroll gap={16} px={24} py={20} data-focus="inside" tabIndex={0} role="region" aria-label="지금까지">
          <Text as="h3" size={13} weight={700}>
            지금까지
          </Text>
          <Past moments={moments} />
          <Box as="dl" pt={16} line="top">
            <Fact label="현재 상태">
              {application.current_status === firstApplicationStatus ? firstStatus : application.current_status}
            </Fact>
            <Fact label="전화">{application.phone_number ? formatPhone(application.phone_number) : "없음"}</Fact>
            <Fact label="서류">
              {[
                application.has_educations ? "학력 있음" : "학력 없음",
                application.has_experiences ? "경력 있음" : "경력 없음",
                application.has_resume_files ? "이력서 파일 있음" : "이력서 파일 없음",
              ].join(" · ")}
            </Fact>
            <Fact label="담당자">
              {[formatPhones(application.hr_phone_number), application.hr_email].filter(Boolean).join(" · ") || "없음"}
            </Fact>
          </Box>
          {application.notes.length === 0 ? null : (
            <Column gap={8} pt={16} line="top">
              <Text as="h3" size={13} weight={700}>
                메모 {application.notes.length}
              </Text>
              {application.notes.slice(0, 3).map(({ date, content }) => (
                <p key={`${date} ${content}`}>
                  <Text block size={12} tone="muted">
                    {formatDate(date)}
                  </Text>
                  {content}
                </p>
              ))}
            </Column>
          )}
        </Column>
        <Box scroll bg="head" line="start" data-focus="inside" tabIndex={0} role="region" aria-label="보낼 문자, 스크롤 영역">
          <ReadyMessageFields message={message} title={messageTypeNames[type]} />
        </Box>
      </Grid>
      <Row as="footer" gap={8} align="center" fixed px={24} py={12} line="top" wrap data-bottom-bar>
        {/* Above a toast about the line before, which would cover the last reasons. */}
        <Menu opened={isDropOpen} onChange={setDropOpen} position="top-start" zIndex={getDefaultZIndex("max")}>
          <Menu.Target>
            <Button variant="default" c="var(--app-lost)" rightSection={<ButtonKey>X</ButtonKey>} disabled={drop.isPending}>
              드롭 사유 고르기
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ScrollArea.Autosize mah={280}>
              {dropReasons
                .filter((reason) => reason !== "")
                .map((reason) => (
                  <Menu.Item key={reason} onClick={() => drop.act({ row: application, reason }, { onSuccess: onDone })}>
                    {reason}
                  </Menu.Item>
                ))}
            </ScrollArea.Autosize>
          </Menu.Dropdown>
        </Menu>
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
