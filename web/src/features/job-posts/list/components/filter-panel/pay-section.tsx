import { Slider, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { payFilter } from "@rounds/contract/vocabulary.ts";
import { formatNumber } from "../../../../../lib/format.ts";
import { Row, Text } from "../../../../../ui/box.tsx";
import classes from "./pay-section.module.css";
import { Section } from "./section.tsx";
import type { TabProps } from "./tab-props.ts";
import { useDrag } from "./use-drag.ts";

const marks = [0, 500, 1000, 1500, 2000].map((value) => ({ value, label: value === 0 ? "전체" : formatNumber(value) }));
const quickPays = [1000, 1300, 1500, 1800];

const spoken = (pay: number): string => (pay === 0 ? "전체" : `${formatNumber(pay)}만원 이상`);

const shortPay = (pay: number): string => `${formatNumber(pay)}+`;

/** The slider itself. Its pointer handling is our own. */
const PaySlider = ({ pay, onChange }: { pay: number; onChange: (pay: number) => void }) => {
  // The address may contain a higher value than the slider's maximum.
  const value = Math.min(pay, payFilter.max);
  const { max, step } = payFilter;
  const drag = useDrag({ value, max, step, onChange, track: `.${classes.track}`, thumb: `.${classes.thumb}` });
  return (
    <div {...drag}>
      <Slider
        inverted
        value={value}
        onChange={onChange}
        min={payFilter.min}
        max={max}
        step={step}
        marks={marks}
        label={null}
        size={6}
        thumbSize={30}
        thumbLabel="월급여(NET)"
        thumbValueText={spoken}
        classNames={{
          root: classes.slider,
          track: classes.track,
          bar: classes.bar,
          thumb: classes.thumb,
          mark: classes.mark,
          markLabel: classes.markLabel,
        }}
      />
    </div>
  );
};

/** The minimum monthly pay. 0 means all posts. */
export const PaySection = ({ draft: { pay = 0 }, onChange }: TabProps) => (
  <Section title="월급여(NET)" note="협의 공고는 ‘전체’에서만 보여요.">
    <Text as="p" variant="title2" tone="strong" tabular>
      {spoken(pay)}
    </Text>
    <Row gap={6} wrap role="group" aria-label="자주 고르는 월급여">
      {quickPays.map((value) => (
        <UnstyledButton
          key={value}
          px={4}
          className={classes.choice}
          aria-pressed={pay === value}
          onClick={() => onChange({ pay: pay === value ? 0 : value })}
        >
          {shortPay(value)}
          <VisuallyHidden> 만원 이상</VisuallyHidden>
        </UnstyledButton>
      ))}
    </Row>
    <PaySlider pay={pay} onChange={(value) => onChange({ pay: value })} />
  </Section>
);
