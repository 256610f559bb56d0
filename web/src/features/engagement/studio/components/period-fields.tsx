import { Checkbox } from "@mantine/core";
import { Stack } from "../../../../ui/box.tsx";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";

type Period = { readonly starts_at: string | null; readonly ends_at: string | null };
type Props = {
  period: Period;
  startError?: string | undefined;
  endError?: string | undefined;
  onChange: (change: Partial<Period>) => void;
};

const weekMs = 7 * 86_400_000;

/** Start and end of a campaign in Seoul. */
export const PeriodFields = ({ period: { starts_at, ends_at }, startError, endError, onChange }: Props) => (
  <Stack gap={12}>
    <MomentField label="시작" value={starts_at ?? ""} error={startError} onChange={(moment) => onChange({ starts_at: moment })} />
    <Checkbox
      label="끝나는 때를 정하지 않기"
      checked={ends_at === null}
      disabled={starts_at === null}
      onChange={({ currentTarget }) =>
        onChange({ ends_at: currentTarget.checked || starts_at === null ? null : new Date(Date.parse(starts_at) + weekMs).toISOString() })
      }
    />
    {ends_at === null ? (
      endError !== undefined && (
        <p className={fieldLook.error} role="alert">
          {endError}
        </p>
      )
    ) : (
      <MomentField label="끝" value={ends_at} error={endError} onChange={(moment) => onChange({ ends_at: moment })} />
    )}
  </Stack>
);
