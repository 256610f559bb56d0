import { Button, TextInput } from "@mantine/core";
import { errors } from "@rounds/contract/broadcasts.ts";
import { IconSend2 } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { seoulClock } from "../../../lib/seoul-time.ts";
import { Row, Stack, Text } from "../../../ui/box.tsx";
import { Modal } from "../../../ui/modal.tsx";
import type { Content } from "../mutations.ts";
import { firstWrongWord, matchedLength, people } from "../texts.ts";
import { PushPreview } from "./push-preview.tsx";
import classes from "./send-dialog.module.css";

type Props = {
  content: Content;
  phrase: string;
  /** The number of people who receive it. */
  count: number;
  /** Number of earlier sendings to all users. */
  sentCount: number;
  /** The time until which advertising waits, as text. Null in the daytime. */
  delayedUntil: string | null;
  sending: boolean;
  onSend: (phrase: string) => void;
  onClose: () => void;
};

/**
 * Confirms a broadcast to all users: shows the content and the count, and requires the typed phrase. The server compares the phrase too.
 */
export const SendDialog = ({ content, phrase, count, sentCount, delayedUntil, sending, onSend, onClose }: Props) => {
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [clock] = useState(() => seoulClock(Date.now()));
  const isRight = typed === phrase;
  const matched = matchedLength(phrase, typed);
  // A phrase that is incomplete so far is not an error.
  const isOff = (matched < [...typed].length || tried) && !isRight;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight && !sending) onSend(typed);
  };
  // While the button is disabled, browsers submit nothing on Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !isComposing(event.nativeEvent)) setTried(true);
  };
  return (
    <Modal
      opened
      onClose={sending ? () => {} : onClose}
      size={480}
      title={`${people(count)}에게 바로 보냅니다`}
      transitionProps={{ duration: 150 }}
    >
      <Stack as="form" gap={12} size={13} onSubmit={submit} noValidate className={classes.form}>
        <Text as="p" size={13} tone="muted">
          보낸 알림은 되돌릴 수 없습니다. 지금은 {clock}이고{" "}
          {delayedUntil === null ? "바로 전달됩니다." : `야간 수신에 동의하지 않은 분께는 ${delayedUntil}에 전달됩니다.`}
        </Text>
        {sentCount > 0 && (
          <Text as="p" size={13} weight={600} tone="wait">
            전체 유저에게 이미 {sentCount}회 보낸 알림입니다.
          </Text>
        )}
        <PushPreview content={content} full />
        <Text as="p" size={12.5} mt={4} weight={600} id="send-phrase">
          아래 문구를 그대로 입력해 주세요
        </Text>
        <p className={classes.phrase} aria-labelledby="send-phrase">
          <mark>{[...phrase].slice(0, matched).join("")}</mark>
          {[...phrase].slice(matched).join("")}
        </p>
        <TextInput
          aria-label="확인 문구"
          data-autofocus
          size="sm"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setTried(false);
          }}
          onKeyDown={onKeyDown}
          errorProps={{ role: "alert" }}
          error={isOff ? `${errors["notification.phrase"].message} ‘${firstWrongWord(phrase, typed)}’부터 다시 확인해 주세요.` : undefined}
        />
        <Row gap={8} align="center" justify="end" wrap mt={4}>
          <span className={classes.audit}>감사 기록에 이름과 시각이 남습니다</span>
          <Button variant="subtle" color="gray" disabled={sending} onClick={onClose}>
            취소
          </Button>
          <Button type="submit" leftSection={<IconSend2 size={15} aria-hidden />} disabled={!isRight} loading={sending}>
            전체에게 보내기
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
};
