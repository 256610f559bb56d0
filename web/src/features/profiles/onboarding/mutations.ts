import { checkDoctorLicence, licenceCheckSuccess } from "@rounds/contract/profiles/licences.ts";
import { confirmPhoneCode, requestPhoneCode } from "@rounds/contract/accounts/phone-verification.ts";
import { createProfile } from "@rounds/contract/profiles/profile.ts";
import { hospitalCategories, jobTypes } from "@rounds/contract/vocabulary.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { call } from "../../../lib/api.ts";
import { userProfileQuery } from "../profile/queries.ts";
import { codeOfLostRequest, codeRefusal, failuresOf, isConfirmedByLostRequest, lostBy } from "./failures.ts";
import { licenceKey, type Form } from "./form.ts";
import { useLostCalls } from "./lost-calls.ts";
import type { Action } from "./state.ts";
import { licenceRejected, licenceWaiting, licenceVerified } from "./texts.ts";

/** The specification delays the notice by one second, for a success and a failure. */
const noticeDelay = 1000;

type Options<Input, Output> = {
  readonly key: string;
  readonly run: (input: Input) => Promise<Output>;
  readonly onSuccess: (output: Output, input: Input) => void;
  readonly onError: (error: unknown, input: Input) => void;
};

/** A call that is sent only once after many clicks. The second click of a double click comes before the next render. */
const useSingleCall = <Input, Output>({ key, run, onSuccess, onError }: Options<Input, Output>) => {
  const client = useQueryClient();
  const mutationKey = ["onboarding", key];
  const { mutate, isPending } = useMutation({ mutationKey, mutationFn: run, onSuccess, onError });
  const send = (input: Input) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(input);
  };
  return { send, isPending };
};

/** Sends a code to the number. */
export const useRequestCode = (dispatch: Dispatch<Action>) => {
  const noteFailure = useLostCalls();
  return useSingleCall({
    key: "request-code",
    run: async (phone: string) => (await call(requestPhoneCode, { body: { phone_number: phone } })).phone_verification,
    onSuccess: ({ expires_in, resend_in }, phone) => {
      const now = Date.now();
      dispatch({ type: "code_sent", code: { phone, expiresAt: now + expires_in * 1000, resendAt: now + resend_in * 1000 } });
    },
    onError: (error, phone) => {
      const code = codeOfLostRequest(error, phone, noteFailure(error, phone));
      if (code) dispatch({ type: "code_sent", code });
      else dispatch({ type: "failed", errors: failuresOf(error, "phone"), lost: lostBy(error) });
    },
  });
};

type Confirmation = { readonly phone: string; readonly code: string };

type Verdict = {
  readonly onVerified: () => void;
  /** Called when the server refuses the code, but not when the request fails. */
  readonly onRefused: (refusal: "wrong" | "dead") => void;
};

/** Confirms the number. */
export const useConfirmCode = (dispatch: Dispatch<Action>, { onVerified, onRefused }: Verdict) => {
  const noteFailure = useLostCalls();
  const verified = (phone: string) => {
    dispatch({ type: "phone_verified", phone });
    onVerified();
  };
  return useSingleCall({
    key: "confirm-code",
    run: ({ phone, code }: Confirmation) => call(confirmPhoneCode, { body: { phone_number: phone, code } }),
    onSuccess: (_answer, { phone }) => verified(phone),
    onError: (error, input) => {
      if (isConfirmedByLostRequest(error, noteFailure(error, input))) return verified(input.phone);
      dispatch({ type: "failed", errors: failuresOf(error, "code"), lost: lostBy(error) });
      const refusal = codeRefusal(error);
      if (refusal !== null) onRefused(refusal);
    },
  });
};

const afterNoticeDelay = async <T>(work: Promise<T>): Promise<T> => {
  await Promise.allSettled([work]);
  await new Promise((resolve) => setTimeout(resolve, noticeDelay));
  return work;
};

const requestLicenceCheck = ({ name, birthDate, licenceNumber }: Form) =>
  call(checkDoctorLicence, { body: { name: name.trim(), birth_date: birthDate, license_number: licenceNumber } });

/** Checks the licence. The result is shown one second later. */
export const useCheckLicence = (dispatch: Dispatch<Action>) =>
  useSingleCall({
    key: "check-licence",
    run: (form: Form) => afterNoticeDelay(requestLicenceCheck(form)),
    onSuccess: ({ message, state }, form) => {
      if (message === licenceCheckSuccess) {
        dispatch({ type: "licence_checked", key: licenceKey(form), notice: state === "pending" ? licenceWaiting : licenceVerified });
      } else dispatch({ type: "failed", errors: { licenceNumber: licenceRejected } });
    },
    onError: (error) => dispatch({ type: "failed", errors: failuresOf(error, "licenceNumber") }),
  });

/** The body of the last call. Null while a value is missing, which the steps prevent. */
const profileOf = (form: Form) => {
  const jobType = jobTypes.find((type) => type === form.jobType);
  const category = hospitalCategories.find((name) => name === form.hospitalCategory);
  if (!form.home || !form.hospitalAddress || !jobType || !category || form.terms === null || form.privacy === null) return null;
  return {
    name: form.name.trim(),
    birth_date: form.birthDate,
    gender_digit: form.genderDigit,
    license_number: form.licenceNumber,
    phone_number: form.phone,
    ...form.home,
    specialties: form.specialties,
    current_job_type: jobType,
    current_hospital_name: form.hospitalName.trim(),
    current_hospital_address: form.hospitalAddress.address,
    current_hospital_category: category,
    consents: {
      terms_version: form.terms,
      privacy_version: form.privacy,
      advertising: form.advertising,
      night_advertising: form.nightAdvertising,
    },
  };
};

/** Finishes onboarding. The dialog closes with the stored profile. */
export const useFinish = (dispatch: Dispatch<Action>) => {
  const client = useQueryClient();
  return useSingleCall({
    key: "finish",
    run: async (form: Form) => {
      const profile = profileOf(form);
      if (profile === null) throw new Error("Onboarding was sent before it was complete");
      return (await call(createProfile, { body: { profile } })).profile;
    },
    onSuccess: (profile) => client.setQueryData(userProfileQuery().queryKey, profile),
    onError: (error) => dispatch({ type: "refused", errors: failuresOf(error, "rest"), lost: lostBy(error) }),
  });
};
