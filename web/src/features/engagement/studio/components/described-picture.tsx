import { TextInput } from "@mantine/core";
import { eventLimits } from "@rounds/contract/engagement/studio-events.ts";
import { Stack } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { PictureField } from "./picture-field.tsx";

type Values = { readonly detail_img_url: string | null; readonly detail_img_alt: string };
type Props = Values & { error: string | undefined; onChange: (change: Partial<Values>) => void };

/** The picture at the top of an event or invitation, and its text for screen readers. */
export const DescribedPicture = ({ detail_img_url: url, detail_img_alt: alt, error, onChange }: Props) => (
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
