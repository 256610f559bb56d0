import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../../lib/api.ts";
import { toast } from "../../../../ui/toast.ts";
import { useEnter, useRegister } from "../mutations.ts";

/** The specification's sentence. */
export const registeredText = "사전등록이 완료되었습니다. 시작 시간을 확인하시고 웨비나에 꼭 참여해주세요.";

type Options = {
  /** Shows the form for the missing hospital info. */
  onHospitalInfo: () => void;
  /** Shows a sentence. A toast by default. */
  onNotice?: (sentence: string, isSuccess: boolean) => void;
};

const asToast = (sentence: string, isSuccess: boolean): void => toast[isSuccess ? "success" : "info"](sentence);

/** 사전등록 and 입장하기 of one session, in the list and in its dialog. */
export const useSessionActions = (session: WebinarSession, { onHospitalInfo, onNotice = asToast }: Options) => {
  const navigate = useNavigate();
  const registration = useRegister();
  const entry = useEnter();
  const register = () => {
    if (session.me.needs_hospital_info) return onHospitalInfo();
    registration.mutate(
      { eventId: session.event.id },
      {
        onSuccess: () => onNotice(registeredText, true),
        onError: (error) => {
          if (error instanceof ApiError && error.code === "webinar_registration.hospital_info_required") onHospitalInfo();
          else toast.failure(error);
        },
      },
    );
  };
  const enter = () =>
    entry.mutate(session.id, {
      onSuccess: (contentId) => void navigate({ to: "/webinar/content", search: { content_id: contentId } }),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) onNotice(error.message, false);
        else toast.failure(error);
      },
    });
  return { register, enter, isBusy: registration.isPending || entry.isPending };
};
