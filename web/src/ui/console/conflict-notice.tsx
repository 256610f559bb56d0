import { Button } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { formatMoment } from "../../lib/format.ts";
import { Row, Stack, Text } from "../box.tsx";
import { Notice } from "../notice.tsx";

/** The name of a field, and its values as text if the usual text is not enough. */
export type FieldWords<Form> = {
  readonly [Name in keyof Form]: string | readonly [label: string, text: (value: Form[Name]) => string];
};

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

/** A value of a form as one line of text. */
const plainText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "켬" : "끔";
  if (Array.isArray(value) && value.some((one) => typeof one === "object")) return `${value.length}개`;
  const text = (Array.isArray(value) ? value.join(", ") : String(value ?? "")).trim();
  if (text === "") return "없음";
  return isTime(text) ? formatMoment(text) : text;
};

/** A picture, which the preview shows. */
export const pictureText = (path: string | null): string => (path === null ? "없음" : "그림");

/** An entry that another list names. */
export const chosenText = (id: number | null): string => (id === null ? "없음" : `${id}번`);

type Props<Form> = {
  words: FieldWords<Form>;
  form: Form;
  /** The saved values of the other person. */
  base: Form;
  /** The fields that both changed. */
  overtaken: readonly (keyof Form & string)[];
  onTake: (name: keyof Form & string) => void;
};

const controls = ["button", "textarea", "select", 'input:not([type="hidden"]):not([type="file"])']
  .map((one) => `${one}:not([disabled])`)
  .join();

/** The first control of the form below a notice. */
const firstBelow = (notice: Element | null): HTMLElement | undefined => {
  for (let next = notice?.nextElementSibling; next; next = next.nextElementSibling) {
    const found = next.matches(controls) ? next : next.querySelector(controls);
    if (found instanceof HTMLElement) return found;
  }
  return undefined;
};

/** Another person saved first. Fields that both changed have both values here, and the operator can take the saved one. */
export function ConflictNotice<Form extends object>({ words, form, base, overtaken, onTake }: Props<Form>) {
  const notice = useRef<HTMLDivElement>(null);
  // The notice disappears with the last change, and would take the focus with it.
  useLayoutEffect(() => {
    const { current } = notice;
    return () => {
      if (current?.contains(document.activeElement) === true) firstBelow(current.parentElement)?.focus();
    };
  }, []);
  const textOf = (values: Form, name: keyof Form & string): string => {
    const own = words[name];
    return typeof own === "string" ? plainText(values[name]) : own[1](values[name]);
  };
  return (
    <Notice as="div" role="alert">
      <Stack gap={6} grow tabIndex={-1} ref={notice}>
        다른 사람이 먼저 바꿨어요. 바꾸지 않은 칸에는 새 내용이 있어요. 확인하고 다시 저장해 주세요.
        {overtaken.length > 0 && (
          <Stack as="ul" gap={4}>
            {overtaken.map((name) => {
              const label = typeof words[name] === "string" ? words[name] : words[name][0];
              return (
                <Row as="li" key={name} gap={8} align="center">
                  <Text grow>
                    <b>{label}</b> 저장된 내용: {textOf(base, name)} · 내 입력: {textOf(form, name)}
                  </Text>
                  <Button
                    variant="default"
                    size="compact-xs"
                    aria-label={`바뀐 내용 쓰기: ${label}`}
                    onClick={() => {
                      // The button disappears with its line.
                      notice.current?.focus();
                      onTake(name);
                    }}
                  >
                    바뀐 내용 쓰기
                  </Button>
                </Row>
              );
            })}
          </Stack>
        )}
      </Stack>
    </Notice>
  );
}
