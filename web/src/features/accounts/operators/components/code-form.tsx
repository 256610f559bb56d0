import { Button, TextInput } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Stack } from "../../../../ui/box.tsx";
import { fieldError } from "../../../../ui/field.tsx";
import { isEmptyCode } from "../texts.ts";
import classes from "./factor.module.css";

type Props = {
  label: string;
  description?: string;
  /** `app`: the six digits of the authenticator app. */
  kind: "app" | "recovery";
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
  children?: ReactNode;
};

/** A code field and its button. The error appears next to the field, and the field does not lose the typed code. */
export const CodeForm = ({ label, description, kind, submitLabel, busy, error, onSubmit, children }: Props) => {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isEmptyCode(code)) {
      setProblem(kind === "app" ? "인증 코드 6자리를 입력해 주세요." : "복구 코드를 입력해 주세요.");
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    onSubmit(code);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        autoFocus
        data-autofocus
        size="md"
        label={label}
        description={description}
        value={code}
        maxLength={20}
        autoComplete={kind === "app" ? "one-time-code" : "off"}
        inputMode={kind === "app" ? "numeric" : "text"}
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.code }}
        error={fieldError(problem ?? (error ? messageOf(error) : undefined))}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {submitLabel}
      </Button>
      {children}
    </Stack>
  );
};
