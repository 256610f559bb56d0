import { Button, Textarea, UnstyledButton } from "@mantine/core";
import { isChangeable, type Question } from "@rounds/contract/webinars/questions.ts";
import { IconHeart, IconHeartFilled, IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "../../../../lib/composing.ts";
import { readDraft } from "../../../../lib/drafts.ts";
import { seoulClock } from "../../../../lib/seoul-time.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useEdit, useLike, useRemove } from "../mutations.ts";
import type { QuestionsOf } from "../queries.ts";
import { Author, Reply } from "./question-parts.tsx";
import classes from "./question-panel.module.css";

type Props = {
  readonly session: QuestionsOf;
  readonly question: Question;
  readonly isLarge: boolean;
  /** Called when the doctor's own deletion has removed the row with the focus. */
  readonly onFocusLost: () => void;
};

/** A change that was not saved, for example because the session has ended. The next visit opens it. */
const draftName = ({ id }: Question): string => `webinar-question-edit:${id}`;

export const QuestionRow = ({ session, question, isLarge, onFocusLost }: Props) => {
  const [isEditing, setEditing] = useState(() => question.me.is_my_question && readDraft(draftName(question)) !== null);
  const editButton = useRef<HTMLButtonElement>(null);
  const like = useLike(session);
  const { me } = question;
  const canEdit = me.is_my_question && isChangeable(question);
  const closeEditor = () => {
    // The focus was in the editor, which disappears.
    flushSync(() => setEditing(false));
    if (editButton.current) editButton.current.focus();
    else onFocusLost();
  };
  if (isEditing) return <QuestionEditor session={session} question={question} onClose={closeEditor} onFocusLost={onFocusLost} />;
  return (
    <Row as="li" gap={12} px={20} py={14} className={classes.row} data-own={me.is_my_question || undefined}>
      <Column gap={6} grow>
        <Text keepLines className={classes.text} data-large={isLarge || undefined}>
          {question.question_text}
        </Text>
        <Row gap={8} align="center" wrap variant="meta" tone="muted">
          <Author question={question} />
          <time dateTime={question.created_at}>{seoulClock(question.created_at)}</time>
          {question.is_waiting ? (
            <Tag tone="wait" small>
              검토 중
            </Tag>
          ) : null}
          {question.question_status === "asked" ? (
            <Tag tone="calm" small>
              답했어요
            </Tag>
          ) : null}
          {canEdit ? (
            <UnstyledButton ref={editButton} onClick={() => setEditing(true)}>
              <Row as="span" gap={4} align="center" minH={32} weight={600} tone="brand-strong">
                <IconPencil size={16} aria-hidden /> 수정하기
              </Row>
            </UnstyledButton>
          ) : null}
        </Row>
        {question.answer_text === null ? null : <Reply text={question.answer_text} />}
      </Column>
      <UnstyledButton
        className={classes.like}
        aria-pressed={me.liked}
        aria-label={`좋아요 ${question.like_count}`}
        // Not disabled during the request, because a disabled button would lose the focus.
        onClick={() => like.act(question)}
        disabled={question.is_waiting}
      >
        {me.liked ? <IconHeartFilled size={isLarge ? 20 : 16} aria-hidden /> : <IconHeart size={isLarge ? 20 : 16} aria-hidden />}
        <span aria-hidden>{question.like_count}</span>
      </UnstyledButton>
    </Row>
  );
};

type EditorProps = Omit<Props, "isLarge"> & { readonly onClose: () => void };

const QuestionEditor = ({ session, question, onClose, onFocusLost }: EditorProps) => {
  const editor = useRef<HTMLLIElement>(null);
  // The focus shows only the field. The buttons would stay below the end of the list. Newer browsers return a promise, which is no cleanup.
  useEffect(() => void editor.current?.scrollIntoView({ block: "nearest" }), []);
  const { form, type, discard: dropDraft } = useDraftForm(draftName(question), { text: question.question_text });
  const { text } = form;
  const close = () => {
    dropDraft();
    onClose();
  };
  const edit = useEdit(session);
  const remove = useRemove(session);
  const trimmed = text.trim();
  const save = async (): Promise<void> => {
    const isSure = await confirmAction({ title: "질문을 수정하시겠습니까?", confirmLabel: "수정하기" });
    if (isSure) edit.act({ id: question.id, text: trimmed }, { onSuccess: close });
  };
  const discard = async (): Promise<void> => {
    const isSure = await confirmAction({ title: "질문을 삭제하시겠습니까?", confirmLabel: "삭제하기", danger: true });
    if (!isSure) return;
    const onSuccess = () => {
      dropDraft();
      const { activeElement } = document;
      if (activeElement === document.body || editor.current?.contains(activeElement)) onFocusLost();
    };
    remove.act(question.id, { onSuccess });
  };
  return (
    <Column as="li" ref={editor} gap={8} px={16} py={12} className={classes.row} data-own>
      <Textarea
        aria-label="질문 수정"
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(event) => type({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          close();
        }}
      />
      {/* A moderator may have asked the question meanwhile. The text stays, so that the doctor can copy it. */}
      {isChangeable(question) ? null : (
        <Text as="p" variant="meta" tone="lost" role="alert">
          그사이 답변한 질문이라 바꾸거나 지울 수 없어요.
        </Text>
      )}
      <Row align="center" gap={8}>
        <Button
          variant="subtle"
          color="coral"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={!isChangeable(question)}
          onClick={() => void discard()}
        >
          삭제
        </Button>
        <Row gap={8} atEnd>
          <Button variant="subtle" color="gray" onClick={close}>
            닫기
          </Button>
          <Button
            color="dark"
            loading={edit.isPending}
            disabled={!isChangeable(question) || trimmed === "" || trimmed === question.question_text}
            onClick={() => void save()}
          >
            수정
          </Button>
        </Row>
      </Row>
    </Column>
  );
};
