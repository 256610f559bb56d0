import { Skeleton } from "@mantine/core";
import type { SentMessage } from "@rounds/contract/messages.ts";
import { formatDate, formatPhone } from "../../../lib/format.ts";
import { Column, Row, Text } from "../../../ui/box.tsx";
import { messageTypeNames } from "../../../text/message-types.ts";
import { failureText } from "../compose.ts";
import classes from "./message-form.module.css";

type Recipient = SentMessage["recipients"][number];

const stateNames: Readonly<Record<Exclude<Recipient["state"], "failed">, string>> = {
  accepted: "보내는 중",
  sending: "보내는 중",
  sent: "보냄, 결과 기다리는 중",
  delivered: "받음",
};

const stateText = ({ state, failure }: Recipient): string => (state === "failed" ? failureText(failure) : stateNames[state]);

const formatRecipient = (number: string | null): string => (number === null ? "지원자" : formatPhone(number));

/** Earlier messages about this application, with the result for each number. */
export const SentList = ({ sent }: { sent: readonly SentMessage[] | undefined }) => (
  <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="sent-messages">
    <Row gap={8} align="baseline">
      <Text as="h3" size={13} weight={700} id="sent-messages">
        이 지원에 보낸 문자
      </Text>
      <span className={classes.note}>{sent === undefined ? "" : `${sent.length}건`}</span>
    </Row>
    {sent === undefined ? <Skeleton height={40} radius={8} /> : null}
    {sent?.length === 0 ? (
      <Text as="p" tone="muted">
        아직 보낸 문자가 없어요.
      </Text>
    ) : null}
    <Column as="ul" gap={12} aria-live="polite">
      {sent?.map((message) => (
        <li key={message.id}>
          <Row as="p" justify="between">
            <strong>{message.message_type === null ? "문자" : messageTypeNames[message.message_type]}</strong>
            <span className={classes.note}>{formatDate(message.created_at)}</span>
          </Row>
          {message.recipients.map((recipient) => (
            <Text as="p" mt={2} tone="muted" key={recipient.to_number} className={classes.sentTo} data-state={recipient.state}>
              <span className={classes.number}>{formatRecipient(recipient.to_number)}</span> {stateText(recipient)}
            </Text>
          ))}
        </li>
      ))}
    </Column>
  </Column>
);
