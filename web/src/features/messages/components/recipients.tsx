import { ActionIcon, Checkbox, TextInput } from "@mantine/core";
import { isSendable } from "@rounds/contract/hospital-messages.ts";
import type { SentMessage } from "@rounds/contract/messages.ts";
import { IconCornerDownLeft, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { digitsOf } from "../../../lib/field-values.ts";
import { formatDate, formatPhone } from "../../../lib/format.ts";
import { Column, Row, Text } from "../../../ui/box.tsx";
import { fieldError } from "../../../ui/field.tsx";
import { failureText } from "../compose.ts";
import { numberProblem } from "../numbers.ts";
import type { MessageDraft } from "../use-message-draft.ts";
import classes from "./message-form.module.css";

/** The result of the latest message to a number. */
const lastWord = (number: string, sent: readonly SentMessage[]): string => {
  const last = sent.flatMap(({ recipients }) => recipients).find(({ to_number }) => to_number === number);
  if (last === undefined) return "";
  const day = formatDate(last.updated_at);
  if (last.state === "delivered") return `${day} 받음`;
  return `${day} ${last.state === "failed" ? failureText(last.failure) : "보냄"}`;
};

type Props = { draft: MessageDraft; sent: readonly SentMessage[] };

/** The hospital's numbers as checkboxes, and a field for more numbers. */
export const Recipients = ({ draft, sent }: Props) => {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const found = numberProblem(typed, draft.numbers);
    setProblem(found ?? undefined);
    if (found !== null) return;
    draft.addNumber(digitsOf(typed));
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  return (
    <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="recipients">
      <Row gap={8} align="baseline">
        <Text as="h3" size={13} weight={700} id="recipients">
          받는 번호
        </Text>
        <span className={classes.note}>
          {draft.numbers.length === 0 ? "병원에 등록된 번호가 없어요" : `번호 ${draft.numbers.length}개 중 ${draft.to.length}개`}
        </span>
      </Row>
      {draft.numbers.length === 0 ? null : (
        <Column as="ul" radius={10} line="all" className={classes.numbers}>
          {draft.numbers.map((number) => (
            <li key={number}>
              <Checkbox
                label={
                  <>
                    <span className={classes.number}>{formatPhone(number)}</span>
                    <span className={classes.note}>{isSendable(number) ? lastWord(number, sent) : "문자를 보낼 수 없는 번호예요"}</span>
                  </>
                }
                disabled={!isSendable(number)}
                checked={draft.chosen.has(number)}
                onChange={() => draft.toggleNumber(number)}
              />
            </li>
          ))}
        </Column>
      )}
      <TextInput
        aria-label="받는 번호 추가"
        placeholder="다른 번호 추가"
        inputMode="tel"
        maxLength={40}
        leftSection={<IconPlus size={15} aria-hidden />}
        rightSection={
          <ActionIcon size={24} aria-label="번호 추가" onClick={add}>
            <IconCornerDownLeft size={15} aria-hidden />
          </ActionIcon>
        }
        value={typed}
        error={fieldError(problem)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </Column>
  );
};
