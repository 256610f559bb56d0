import { Button, UnstyledButton } from "@mantine/core";
import { questionFault } from "@rounds/contract/engagement/question-set-faults.ts";
import type { QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { IconCheck, IconGripVertical, IconPlus } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { DragOrder, useDragItem } from "../../studio/components/drag-order.tsx";
import order from "../../studio/components/drag-order.module.css";
import { choiceName } from "../../question-sets/texts.ts";
import type { TypedQuestion } from "../form.ts";
import classes from "./question-list.module.css";

type Props = {
  kind: QuestionSetKind;
  questions: readonly TypedQuestion[];
  selected: number;
  isFrozen: boolean;
  canAdd: boolean;
  onSelect: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onAdd: () => void;
};

const correctText = ({ choices }: TypedQuestion): string => {
  const place = choices.findIndex(({ is_correct }) => is_correct);
  return choices[place] ? choiceName(choices[place], place) : "";
};

type ItemProps = Pick<Props, "kind" | "isFrozen"> & {
  question: TypedQuestion;
  number: number;
  isSelected: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

const Item = ({ kind, question, number, isSelected, isFrozen, onClick, onKeyDown }: ItemProps) => {
  const { itemRef, handleRef, listeners, marks } = useDragItem(question.key, isFrozen);
  const fault = questionFault(kind, question);
  return (
    <li ref={itemRef} className={order.item} {...marks}>
      <UnstyledButton
        ref={handleRef}
        className={order.row}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onClick}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        {!isFrozen && <IconGripVertical size={16} className={order.handle} aria-hidden />}
        <Text size={13} weight={700} tabular>
          {number}
        </Text>
        <Box as="span" block grow>
          <Text block size={13} weight={600} keepLines>
            {question.question.trim() || "새 문항"}
          </Text>
          {fault === undefined ? (
            kind === "quiz" && (
              <Row as="span" gap={4} align="center" size={12} tone="muted">
                <IconCheck size={13} aria-hidden />
                <Text truncate>{correctText(question)}</Text>
              </Row>
            )
          ) : (
            <Text block size={12} weight={600} tone="wait">
              {fault}
            </Text>
          )}
        </Box>
      </UnstyledButton>
    </li>
  );
};

/** The questions in their order. Dragging moves a question, and so do Alt and the arrows for the focused one. */
export const QuestionList = ({ kind, questions, selected, isFrozen, canAdd, onSelect, onMove, onAdd }: Props) => {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number): void => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const to = index + step;
    if (step === 0 || to < 0 || to >= questions.length) return;
    event.preventDefault();
    const row = event.currentTarget.closest("ul")?.children[to]?.querySelector<HTMLElement>("button");
    if (!event.altKey) return row?.focus();
    if (isFrozen) return;
    onMove(index, to);
    // React moves the row in the document, and that takes the focus from its button.
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <Column bg="head">
      <Row gap={8} align="center" px={16} py={12} line="bottom" fixed minH={52}>
        <Text as="h2" size={13} weight={700}>
          문항 {questions.length}
        </Text>
        {!isFrozen && (
          <Box atEnd>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={15} aria-hidden />}
              rightSection={<ButtonKey>{chord("↵")}</ButtonKey>}
              disabled={!canAdd}
              onClick={onAdd}
            >
              문항
            </Button>
          </Box>
        )}
      </Row>
      <DragOrder ids={questions.map(({ key }) => key)} onMove={onMove}>
        <Box as="ul" grow scroll aria-label="문항">
          {questions.map((question, index) => (
            <Item
              key={question.key}
              kind={kind}
              question={question}
              number={index + 1}
              isSelected={index === selected}
              isFrozen={isFrozen}
              onClick={() => onSelect(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          ))}
        </Box>
      </DragOrder>
      <Text as="p" size={12} tone="muted" className={classes.sideNote}>
        {isFrozen
          ? "답한 분이 있어 보기와 정답은 잠겼어요. 글자만 고칠 수 있어요."
          : "첫 응답이 들어오면 보기와 정답은 잠기고, 글자만 고칠 수 있어요."}
      </Text>
    </Column>
  );
};
