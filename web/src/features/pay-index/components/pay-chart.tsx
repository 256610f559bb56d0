import type { PayIndex, PayRow } from "@rounds/contract/pay-index.ts";
import type { CSSProperties } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import { axisOf, percentOn } from "../chart-axis.ts";
import { placed } from "../placed.ts";
import { payNumber, wholeName } from "../texts.ts";
import classes from "./pay-chart.module.css";

/** The row that the pointer marks in the chart and in the table. */
export type Hover = { readonly name: string | null; readonly onHover: (name: string | null) => void };

const Legend = () => (
  <Row gap={14} rowGap={4} align="center" wrap variant="cap" tone="muted">
    <Row as="span" gap={6} align="center">
      <span className={classes.medianSign} />
      중앙값
    </Row>
    <Row as="span" gap={6} align="center">
      <span className={classes.halfSign} />
      가운데 절반
    </Row>
  </Row>
);

/** The middle half and the median of each row. The table has the same figures for screen readers. */
export const PayChart = ({ index, name: hovered, onHover }: { index: PayIndex } & Hover) => {
  const { whole, rows, marked, unit } = index;
  const all: readonly PayRow[] = [...(whole ? [{ name: wholeName(index), ...whole }] : []), ...rows];
  if (all.length === 0) return null;
  const axis = axisOf(all);
  return (
    <div aria-hidden>
      <Row justify="between" align="center" wrap rowGap={4} gap={12} mb={14}>
        <Text variant="title3" tone="strong">
          {index.rows_are === "regions" ? "지역별로 보면" : "과별로 보면"}
        </Text>
        <Legend />
      </Row>
      <Box relative>
        <div className={classes.axis} style={{ "--rows": all.length } as CSSProperties}>
          {axis.ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={placed({ at: percentOn(axis, tick) })}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        {all.map((row, number) => (
          <div
            key={row.name}
            className={classes.row}
            data-whole={(whole !== null && number === 0) || undefined}
            data-marked={marked.includes(row.name) || undefined}
            data-hovered={hovered === row.name || undefined}
            onPointerEnter={() => onHover(row.name)}
            onPointerLeave={() => onHover(null)}
          >
            <Text size={14} truncate className={classes.name}>
              {row.name}
            </Text>
            <span className={classes.line}>
              <span
                className={classes.half}
                style={placed({ at: percentOn(axis, row.lower_quartile), to: percentOn(axis, row.upper_quartile) })}
              />
              <span className={classes.median} style={placed({ at: percentOn(axis, row.median) })} />
            </span>
            <Text tabular weight={700} text="end" tone="strong">
              {payNumber(row.median, unit)}
            </Text>
          </div>
        ))}
      </Box>
    </div>
  );
};
