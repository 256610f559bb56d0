import { Button, Checkbox } from "@mantine/core";
import type { BannerTarget } from "@rounds/contract/engagement/studio-banners.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { formatNearDay } from "../../../../lib/format.ts";
import { bannerTypeNames, targetOf, type BannerForm } from "../form.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";
import { PeriodFields } from "../../studio/components/period-fields.tsx";
import { BannerPeriods } from "./banner-periods.tsx";

const dayMs = 86_400_000;

type Props = { editing: Editing<BannerForm>; targets: readonly BannerTarget[] };

/** When doctors see the banner. It warns where the banner outlives its target. */
export const BannerSchedule = ({ editing, targets }: Props) => {
  const { form, errors, type } = editing;
  const target = targetOf(form, targets);
  const targetEnd = target?.ends_at ?? null;
  const outlives =
    targetEnd !== null && !form.ends_with_target && (form.ends_at === null || Date.parse(form.ends_at) > Date.parse(targetEnd));
  const name = bannerTypeNames[form.type];
  const daysMore = outlives && form.ends_at !== null ? Math.ceil((Date.parse(form.ends_at) - Date.parse(targetEnd)) / dayMs) : null;
  return (
    <Stack as="section" gap={12} aria-label="일정">
      <Text size={12.5} weight={600}>
        일정{" "}
        <Text size={12} weight={400} tone="faint">
          서울 시각
        </Text>
      </Text>
      <PeriodFields period={form} startError={errors["starts_at"]} endError={errors["ends_at"]} onChange={type} />
      {outlives && targetEnd !== null && (
        <Row gap={8} align="center" size={12.5} weight={600} tone="wait" role="status">
          <IconAlertTriangle size={15} aria-hidden />
          <Text grow>
            {name}는 {formatNearDay(new Date(Date.parse(targetEnd) - 1).toISOString())}에 끝나요. 배너가{" "}
            {daysMore === null ? "더 오래" : `${daysMore}일 더`} 보여요.
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => type({ ends_at: targetEnd })}>
            맞추기
          </Button>
        </Row>
      )}
      <BannerPeriods
        periods={[...(target === undefined ? [] : [{ name, period: target }]), { name: "배너", period: form }]}
        outlivesFrom={outlives ? targetEnd : null}
      />
      {target !== undefined && (
        <Checkbox
          label={`${name}가 끝나면 배너도 함께 내리기`}
          checked={form.ends_with_target}
          onChange={({ currentTarget }) => type({ ends_with_target: currentTarget.checked })}
        />
      )}
    </Stack>
  );
};
