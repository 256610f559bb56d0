import { TextInput } from "@mantine/core";
import { eventLimits } from "@rounds/contract/engagement/studio-events.ts";
import { Stack } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import type { FieldErrors } from "../use-campaign-editor.ts";
import { PictureField } from "./picture-field.tsx";
import { ShareMessageField } from "./share-message-field.tsx";

type Picture = { readonly detail_img_url: string | null; readonly detail_img_alt: string };
type PictureProps = Picture & { error: string | undefined; onChange: (change: Partial<Picture>) => void };

/** The picture at the top of an event or invitation, and its text for screen readers. */
const DescribedPicture = ({ detail_img_url: url, detail_img_alt: alt, error, onChange }: PictureProps) => (
  <Stack gap={10}>
    <PictureField
      label="그림"
      hint="선택 · JPG, PNG, WebP · 2:1이 잘 맞아요"
      value={url}
      error={error}
      onChange={(path) => onChange({ detail_img_url: path, ...(path === null && { detail_img_alt: "" }) })}
    />
    {url !== null && (
      <TextInput
        label="화면 낭독기에 읽히는 말"
        description="비우면 그림을 건너뛰어요"
        maxLength={eventLimits.pictureText}
        classNames={fieldLook}
        value={alt}
        onChange={({ currentTarget }) => onChange({ detail_img_alt: currentTarget.value })}
      />
    )}
  </Stack>
);

type Values = Picture & { readonly detail_button_text: string; readonly share_message: string };
type Props = {
  form: Values;
  errors: FieldErrors;
  limits: { readonly button: number; readonly message: number };
  onChange: (change: Partial<Values>) => void;
};

/** The picture and the button of the first page of an event or invitation, and the message that doctors send to colleagues. */
export const DetailFields = ({ form, errors, limits, onChange }: Props) => (
  <>
    <DescribedPicture
      detail_img_url={form.detail_img_url}
      detail_img_alt={form.detail_img_alt}
      error={errors["detail_img_url"]}
      onChange={onChange}
    />
    <TextInput
      label="버튼 글자"
      maxLength={limits.button}
      classNames={fieldLook}
      value={form.detail_button_text}
      error={errors["detail_button_text"]}
      onChange={({ currentTarget }) => onChange({ detail_button_text: currentTarget.value })}
    />
    <ShareMessageField
      value={form.share_message}
      maxLength={limits.message}
      error={errors["share_message"]}
      onChange={(share_message) => onChange({ share_message })}
    />
  </>
);
