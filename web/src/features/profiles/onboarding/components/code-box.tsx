import { useId, useState, type Dispatch } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { CodeButton } from "../../../../ui/large-button.tsx";
import type { SentCode } from "../draft.ts";
import { useConfirmCode } from "../mutations.ts";
import type { Action } from "../state.ts";
import { clockText, useSecondsLeft } from "../use-seconds-left.ts";
import classes from "./code-box.module.css";
import { FieldError } from "./field-error.tsx";
import { codeLength, PinField } from "./pin-field.tsx";

type Props = {
  sent: SentCode;
  error: string | undefined;
  dispatch: Dispatch<Action>;
  /** Called after the code is confirmed. The box disappears together with the focus. */
  onVerified: () => void;
};

/** The field for the code. The typed code exists only in this component and is never stored. */
export const CodeBox = ({ sent, error, dispatch, onVerified }: Props) => {
  const errorId = useId();
  const [code, setCode] = useState("");
  const seconds = useSecondsLeft(sent.expiresAt);
  // Empties a refused code. Otherwise each correction of the six digits would be sent, and five wrong codes block the number.
  const confirm = useConfirmCode(dispatch, { onVerified, onWrong: () => setCode("") });
  const isExpired = seconds === 0;

  const send = (complete: string) => {
    if (!isExpired) confirm.send({ phone: sent.phone, code: complete });
  };
  const type = (value: string) => {
    setCode(value);
    if (value !== "") dispatch({ type: "cleared", field: "code" });
  };

  return (
    <>
      <Row justify="between" mb={10} variant="label" weight={600} tone="strong">
        <span id={`${errorId}-label`}>문자로 받은 인증번호 6자리</span>
        <Text weight={700} tone="brand-strong" tabular role="timer" aria-label="남은 시간">
          {clockText(seconds)}
        </Text>
      </Row>
      <Row gap={8} className={classes.row}>
        <PinField
          value={code}
          onType={type}
          onComplete={send}
          labelledBy={`${errorId}-label`}
          describedBy={errorId}
          isInvalid={error !== undefined}
          isReadOnly={isExpired || confirm.isPending}
        />
        <CodeButton
          className={classes.confirm}
          disabled={code.length < codeLength || isExpired}
          loading={confirm.isPending}
          onClick={() => send(code)}
        >
          확인
        </CodeButton>
      </Row>
      <FieldError id={errorId} message={error} />
    </>
  );
};
