import { Slider, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { payFilter } from "@rounds/contract/vocabulary.ts";
import { formatNumber } from "../../../../../lib/format.ts";
import { Column, Grid, Text } from "../../../../../ui/box.tsx";
import classes from "./pay-tab.module.css";
import type { TabProps } from "./tab-props.ts";

const marks = [0, 500, 1000, 1500, 2000].map((value) => ({ value, label: value === 0 ? "전체" : formatNumber(value) }));
const quickPays = [0, 1000, 1300, 1500];

const spoken = (pay: number): string => (pay === 0 ? "전체" : `${formatNumber(pay)}만원 이상`);

/** 월급여: the minimum monthly pay. 0 means all posts. */
export const PayTab = ({ draft: { pay = 0 }, onChange }: TabProps) => (
  <Column pt={12} className={classes.tab}>
    <Text as="p" variant="cap" tone="muted" id="pay-filter-label">
      월급여(NET)
    </Text>
    <Text as="p" mt={4} weight={700} tone="strong" className={classes.figure}>
      {pay === 0 ? (
        "전체"
      ) : (
        <>
          {formatNumber(pay)}만원{" "}
          <Text as="small" size={20}>
            이상
          </Text>
        </>
      )}
    </Text>
    <Text as="p" mt={8} variant="meta" tone="muted">
      상한 금액이 이 값보다 크거나 같은 공고를 보여드려요.
      <br />
      협의 후 결정 공고는 ‘전체’에서만 보여요.
    </Text>
    <Slider
      inverted
      // The address may contain a higher value than the slider's maximum.
      value={Math.min(pay, payFilter.max)}
      onChange={(value) => onChange({ pay: value })}
      min={payFilter.min}
      max={payFilter.max}
      step={payFilter.step}
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
    <Grid columns="repeat(4, 1fr)" gap={6} mt={24} role="group" aria-labelledby="pay-filter-label">
      {quickPays.map((value) => (
        <UnstyledButton key={value} className={classes.choice} aria-pressed={pay === value} onClick={() => onChange({ pay: value })}>
          {value === 0 ? (
            "전체"
          ) : (
            <>
              {formatNumber(value)}
              <Text as="small" size={13} tone="muted">
                +
              </Text>
              <VisuallyHidden> 만원 이상</VisuallyHidden>
            </>
          )}
        </UnstyledButton>
      ))}
    </Grid>
  </Column>
);
