import { Select, TextInput } from "@mantine/core";
import { bannerLimits, hasDetailPicture, hasLink } from "@rounds/contract/engagement/banner-faults.ts";
import { actionsOfType, type BannerAction } from "@rounds/contract/engagement/banners.ts";
import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { Stack } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { actionNames, bannerTypeNames, targetKey, targetOf, withTarget, type BannerForm } from "../form.ts";
import { periodText } from "../../studio/texts.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";
import { PictureField } from "../../studio/components/picture-field.tsx";

type Props = { editing: Editing<BannerForm>; targets: readonly BannerTarget[] };

const TargetSelect = ({ editing: { form, errors, type }, targets }: Props) => {
  const now = useNow(60_000);
  const chosen = targetOf(form, targets);
  const name = bannerTypeNames[form.type];
  const options = targets
    .filter((target) => target.type === form.type)
    .map((target) => ({
      value: targetKey(target),
      label: `${target.title} (${target.is_published ? periodText(target, now) : "초안"})`,
    }));
  return (
    <Select
      label="누르면 열리는 것"
      placeholder={`${name} 고르기`}
      searchable
      nothingFoundMessage={`${name}가 없어요`}
      classNames={fieldLook}
      data={options}
      value={chosen ? targetKey(chosen) : null}
      error={errors["question_set_id"] ?? errors["event_id"] ?? errors["session_id"]}
      onChange={(key) => type(withTarget(targets.find((target) => targetKey(target) === key)))}
    />
  );
};

/** The fields of the action that a press on the banner starts. */
export const BannerTargetFields = ({ editing, targets }: Props) => {
  const { form, errors, type } = editing;
  const actions = actionsOfType[form.type];
  const opensTarget = form.type !== "announcement" && form.type !== "advertisement";
  return (
    <Stack gap={16}>
      {opensTarget && <TargetSelect editing={editing} targets={targets} />}
      {actions.length > 1 && (
        <Select
          label="누르면"
          allowDeselect={false}
          classNames={fieldLook}
          data={actions.map((action) => ({ value: action, label: actionNames[action] }))}
          value={form.action_type}
          error={errors["action_type"]}
          onChange={(action) => action !== null && type({ action_type: action as BannerAction })}
        />
      )}
      {hasLink(form.action_type) && (
        <TextInput
          label="주소"
          type="url"
          placeholder="https://"
          maxLength={bannerLimits.actionUrl}
          classNames={fieldLook}
          value={form.action_url ?? ""}
          error={errors["action_url"]}
          onChange={({ currentTarget }) => type({ action_url: currentTarget.value })}
        />
      )}
      {hasDetailPicture(form.action_type) && (
        <>
          <PictureField
            label="크게 보여 줄 그림"
            hint="JPG, PNG, WebP"
            value={form.detail_image_url}
            error={errors["detail_image_url"]}
            onChange={(path) => type({ detail_image_url: path })}
          />
          <TextInput
            label="그림을 설명하는 말"
            maxLength={bannerLimits.alt}
            classNames={fieldLook}
            value={form.detail_image_alt}
            error={errors["detail_image_alt"]}
            onChange={({ currentTarget }) => type({ detail_image_alt: currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
};
