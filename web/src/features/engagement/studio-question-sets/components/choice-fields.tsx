import { ActionIcon, Button, TextInput } from "@mantine/core";
import { questionSetLimits, type QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { questionSetTexts } from "@rounds/contract/engagement/studio-question-sets.ts";
import { IconCheck, IconGripVertical, IconPlus, IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { DragOrder, useDragItem } from "../../studio/components/drag-order.tsx";
import { moved } from "../../studio/moved.ts";
import { newChoice, type TypedChoice, withCorrect } from "../form.ts";
import { PictureButton, PictureField } from "../../studio/components/picture-field.tsx";
import classes from "../../studio/components/drag-order.module.css";

type Props = {
  kind: QuestionSetKind;
  choices: readonly TypedChoice[];
  /** From the first answer on, only the texts can change. */
  isFrozen: boolean;
  onChange: (choices: readonly TypedChoice[]) => void;
  /** The choice may have another place when its picture has arrived. */
  onPicture: (key: string, path: string | null) => void;
};

const focusChoice = (key: string | undefined): void => {
  // After the next drawing the field exists.
  if (key !== undefined) requestAnimationFrame(() => document.getElementById(`choice-${key}`)?.focus());
};

const columnsOf = (kind: QuestionSetKind, isFrozen: boolean): string =>
  `${isFrozen ? "" : "16px "}${kind === "quiz" ? "30px " : ""}minmax(0, 1fr)${isFrozen ? "" : " 30px 30px"}`;

type ChoiceProps = Pick<Props, "kind" | "isFrozen"> & {
  choice: TypedChoice;
  number: number;
  isOnly: boolean;
  onChange: (change: Partial<TypedChoice>) => void;
  onPicture: (path: string | null) => void;
  onCorrect: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const Choice = ({ kind, choice, number, isFrozen, isOnly, onChange, onPicture, onCorrect, onRemove, onKeyDown }: ChoiceProps) => {
  const { itemRef, handleRef, listeners, marks } = useDragItem(choice.key, isFrozen);
  const name = `보기 ${number}`;
  return (
    <Grid ref={itemRef} columns={columnsOf(kind, isFrozen)} gap={8} align="start" className={classes.item} {...marks}>
      {!isFrozen && (
        <Row as="span" ref={handleRef} py={6} className={classes.handle} title="끌어서 옮기기" aria-hidden {...listeners}>
          <IconGripVertical size={16} />
        </Row>
      )}
      {kind === "quiz" && (
        <ActionIcon
          size={30}
          variant={choice.is_correct ? "filled" : "default"}
          aria-label={`${name}, 정답으로`}
          aria-pressed={choice.is_correct}
          disabled={isFrozen}
          onClick={onCorrect}
        >
          {choice.is_correct ? <IconCheck size={18} aria-hidden /> : number}
        </ActionIcon>
      )}
      <Stack gap={6}>
        <TextInput
          id={`choice-${choice.key}`}
          aria-label={name}
          placeholder={name}
          maxLength={questionSetTexts.choice}
          classNames={fieldLook}
          value={choice.value}
          rightSectionWidth={48}
          rightSection={
            choice.is_correct ? (
              <Text size={12} weight={600} tone="brand-strong">
                정답
              </Text>
            ) : undefined
          }
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {choice.image_url !== null && (
          <PictureField key={choice.key} label={`${name} 그림`} hint="" value={choice.image_url} isLocked={isFrozen} onChange={onPicture} />
        )}
      </Stack>
      {!isFrozen && (
        <>
          {/* Another choice in this place does not show the progress of this upload. */}
          <PictureButton key={choice.key} label={`${name} 그림`} disabled={choice.image_url !== null} onChange={onPicture} />
          <ActionIcon size={30} variant="subtle" color="gray" aria-label={`${name} 지우기`} disabled={isOnly} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Grid>
  );
};

/** The choices of a question. Enter adds the next one, Alt+C marks the correct one, Alt and arrows move it. */
export const ChoiceFields = ({ kind, choices, isFrozen, onChange, onPicture }: Props) => {
  const isFull = choices.length >= questionSetLimits.choices;
  const add = (after: number): void => {
    const next = choices[after + 1];
    if (next?.value === "") return focusChoice(next.key);
    if (isFull || isFrozen) return focusChoice(next?.key);
    const added = newChoice();
    onChange(choices.toSpliced(after + 1, 0, added));
    focusChoice(added.key);
  };
  const remove = (index: number): void => {
    onChange(choices.toSpliced(index, 1));
    focusChoice((choices[index - 1] ?? choices[index + 1])?.key);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const choice = choices[index];
    // Korean letters are composed with Enter too.
    if (isComposing(event.nativeEvent) || choice === undefined) return;
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (isPlain && event.key === "Enter") add(index);
    else if (isAlt && step !== 0 && !isFrozen) {
      onChange(moved(choices, index, index + step));
      focusChoice(choice.key);
    } else if (isAlt && event.code === "KeyC" && kind === "quiz" && !isFrozen) onChange(withCorrect(choices, index));
    else if (isPlain && event.key === "Backspace" && choice.value === "" && choice.image_url === null && choices.length > 1 && !isFrozen)
      remove(index);
    else return;
    event.preventDefault();
  };
  const set = (index: number, change: Partial<TypedChoice>): void =>
    onChange(choices.map((choice, place) => (place === index ? { ...choice, ...change } : choice)));
  return (
    <Stack gap={8} role="group" aria-label="보기">
      <Row gap={8} align="baseline">
        <Text size={12.5} weight={600}>
          보기
        </Text>
        <Text size={12} tone="faint">
          {choices.length}개{kind === "quiz" && !isFrozen && " · 왼쪽 번호를 눌러 정답을 골라요"}
        </Text>
      </Row>
      <DragOrder
        ids={choices.map(({ key }) => key)}
        onMove={(from, to) => {
          onChange(moved(choices, from, to));
          focusChoice(choices[from]?.key);
        }}
      >
        {choices.map((choice, index) => (
          <Choice
            // A save replaces the keys of new choices. The field must stay, because it has the focus.
            key={index}
            kind={kind}
            choice={choice}
            number={index + 1}
            isFrozen={isFrozen}
            isOnly={choices.length === 1}
            onChange={(change) => set(index, change)}
            onPicture={(path) => onPicture(choice.key, path)}
            onCorrect={() => onChange(withCorrect(choices, index))}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </DragOrder>
      {!isFull && !isFrozen && (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => add(choices.length - 1)}>
            보기 더하기
          </Button>
        </div>
      )}
    </Stack>
  );
};
