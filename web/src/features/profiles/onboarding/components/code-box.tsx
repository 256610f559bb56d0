import { useId, useState, type Dispatch } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import type { SentCode } from "../draft.ts";
import { useConfirmCode } from "../mutations.ts";
import type { Action } from "../state.ts";
import { clockText, useSecondsLeft } from "../use-seconds-left.ts";
import { CodeAction } from "./code-action.tsx";
import classes from "./code-box.module.css";
import { FieldError } from "./field-error.tsx";
import { PinField } from "./pin-field.tsx";

type Props = {
  sent: SentCode;
  error: string | undefined;
  dispatch: Dispatch<Action>;
  isRequesting: boolean;
  /** Requests a new code, which replaces this box. */
  onRequest: () => void;
  /** Called after the code is confirmed. The box disappears together with the focus. */
  onVerified: () => void;
};

/** The field for the code. The typed code exists only in this component and is never stored. */
export const CodeBox = ({ sent, error, dispatch, isRequesting, onRequest, onVerified }: Props) => {
  const errorId = useId();
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const seconds = useSecondsLeft(sent.expiresAt);
  // Empties a refused code. Otherwise each correction of the six digits would be sent, and five wrong codes block the number.
  const confirm = useConfirmCode(dispatch, {
    onVerified,
    onRefused: (refusal) => {
      setCode("");
      setRefused(refusal === "dead");
    },
  });
  const isDead = isRefused || seconds === 0;

  const send = (complete: string) => {
    if (!isDead) confirm.send({ phone: sent.phone, code: complete });
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
          isReadOnly={isDead || confirm.isPending}
        />
        <CodeAction
          className={classes.confirm}
          code={code}
          isDead={isDead}
          resendAt={sent.resendAt}
          isConfirming={confirm.isPending}
          isRequesting={isRequesting}
          onConfirm={() => send(code)}
          onRequest={onRequest}
        />
      </Row>
      <FieldError id={errorId} message={error} />
    </>
  );
};
