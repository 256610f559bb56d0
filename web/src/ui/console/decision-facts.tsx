import type { ReactNode } from "react";
import { Box, Grid, Text } from "../box.tsx";

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[]; labelWidth: number };

/** The facts of an item that waits for a decision, as a list that scrolls above its review bar. */
export const DecisionFacts = ({ facts, labelWidth }: Props) => (
  <Box grow scroll px={24} py={16} data-focus="inside" tabIndex={0} role="region" aria-label="심사할 내용, 스크롤 영역">
    <dl>
      {facts.map(([label, value]) => (
        <Grid key={label} columns={`${labelWidth}px minmax(0, 1fr)`} align="baseline" py={10} minH={44} line="bottom">
          <Text as="dt" tone="muted">
            {label}
          </Text>
          <Text as="dd" keepLines>
            {value}
          </Text>
        </Grid>
      ))}
    </dl>
  </Box>
);
