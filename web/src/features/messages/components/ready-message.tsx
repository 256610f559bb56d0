import { Button, Checkbox, Textarea } from "@mantine/core";
import { isSendable } from "@rounds/contract/hospital-messages.ts";
import { textMessageLimit } from "@rounds/contract/messages.ts";
import { messageOf } from "../../../lib/api.ts";
import { isComposing } from "../../../lib/composing.ts";
import { formatNumber, formatPhone } from "../../../lib/format.ts";
import { Column, Row, Text } from "../../../ui/box.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import type { ReadyMessage } from "../use-ready-message.ts";
import { AfterSending } from "./after-sending.tsx";

/** The prepared message next to the facts of its application: recipients, text, note and status. */
export const ReadyMessageFields = ({ message, title }: { message: ReadyMessage; title: string }) => (
  <Column as="section" gap={12} p={20} aria-label="보낼 문자">
    <Row gap={6} align="center" justify="between">
      <Text as="h3" size={13} weight={700}>
        보낼 문자 <Text weight={400}>{title}</Text>
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        rightSection={message.isWritten ? null : <ButtonKey>M</ButtonKey>}
        onClick={() => message.write(message.isWritten ? null : message.text)}
      >
        {message.isWritten ? "양식대로" : "고치기"}
      </Button>
    </Row>
    <Row gap={16} rowGap={8} wrap>
      {message.numbers.map((number) => (
        <Checkbox
          key={number}
          label={formatPhone(number)}
          disabled={!isSendable(number)}
          checked={message.chosen.has(number)}
          onChange={() => message.toggle(number)}
        />
      ))}
      {message.numbers.length === 0 ? <Text tone="wait">병원 담당자 번호가 없어요. 공고에 번호를 적어 주세요.</Text> : null}
    </Row>
    {message.failure === null ? null : <Text tone="lost">{messageOf(message.failure)}</Text>}
    {message.isWritten ? (
      <Textarea
        aria-label="문자 내용"
        data-message-text
        autosize
        autoFocus
        minRows={8}
        maxRows={16}
        maxLength={4000}
        value={message.text}
        onChange={(event) => message.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The text stays, and the keys of the screen work again.
          if (event.key === "Escape" && !isComposing(event.nativeEvent)) event.currentTarget.blur();
        }}
      />
    ) : (
      <Text as="p" p={14} bg="surface" line="all" radius={12} keepLines>
        {message.shownText}
      </Text>
    )}
    <Row justify="between" tone="muted" size={12} tabular>
      <Text tone={message.bytes > textMessageLimit.bytes ? "lost" : "muted"}>
        EUC-KR {formatNumber(message.bytes)} / {formatNumber(textMessageLimit.bytes)}바이트
      </Text>
      <span>{message.bytes <= textMessageLimit.smsBytes ? "SMS 단문" : "LMS 장문"}</span>
    </Row>
    {message.lost.length === 0 ? null : <Text tone="lost">문자로 보낼 수 없는 글자가 있어요: {message.lost.join(" ")}</Text>}
    <AfterSending review={message.review} />
  </Column>
);
