import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, messageOf } from "../../../lib/api.ts";
import { mobileDigits } from "../onboarding/mobile-number.ts";
import type { SentCode } from "../onboarding/draft.ts";
import { codeOfLostRequest, codeRefusal, isConfirmedByLostRequest, lostBy } from "../onboarding/failures.ts";
import { useLostCalls } from "../onboarding/lost-calls.ts";
import { phoneInvalid } from "../onboarding/texts.ts";
import { useUpdateProfile } from "../profile/mutations.ts";
import { type PhoneChange, useStoredPhoneChange } from "./interrupted-change.ts";
import { contactChanged } from "./texts.ts";

const sentenceOf = (error: unknown): string | undefined => (error instanceof ApiError && error.handled ? undefined : messageOf(error));

/** Saves a new number after the code sent to it is confirmed. A reload interrupts nothing. */
export const usePhoneChange = (interrupted: PhoneChange, onSaved: () => void) => {
  const [sent, setSent] = useState<SentCode | undefined>(interrupted.sent);
  const [error, setError] = useState<string>();
  /** A confirmed number that is not saved yet. Saving it again needs no new code. */
  const [confirmed, setConfirmed] = useState<string | undefined>(interrupted.confirmed);
  useStoredPhoneChange({ sent, confirmed });
  const profile = useUpdateProfile({ saved: contactChanged });

  const save = (phone: string): void =>
    profile.mutate(
      { phone_number: phone },
      {
        onSuccess: () => {
          setConfirmed(undefined);
          onSaved();
        },
        onError: (failure) => {
          if (lostBy(failure).phone) setConfirmed(undefined);
        },
      },
    );

  const noteFailure = useLostCalls();
  const codeIsSent = (code: SentCode) => {
    setError(undefined);
    setSent(code);
  };
  const request = useMutation({
    mutationKey: ["contact", "request-code"],
    mutationFn: async (phone: string) => (await call(requestPhoneCode, { body: { phone_number: phone } })).phone_verification,
    onSuccess: ({ expires_in, resend_in }, phone) => {
      const now = Date.now();
      codeIsSent({ phone, expiresAt: now + expires_in * 1000, resendAt: now + resend_in * 1000 });
    },
    onError: (failure, phone) => {
      const code = codeOfLostRequest(failure, phone, noteFailure(failure, phone));
      if (code) codeIsSent(code);
      else setError(sentenceOf(failure));
    },
  });
  const isConfirmed = (phone: string) => {
    setSent(undefined);
    setConfirmed(phone);
    save(phone);
  };
  const confirm = useMutation({
    mutationKey: ["contact", "confirm-code"],
    mutationFn: ({ phone, code }: { phone: string; code: string }) => call(confirmPhoneCode, { body: { phone_number: phone, code } }),
    onSuccess: (_answer, { phone }) => isConfirmed(phone),
    onError: (failure, input) => {
      if (isConfirmedByLostRequest(failure, noteFailure(failure, input))) isConfirmed(input.phone);
      else setError(sentenceOf(failure));
    },
  });

  return {
    sent,
    error,
    confirmed,
    isSaving: profile.isPending,
    isSending: request.isPending,
    isConfirming: confirm.isPending || profile.isPending,
    /** Sends a code to the typed number, or sets an error when it is not a mobile number. */
    requestCode: (typed: string) => {
      const digits = mobileDigits(typed);
      if (digits === null) setError(phoneInvalid);
      else if (!request.isPending) request.mutate(digits);
    },
    /** `onRefused` empties the field. Otherwise each correction of the six digits would be sent immediately. */
    confirmCode: (code: string, onRefused: (refusal: "wrong" | "dead") => void) => {
      if (sent === undefined || confirm.isPending) return;
      const onError = (failure: unknown) => {
        const refusal = codeRefusal(failure);
        if (refusal !== null) onRefused(refusal);
      };
      confirm.mutate({ phone: sent.phone, code }, { onError });
    },
    saveConfirmed: () => {
      if (confirmed !== undefined && !profile.isPending) save(confirmed);
    },
    forget: () => {
      setSent(undefined);
      setConfirmed(undefined);
      setError(undefined);
    },
    clearError: () => setError(undefined),
  };
};
