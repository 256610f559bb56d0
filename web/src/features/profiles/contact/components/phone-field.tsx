import { Button, TextInput } from "@mantine/core";
import { useId, useState, type KeyboardEvent } from "react";
import { formatPhone } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { clockText, useSecondsLeft } from "../../onboarding/use-seconds-left.ts";
import { useScrollToNews } from "../../../../ui/use-scroll-to-news.ts";
import type { SentCode } from "../../onboarding/draft.ts";
import { codeExpired, codeSent, phoneInvalid } from "../../onboarding/texts.ts";
import { CodeAction } from "../../onboarding/components/code-action.tsx";
import { PinField } from "../../onboarding/components/pin-field.tsx";
import { mobileDigits } from "../../onboarding/mobile-number.ts";
import { readInterruptedChange } from "../interrupted-change.ts";
import { usePhoneChange } from "../phone-change.ts";
import classes from "./contact-section.module.css";

type CodeProps = {
  sent: SentCode;
  error: string | undefined;
  isConfirming: boolean;
  isRequesting: boolean;
  onType: () => void;
  onConfirm: (code: string, onRefused: (refusal: "wrong" | "dead") => void) => void;
  onRequest: () => void;
};

const CodeBox = ({ sent, error, isConfirming, isRequesting, onType, onConfirm, onRequest }: CodeProps) => {
  const id = useId();
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const seconds = useSecondsLeft(sent.expiresAt);
  const isExpired = seconds === 0;
  const isDead = isExpired || isRefused;
  const confirm = (complete: string) => {
    if (isDead) return;
    onConfirm(complete, (refusal) => {
      setCode("");
      setRefused(refusal === "dead");
    });
  };
  return (
    <Box px={16} pt={14} pb={16} mt={8} bg="sunken" radius={14}>
      <Row justify="between" mb={10} variant="label" weight={600} tone="strong">
        <span id={id}>문자로 받은 인증번호 6자리</span>
        <Text weight={700} tone="brand-strong" tabular role="timer" aria-label="남은 시간">
          {clockText(seconds)}
        </Text>
      </Row>
      <Row gap={8}>
        <PinField
          value={code}
          onType={(value) => {
            setCode(value);
            if (value !== "") onType();
          }}
          onComplete={confirm}
          labelledBy={id}
          describedBy={`${id}-error`}
          isInvalid={error !== undefined}
          isReadOnly={isDead || isConfirming}
        />
        <CodeAction
          code={code}
          isDead={isDead}
          resendAt={sent.resendAt}
          isConfirming={isConfirming}
          isRequesting={isRequesting}
          onConfirm={() => confirm(code)}
          onRequest={onRequest}
        />
      </Row>
      <Row as="p" align="start" variant="cap" weight={500} tone="lost" className={classes.error} id={`${id}-error`} role="alert">
        {fieldError(error)}
      </Row>
      <Text as="p" mt={8} variant="cap" tone="muted" role="status">
        {isExpired ? codeExpired : isRefused ? null : codeSent}
      </Text>
    </Box>
  );
};

type OfferProps = {
  change: ReturnType<typeof usePhoneChange>;
  /** The number is verified, but a failed save has not stored it. */
  isConfirmed: boolean;
  /** A code for this number has been sent. */
  isCodeOut: boolean;
  onRequest: () => void;
  onCancel: () => void;
};

/** The buttons that verify and save the new number, or return to the saved one. */
const NumberOffer = ({ change, isConfirmed, isCodeOut, onRequest, onCancel }: OfferProps) => {
  const wait = useSecondsLeft(change.sent?.resendAt ?? 0);
  return (
    <Box px={16} pt={12} pb={16} mt={8} bg="sunken" radius={14}>
      <Text as="p" mb={8} variant="note" tone="muted">
        {isConfirmed ? "인증했지만 아직 저장하지 못했어요." : "새 번호는 문자로 인증하면 저장돼요."}
      </Text>
      <Row gap={8} wrap className={classes.offerActions}>
        {isConfirmed ? (
          <Button loading={change.isSaving} onClick={change.saveConfirmed}>
            다시 저장
          </Button>
        ) : (
          <Button variant={isCodeOut ? "default" : "filled"} disabled={wait > 0} loading={change.isSending} onClick={onRequest}>
            {wait > 0 ? `${wait}초 후 재요청` : isCodeOut ? "재요청" : "인증요청"}
          </Button>
        )}
        <Button variant="subtle" color="gray" className={classes.quiet} onClick={onCancel}>
          바꾸지 않기
        </Button>
      </Row>
    </Box>
  );
};

/** The saved number and its editor. After a new number is typed, the editor offers to verify it. */
export const PhoneField = ({ saved }: { saved: string }) => {
  const standing = formatPhone(saved);
  const [interrupted] = useState(() => readInterruptedChange(saved));
  const newNumber = interrupted.confirmed ?? interrupted.sent?.phone;
  const [typed, setTyped] = useState(newNumber === undefined ? standing : formatPhone(newNumber));
  const [followed, setFollowed] = useState(saved);
  const [isLeft, setIsLeft] = useState(newNumber !== undefined);
  const [invalid, setInvalid] = useState<string>();
  const change = usePhoneChange(interrupted, () => setIsLeft(false));
  if (followed !== saved) {
    setFollowed(saved);
    // The profile shows a number during its save. After a failed save the field still shows it, so that it can be saved again.
    if (change.confirmed === undefined) setTyped(standing);
  }

  const digits = mobileDigits(typed);
  const isChanged = typed.trim() !== standing && digits !== mobileDigits(saved);
  const reset = () => {
    setTyped(standing);
    setIsLeft(false);
    setInvalid(undefined);
    change.forget();
  };
  const leave = () => {
    if (!isChanged) return reset();
    setInvalid(digits === null ? phoneInvalid : undefined);
    if (digits !== null) setTyped(formatPhone(digits));
    setIsLeft(digits !== null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") reset();
    if (event.key !== "Enter") return;
    event.currentTarget.blur();
    if (isChanged) change.requestCode(typed);
  };

  const isOffered = isLeft && isChanged;
  const isConfirmed = change.confirmed !== undefined && change.confirmed === digits;
  const isCodeOut = isOffered && change.sent !== undefined && change.sent.phone === digits;
  const root = useScrollToNews(isOffered || invalid !== undefined);
  return (
    <div ref={root}>
      <TextInput
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-0000-0000"
        maxLength={20}
        classNames={fieldClassNames}
        value={typed}
        error={fieldError(invalid ?? (isCodeOut ? undefined : change.error))}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setInvalid(undefined);
          change.clearError();
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {isOffered && (
        <NumberOffer
          change={change}
          isConfirmed={isConfirmed}
          isCodeOut={isCodeOut}
          onRequest={() => change.requestCode(typed)}
          onCancel={reset}
        />
      )}
      {isCodeOut && change.sent !== undefined && (
        <CodeBox
          key={change.sent.expiresAt}
          sent={change.sent}
          error={change.error}
          isConfirming={change.isConfirming}
          isRequesting={change.isSending}
          onRequest={() => change.requestCode(typed)}
          onType={change.clearError}
          onConfirm={change.confirmCode}
        />
      )}
    </div>
  );
};
