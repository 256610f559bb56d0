import type { InvitationEvent } from "@rounds/contract/engagement/invitations.ts";
import type { StudioInvitation } from "@rounds/contract/engagement/studio-invitations.ts";
import { messageWithCode } from "../studio/components/share-message-field.tsx";
import { type FieldWords, pictureText } from "../../../ui/console/conflict-notice.tsx";
import { periodErrors } from "../studio/period.ts";
import type { FieldErrors } from "../studio/use-campaign-editor.ts";

export type InvitationForm = Pick<
  StudioInvitation,
  | ("preview_button_text" | "detail_title" | "detail_text" | "detail_img_url" | "detail_img_alt")
  | ("detail_button_text" | "share_message" | "starts_at" | "ends_at")
>;

export const invitationWords: FieldWords<InvitationForm> = {
  preview_button_text: "메뉴에 보이는 글자",
  detail_title: "제목",
  detail_text: "설명",
  detail_img_url: ["그림", pictureText],
  detail_img_alt: "화면 낭독기에 읽히는 말",
  detail_button_text: "버튼 글자",
  share_message: "보내는 메시지",
  starts_at: "시작",
  ends_at: "끝",
};

export const emptyInvitation: InvitationForm = {
  preview_button_text: "동료 초대하기",
  detail_title: "",
  detail_text: "",
  detail_img_url: null,
  detail_img_alt: "",
  detail_button_text: "초대 메시지 복사",
  share_message: "의사 구인구직, 라운즈에서 찾고 있어요. 초대코드 {code}로 가입해 주세요.",
  starts_at: null,
  ends_at: null,
};

/** The saved values that the form changes. */
export const invitationFormOf = (invitation: StudioInvitation): InvitationForm => ({
  preview_button_text: invitation.preview_button_text,
  detail_title: invitation.detail_title,
  detail_text: invitation.detail_text,
  detail_img_url: invitation.detail_img_url,
  detail_img_alt: invitation.detail_img_alt,
  detail_button_text: invitation.detail_button_text,
  share_message: invitation.share_message,
  starts_at: invitation.starts_at,
  ends_at: invitation.ends_at,
});

/** The sentences of missing and wrong fields. The server checks the same. */
export const invitationErrors = (form: InvitationForm, isPublished: boolean): FieldErrors => ({
  ...(form.preview_button_text.trim() === "" && { preview_button_text: "메뉴에 보이는 글자를 적어 주세요." }),
  ...(form.detail_title.trim() === "" && { detail_title: "제목을 적어 주세요." }),
  ...(form.detail_button_text.trim() === "" && { detail_button_text: "버튼 글자를 적어 주세요." }),
  ...(form.share_message.trim() === "" && { share_message: "보내는 메시지를 적어 주세요." }),
  ...periodErrors(form, isPublished),
});

const previewCode = "SYKM4M82";

/** The invitation as a doctor sees it. */
export const previewInvitation = (form: InvitationForm, now: number): InvitationEvent => ({
  ...form,
  id: 1,
  preview_button_text: form.preview_button_text.trim() || "메뉴 글자",
  detail_title: form.detail_title.trim() || "제목",
  detail_button_text: form.detail_button_text.trim() || "버튼 글자",
  share_message: messageWithCode(form.share_message, previewCode),
  inviter_code: previewCode,
  start_date: form.starts_at ?? new Date(now).toISOString(),
  end_date: form.ends_at,
});
