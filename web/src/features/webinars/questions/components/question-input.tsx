import { Button, Checkbox, Textarea } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { isComposing } from "../../../../lib/composing.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../../lib/drafts.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { useAsk } from "../mutations.ts";
import type { QuestionsOf } from "../queries.ts";

type Props = {
  readonly session: QuestionsOf;
  readonly isEnded: boolean;
  /** Sort and size of the list. They give their room to the buttons while the doctor writes. */
  readonly children: ReactNode;
};

const draftName = ({ sessionId }: QuestionsOf): string => `webinar-question:${sessionId}`;

/** Without the choice of anonymity, a doctor who sends the restored text would show the name. */
const storedQuestion = (session: QuestionsOf): { readonly text: string; readonly isAnonymous: boolean } => {
  const { text, isAnonymous } = (readDraft(draftName(session)) ?? {}) as { text?: unknown; isAnonymous?: unknown };
  return { text: typeof text === "string" ? text : "", isAnonymous: isAnonymous === true };
};

/** The field below the questions. Enter sends, Shift+Enter starts a line. A text that was not sent stays, also on the next visit. */
export const QuestionInput = ({ session, isEnded, children }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [{ text, isAnonymous }, setQuestion] = useState(() => storedQuestion(session));
  const ask = useAsk(session);
  const isTouch = useIsTouch();
  const trimmed = text.trim();
  const write = (change: { readonly text?: string; readonly isAnonymous?: boolean }): void => {
    const question = { text, isAnonymous, ...change };
    setQuestion(question);
    if (question.text.trim() === "") deleteDraft(draftName(session));
    else storeDraft(draftName(session), question);
    // The failure belongs to the text that was sent.
    if (ask.isError) ask.reset();
  };
  const send = (): void => {
    if (trimmed === "") return;
    ask.act(
      { text: trimmed, isAnonymous },
      {
        onSuccess: () => {
          setQuestion((now) => (now.text.trim() === trimmed ? { ...now, text: "" } : now));
          if (storedQuestion(session).text.trim() === trimmed) deleteDraft(draftName(session));
        },
      },
    );
  };
  if (isEnded) return <EndedInput unsent={text} />;
  return (
    <Column gap={8} px={16} py={12} line="top" fixed data-bottom-bar>
      {text === "" ? children : null}
      <Textarea
        ref={field}
        aria-label="질문"
        placeholder={isTouch ? "질문을 남겨 주세요" : "질문을 입력하고 Enter를 누르세요"}
        enterKeyHint="send"
        size="md"
        radius="md"
        autosize
        minRows={1}
        maxRows={4}
        value={text}
        error={ask.isError ? messageOf(ask.error) : undefined}
        onChange={(event) => write({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          send();
        }}
      />
      {trimmed === "" ? null : (
        <Row align="center" justify="between" gap={12} wrap>
          <Checkbox label="이름 숨기기" checked={isAnonymous} onChange={(event) => write({ isAnonymous: event.currentTarget.checked })} />
          <Button
            onClick={() => {
              send();
              // The button disappears with the text. On phones the focus would open the keyboard over the questions.
              if (!isTouch) field.current?.focus();
            }}
            loading={ask.isPending}
          >
            {ask.isError ? "다시 보내기" : "보내기"}
          </Button>
        </Row>
      )}
    </Column>
  );
};

/** The doctor can still copy a question that was not sent before the end. */
const EndedInput = ({ unsent }: { unsent: string }) => (
  <Column gap={12} px={20} py={16} line="top" fixed>
    <Text as="p" role="status" variant="note" tone="muted">
      웨비나가 끝나 질문을 더 받지 않아요.
    </Text>
    {unsent === "" ? null : <Textarea readOnly label="보내지 못한 질문" size="md" radius="md" autosize maxRows={4} value={unsent} />}
  </Column>
);
