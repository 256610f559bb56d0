import { useId } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import classes from "./filter-fields.module.css";

type Scale = { readonly min: number; readonly max: number; readonly step: number };

type Props = {
  label: string;
  unit: string;
  scale: Scale;
  /** Numbers under the scale. */
  marks: readonly number[];
  /** The chosen range in words, or null for all. */
  text: string | null;
  min: number | undefined;
  max: number | undefined;
  onChange: (range: readonly [number, number]) => void;
};

/** A lower and an upper limit. The ends of the scale are no limit. Two native sliders, so it works with every key and before React does. */
export const RangeField = ({ label, unit, scale, marks, text, min = scale.min, max = scale.max, onChange }: Props) => {
  const id = useId();
  const place = (value: number) => (100 * (value - scale.min)) / (scale.max - scale.min);
  const sliders = [
    { name: "부터", value: min, change: (value: number) => onChange([Math.min(value, max - scale.step), max]) },
    { name: "까지", value: max, change: (value: number) => onChange([min, Math.max(value, min + scale.step)]) },
  ];
  return (
    <Box role="group" line="top" pt={20} aria-labelledby={id}>
      <Row justify="between" align="center" mb={6}>
        <Text variant="label" weight={700} tone="strong" id={id}>
          {label}
        </Text>
        <Text variant="label" weight={700} tone="brand-strong" tabular>
          {text ?? "전체"}
        </Text>
      </Row>
      <Box relative minH={44} className={classes.range}>
        <svg className={classes.track} width="100%" height="4" aria-hidden>
          <rect width="100%" height="4" rx="2" fill="var(--app-line-2)" />
          <rect x={`${place(min)}%`} width={`${place(max) - place(min)}%`} height="4" fill="var(--app-brand)" />
        </svg>
        {sliders.map(({ name, value, change }) => (
          <input
            key={name}
            type="range"
            {...scale}
            value={value}
            aria-label={`${label} ${name}`}
            aria-valuetext={`${value}${unit}`}
            onChange={({ currentTarget }) => change(Number(currentTarget.value))}
          />
        ))}
      </Box>
      <Row justify="between" variant="micro" tone="muted" tabular aria-hidden>
        {marks.map((mark) => (
          <span key={mark}>{mark === scale.max ? `${mark}${unit}+` : mark}</span>
        ))}
      </Row>
    </Box>
  );
};
