import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import { bannerLimits } from "@rounds/contract/engagement/banner-faults.ts";
import { bannerTypes, type BannerType } from "@rounds/contract/engagement/banners.ts";
import { type CampaignPicture, minContrast } from "@rounds/contract/engagement/pictures.ts";
import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { automaticEyebrow, bannerTypeNames, contrastOf, targetOf, withType, type BannerForm, type Contrast } from "../form.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";
import { BannerTargetFields } from "./banner-target-fields.tsx";
import { PictureField } from "../../studio/components/picture-field.tsx";

const ContrastLine = ({ contrast }: { contrast: number | null }) => {
  if (contrast === null) return null;
  const isReadable = contrast >= minContrast;
  return (
    <Row gap={4} align="center" size={12} weight={600} tone={isReadable ? "brand-strong" : "lost"} minH={24}>
      {isReadable ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
      대비 {contrast.toFixed(1)} : 1{isReadable ? "" : ", 4.5부터 읽혀요"}
    </Row>
  );
};

type Props = {
  editing: Editing<BannerForm>;
  targets: readonly BannerTarget[];
  contrast: Contrast;
  onPicture: (picture: CampaignPicture | null) => void;
};

/** The colour of the texts over the picture. A finished picture has none. */
const TextColorField = ({ editing: { form, errors, type }, contrast }: Pick<Props, "editing" | "contrast">) => (
  <Stack gap={6}>
    <Text size={12.5} weight={600} aria-hidden>
      글자 색
    </Text>
    <SegmentedControl
      fullWidth
      aria-label="글자 색"
      disabled={form.is_finished_picture}
      value={form.text_color}
      onChange={(value) => type({ text_color: value as BannerForm["text_color"] })}
      data={[
        { value: "dark", label: "어둡게" },
        { value: "light", label: "밝게" },
      ]}
    />
    {!form.is_finished_picture && <ContrastLine contrast={contrastOf(contrast, form)} />}
    {errors["text_color"] !== undefined && (
      <p className={fieldLook.error} role="alert">
        {errors["text_color"]}
      </p>
    )}
  </Stack>
);

/** The picture, the texts and the target of a banner. */
export const BannerFields = ({ editing, targets, contrast, onPicture }: Props) => {
  const { form, errors, type } = editing;
  const automatic = automaticEyebrow(form, targetOf(form, targets));
  return (
    <Stack gap={18}>
      <Stack gap={6}>
        <Text size={12.5} weight={600} aria-hidden>
          종류
        </Text>
        <SegmentedControl
          fullWidth
          aria-label="종류"
          value={form.type}
          onChange={(value) => type(withType(form, value as BannerType))}
          data={bannerTypes.map((value) => ({ value, label: bannerTypeNames[value] }))}
        />
      </Stack>
      <PictureField
        isBanner
        label="그림"
        hint="1026 × 384 이상 · JPG, PNG, WebP"
        value={form.image_url}
        error={errors["image_url"]}
        onChange={(path, picture) => {
          onPicture(picture);
          type({ image_url: path });
        }}
      />
      <Checkbox
        label="글자까지 그린 완성 그림"
        description="글자를 얹지 않고 그림만 보여요"
        checked={form.is_finished_picture}
        onChange={({ currentTarget }) => type({ is_finished_picture: currentTarget.checked })}
      />
      <Grid columns="minmax(0, 1fr) 156px" gap={12} align="start">
        <ConsoleProseField
          label="제목"
          description="두 줄까지, 줄마다 14자"
          autosize={false}
          rows={2}
          maxLength={bannerLimits.title}
          value={form.title}
          error={errors["title"]}
          onChange={(text) => type({ title: text })}
        />
        <TextColorField editing={editing} contrast={contrast} />
      </Grid>
      {form.type === "advertisement" && (
        <TextInput
          label="광고하는 곳"
          maxLength={bannerLimits.advertiser}
          classNames={fieldLook}
          value={form.advertiser}
          onChange={({ currentTarget }) => type({ advertiser: currentTarget.value })}
        />
      )}
      <TextInput
        label="작은 글자"
        description="비우면 자동으로 채워요"
        placeholder={automatic === "" ? undefined : `자동: ${automatic}`}
        maxLength={bannerLimits.eyebrow}
        classNames={fieldLook}
        value={form.eyebrow}
        onChange={({ currentTarget }) => type({ eyebrow: currentTarget.value })}
      />
      <BannerTargetFields editing={editing} targets={targets} />
      {form.is_finished_picture && (
        <TextInput
          label="화면 낭독기가 읽는 말"
          description="그림 속 글자를 그대로 적어 주세요"
          maxLength={bannerLimits.alt}
          classNames={fieldLook}
          value={form.image_alt}
          error={errors["image_alt"]}
          onChange={({ currentTarget }) => type({ image_alt: currentTarget.value })}
        />
      )}
    </Stack>
  );
};
