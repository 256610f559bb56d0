import { IconCheck } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import type { TimelineLine } from "../texts.ts";
import classes from "./timeline.module.css";

type NodeProps = { line: TimelineLine; place: "past" | "now" | "next" };

const Node = ({ line: { name, time, detail }, place }: NodeProps) => (
  <li className={classes.line} data-place={place} aria-current={place === "now" ? "step" : undefined}>
    <span className={classes.node} aria-hidden>
      {place !== "next" && <IconCheck size={14} stroke={2.6} />}
    </span>
    <Box grow pb={20}>
      <Row gap={8} align="baseline" justify="between" wrap>
        <Text variant="body" weight={600} tone={place === "next" ? "muted" : "strong"}>
          {name}
          {place === "next" && <Text spoken> (아직)</Text>}
        </Text>
        {time !== null && (
          <Text variant="label" tone="muted" nowrap>
            {time}
          </Text>
        )}
      </Row>
      {detail !== null && (
        <Text as="p" variant="label" tone="muted" mt={2} pretty>
          {detail}
        </Text>
      )}
    </Box>
  </li>
);

/** The stages of an application with their dates, and the next one without a date. */
export const Timeline = ({ past, next }: { past: readonly TimelineLine[]; next: TimelineLine | null }) => (
  <ol aria-label="진행 상황">
    {past.map((line, index) => (
      <Node key={line.name} line={line} place={index === past.length - 1 ? "now" : "past"} />
    ))}
    {next !== null && <Node line={next} place="next" />}
  </ol>
);
