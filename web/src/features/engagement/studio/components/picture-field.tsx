import { ActionIcon, Button } from "@mantine/core";
import { type CampaignPicture, campaignPictureOfWidth } from "@rounds/contract/engagement/pictures.ts";
import { IconCrop, IconPhotoPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { FileButton } from "../../../../ui/file-button.tsx";
import { bannerRatio, blurText } from "../crop.ts";
import { usePictureUpload } from "../picture-upload.ts";
import { PictureCrop } from "./picture-crop.tsx";
import classes from "./picture-field.module.css";

/** Drawn pictures of this site are as their artist made them. */
const isUpload = (path: string): boolean => path.startsWith("/api/");

const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Adds a picture where there is none. `label`: 보기 1 그림. */
export const PictureButton = ({ label, disabled, onChange }: { label: string; disabled: boolean; onChange: (path: string) => void }) => {
  const sending = usePictureUpload();
  return (
    <FileButton
      accept={pictureTypes}
      disabled={disabled}
      onChange={(file) => file && sending.act(file, { onSuccess: ({ path }) => onChange(path) })}
      inputProps={{ "aria-label": `${label} 파일` }}
    >
      {(props) => (
        <ActionIcon
          {...props}
          size={30}
          variant="subtle"
          color="gray"
          aria-label={`${label} 올리기`}
          disabled={disabled}
          loading={sending.isPending}
        >
          <IconPhotoPlus size={17} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  );
};

type Props = {
  label: string;
  hint: string;
  /** The path of an upload or of a drawn picture. */
  value: string | null;
  error?: string | undefined;
  /** Shows that the picture cannot change. */
  isLocked?: boolean;
  /** The share of width to height of the place where doctors see it. Absent: the picture stays whole. */
  isBanner?: boolean;
  onChange: (path: string | null, picture: CampaignPicture | null) => void;
};

/** A picture of a campaign, which is uploaded as soon as it is chosen. */
export const PictureField = ({ label, hint, value, error, isLocked = false, isBanner = false, onChange }: Props) => {
  const id = useId();
  /** The uploaded picture that doctors would see blurred. */
  const [blur, setBlur] = useState<{ path: string; text: string | null }>();
  const sending = usePictureUpload();
  const [isCropping, setCropping] = useState(false);
  const show = (picture: CampaignPicture): void => {
    setBlur({ path: picture.path, text: blurText(Math.min(picture.width, picture.height * bannerRatio)) });
    onChange(picture.path, picture);
    setCropping(false);
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Row gap={8} align="baseline">
        <Text id={id} size={12.5} weight={600}>
          {label}
        </Text>
        <Text size={12} tone="faint">
          {hint}
        </Text>
      </Row>
      {value !== null && (
        <Box relative clip radius={12} line="all" className={classes.picture} data-banner={isBanner || undefined}>
          <img src={campaignPictureOfWidth(value, isBanner ? 1040 : 480)} alt={`${label} 미리보기`} />
          {isBanner && (
            <span className={classes.textPlace}>
              <Text bg="surface" radius={6} px={8} py={4} size={12} weight={600} tone="brand-strong">
                글자 자리 · 그림은 비워 두세요
              </Text>
            </span>
          )}
        </Box>
      )}
      {isBanner && blur?.path === value && blur.text !== null && (
        <Text as="p" size={12} tone="wait" role="status">
          {blur.text}
        </Text>
      )}
      {!isLocked && (
        <Row gap={8}>
          <FileButton
            accept={pictureTypes}
            onChange={(file) => file && sending.act(file, { onSuccess: show })}
            inputProps={{ "aria-label": `${label} 파일` }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={sending.isPending} leftSection={<IconPhotoPlus size={15} aria-hidden />}>
                {value === null ? "그림 올리기" : "바꾸기"}
              </Button>
            )}
          </FileButton>
          {isBanner && value !== null && isUpload(value) && (
            <Button variant="default" leftSection={<IconCrop size={15} aria-hidden />} onClick={() => setCropping(true)}>
              자르기
            </Button>
          )}
          {value !== null && (
            <Button variant="subtle" color="gray" aria-label={`${label} 빼기`} onClick={() => onChange(null, null)}>
              빼기
            </Button>
          )}
        </Row>
      )}
      {isCropping && value !== null && (
        <PictureCrop
          path={value}
          isSending={sending.isPending}
          onCut={(file) => sending.act(file, { onSuccess: show })}
          onClose={() => setCropping(false)}
        />
      )}
      {error !== undefined && (
        <p className={fieldLook.error} role="alert">
          {error}
        </p>
      )}
    </Stack>
  );
};
