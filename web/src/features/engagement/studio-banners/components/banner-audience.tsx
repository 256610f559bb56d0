import { MultiSelect, Radio, Select } from "@mantine/core";
import type { Audience } from "@rounds/contract/engagement/banner-faults.ts";
import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { useQuery } from "@tanstack/react-query";
import { Row, Stack } from "../../../../ui/box.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { audienceNames, type BannerForm } from "../form.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";

/** The doctors who see the banner. */
export const BannerAudience = ({ editing, targets }: { editing: Editing<BannerForm>; targets: readonly BannerTarget[] }) => {
  const { form, errors, type } = editing;
  const { data: lists } = useQuery(referenceDataQuery());
  const events = targets.filter((target) => target.type === "promotional_event");
  return (
    <Stack gap={10}>
      <Radio.Group
        label="볼 사람"
        classNames={{ label: fieldLook.label }}
        value={form.audience}
        onChange={(value) => type({ audience: value as Audience })}
      >
        <Row gap={16} rowGap={8} wrap>
          {Object.entries(audienceNames).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Row>
      </Radio.Group>
      {form.audience === "specialties" && (
        <MultiSelect
          aria-label="전문과"
          placeholder="전문과 고르기"
          searchable
          maxValues={30}
          classNames={fieldLook}
          data={lists?.specialties ?? []}
          value={[...form.audience_specialties]}
          error={errors["audience_specialties"]}
          onChange={(audience_specialties) => type({ audience_specialties })}
        />
      )}
      {form.audience === "regions" && (
        <MultiSelect
          aria-label="지역"
          placeholder="지역 고르기"
          searchable
          classNames={fieldLook}
          data={(lists?.regions ?? []).map(({ name }) => name)}
          value={[...form.audience_regions]}
          error={errors["audience_regions"]}
          onChange={(audience_regions) => type({ audience_regions })}
        />
      )}
      {form.audience === "not_in_event" && (
        <Select
          aria-label="이벤트"
          placeholder="이벤트 고르기"
          classNames={fieldLook}
          data={events.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={form.audience_event_id === null ? null : String(form.audience_event_id)}
          error={errors["audience_event_id"]}
          onChange={(id) => type({ audience_event_id: id === null ? null : Number(id) })}
        />
      )}
    </Stack>
  );
};
