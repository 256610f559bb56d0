import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type AlertTiming, alertTimings } from "@rounds/contract/job-posts/saved-searches.ts";
import { IconBolt, IconSun } from "@tabler/icons-react";
import { Row } from "../../../../ui/box.tsx";
import { media } from "../../../../ui/tokens.ts";
import { timingLabels } from "../texts.ts";
import classes from "./saved-searches.module.css";

const icons = { now: IconBolt, morning: IconSun, off: null } as const;

const Label = ({ timing, isOn }: { timing: AlertTiming; isOn: boolean }) => {
  const Icon = icons[timing];
  return (
    <Row as="span" gap={6} align="center" justify="center">
      {isOn && Icon !== null && <Icon size={16} stroke={2} aria-hidden />}
      {timingLabels[timing]}
    </Row>
  );
};

type Props = {
  label: string;
  /** By default all. */
  timings?: readonly AlertTiming[];
  timing: AlertTiming;
  onChange: (timing: AlertTiming) => void;
};

/** When the alerts of a search arrive. */
export const TimingSwitch = ({ label, timings = alertTimings, timing, onChange }: Props) => (
  <SegmentedControl
    fullWidth
    orientation={useMediaQuery(media.doubled) ? "vertical" : "horizontal"}
    radius={12}
    withItemsBorders={false}
    aria-label={label}
    className={classes.timing}
    data-on={timing !== "off" || undefined}
    value={timing}
    data={timings.map((value) => ({ value, label: <Label timing={value} isOn={value === timing} /> }))}
    onChange={(value) => {
      const chosen = alertTimings.find((known) => known === value);
      if (chosen !== undefined) onChange(chosen);
    }}
  />
);
