import { Button } from "@mantine/core";
import { IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useId, useRef, type KeyboardEvent } from "react";
import { formatPhone } from "../../../../lib/format.ts";
import { Box, Grid, Row } from "../../../../ui/box.tsx";
import type { SentCode } from "../draft.ts";
import { isPhoneVerified } from "../form.ts";
import { mobileDigits } from "../mobile-number.ts";
import { useRequestCode } from "../mutations.ts";
import { useSecondsLeft } from "../use-seconds-left.ts";
import { codeExpired, codeSent, phoneInvalid, phoneVerified } from "../texts.ts";
import { CodeBox } from "./code-box.tsx";
import classes from "./phone-field.module.css";
import type { StepProps } from "./step-props.ts";
import { TextField } from "./text-field.tsx";

type RequestProps = { sent: SentCode | null; isPending: boolean; onRequest: () => void };

const RequestButton = ({ sent, isPending, onRequest }: RequestProps) => {
  const wait = useSecondsLeft(sent?.resendAt ?? 0);
  const label = wait > 0 ? `${wait}초 후` : sent === null ? "인증요청" : "재요청";
  return (
    <Button
      variant="default"
      className={classes.request}
      aria-label={wait > 0 ? `${wait}초 후 재요청` : undefined}
      disabled={wait > 0}
      loading={isPending}
      onClick={onRequest}
    >
      {label}
    </Button>
  );
};

/** Formats only when the cursor is at the end. Otherwise formatting would move the cursor. */
const formatTyped = (typed: string, isAtEnd: boolean) => (isAtEnd ? formatPhone(typed) : typed);

/** The state of the code. Screen readers announce each change. */
const Note = ({ sent, isVerified, isWrong }: { sent: SentCode | null; isVerified: boolean; isWrong: boolean }) => {
  const isExpired = useSecondsLeft(sent?.expiresAt ?? 0) === 0;
  const text = isVerified ? phoneVerified : sent === null ? null : isExpired ? codeExpired : isWrong ? null : codeSent;
  return (
    <Row as="p" gap={6} align="start" variant="cap" tone="muted" className={classes.note} data-good={isVerified || undefined} role="status">
      {text !== null && (
        <>
          {isVerified ? <IconCheck size={16} stroke={2.4} aria-hidden /> : <IconInfoCircle size={16} stroke={2} aria-hidden />}
          {text}
        </>
      )}
    </Row>
  );
};

type Props = StepProps & {
  /** Called when the number is confirmed and the code box is gone. The next field gets the focus. */
  onVerified: () => void;
};

/** The number and, below it, the code that verifies it. */
export const PhoneField = ({ state, dispatch, onVerified }: Props) => {
  const inputId = useId();
  const box = useRef<HTMLDivElement | null>(null);
  const request = useRequestCode(dispatch);
  const { form, errors } = state;
  const isVerified = isPhoneVerified(form, state);
  const digits = mobileDigits(form.phone);
  const sent = !isVerified && state.sentCode !== null && state.sentCode.phone === digits ? state.sentCode : null;

  const requestCode = () => {
    if (digits === null) dispatch({ type: "failed", errors: { phone: phoneInvalid } });
    else request.send(digits);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isVerified || sent !== null) return;
    event.preventDefault();
    requestCode();
  };

  const leaveBox = () => {
    const focused = document.activeElement;
    // If the user is already in another field, the focus stays there.
    if (focused === document.body || box.current?.contains(focused)) onVerified();
  };

  return (
    <Box mb={20}>
      <Grid gap={8} align="start" className={classes.row} data-alone={isVerified || undefined}>
        <TextField
          id={inputId}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
          maxLength={20}
          value={form.phone}
          isGood={isVerified}
          error={errors.phone}
          onType={(typed) => {
            const field = document.getElementById(inputId);
            const isAtEnd = !(field instanceof HTMLInputElement) || field.selectionStart === typed.length;
            dispatch({ type: "typed", form: { phone: formatTyped(typed, isAtEnd) } });
          }}
          onKeyDown={onKeyDown}
        />
        {!isVerified && <RequestButton sent={sent} isPending={request.isPending} onRequest={requestCode} />}
      </Grid>
      <div ref={box} className={classes.box} data-open={sent !== null || undefined}>
        {sent !== null && (
          <CodeBox
            key={sent.expiresAt}
            sent={sent}
            error={errors.code}
            dispatch={dispatch}
            isRequesting={request.isPending}
            onRequest={requestCode}
            onVerified={leaveBox}
          />
        )}
        <Note sent={sent} isVerified={isVerified} isWrong={errors.code !== undefined} />
      </div>
    </Box>
  );
};
