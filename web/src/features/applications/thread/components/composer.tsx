import { CloseButton, Textarea } from "@mantine/core";
import { maxMessageLength, type Thread } from "@rounds/contract/applications/thread.ts";
import { isBlank } from "@rounds/contract/fields.ts";
import { IconFileText } from "@tabler/icons-react";
import { type ComponentType, type KeyboardEvent, useRef } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import type { Composer } from "../mutations.ts";
import { closedText } from "../texts.ts";

export type SendProps = { disabled: boolean; onClick: () => void };

type Props = {
  thread: Thread;
  composer: Composer;
  look: "reading" | "console";
  label: string;
  placeholder: string;
  /** The button of this screen. */
  Send: ComponentType<SendProps>;
};

/** The characters that are left appear near the limit. */
const warnBelow = 100;

/**
 * The field below a thread. With a mouse Enter sends and Shift+Enter breaks the line. On phones Enter breaks the line and the button sends.
 * In the consoles ⌘Enter sends, as everywhere there. A closed thread shows one sentence instead, and a text that was not sent can still be copied.
 */
export const ThreadComposer = ({ thread, composer, look, label, placeholder, Send }: Props) => {
  const isTouch = useIsTouch();
  const field = useRef<HTMLTextAreaElement>(null);
  const closed = closedText(thread);
  const isEmpty = isBlank(composer.text);
  if (closed !== null)
    return (
      <>
        <Text as="p" variant="note" tone="muted" pretty py={12}>
          {closed}
        </Text>
        {isEmpty ? null : <Textarea readOnly label="보내지 못한 메시지" size="sm" radius="md" autosize maxRows={4} value={composer.text} />}
      </>
    );
  const left = maxMessageLength - composer.text.length;
  const send = (): void => {
    composer.send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    if ((isTouch || look === "console") && !event.metaKey && !event.ctrlKey) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      {composer.withFile && thread.resume_file ? (
        <Row gap={6} align="center" pb={8}>
          <IconFileText size={18} stroke={1.8} aria-hidden />
          <Text variant="meta" truncate>
            {thread.resume_file.file_name}
          </Text>
          <CloseButton size={32} aria-label="이력서 붙이지 않기" onClick={() => composer.setWithFile(false)} />
        </Row>
      ) : null}
      <Row gap={8} align="end">
        <Box grow>
          <Textarea
            ref={field}
            aria-label={label}
            placeholder={placeholder}
            size={look === "console" ? "sm" : "md"}
            radius="md"
            autosize
            minRows={1}
            maxRows={5}
            maxLength={maxMessageLength}
            // As high as the button.
            styles={look === "console" ? {} : { input: { minHeight: 48, paddingBlock: 11 } }}
            value={composer.text}
            onChange={(event) => composer.setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Box>
        <Send disabled={isEmpty} onClick={send} />
      </Row>
      <div role="status">
        {left < warnBelow ? (
          <Text as="p" variant="meta" tone={left === 0 ? "lost" : "muted"} text="end">
            {left}자 남았어요
          </Text>
        ) : null}
      </div>
    </>
  );
};
