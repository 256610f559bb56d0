import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { IconCalendarEvent } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { placeParts } from "../texts.ts";
import classes from "./interview-card.module.css";

type Props = { title: string; place?: Pick<Interview, "minutes" | "place" | "member_name">; isQuiet?: boolean };

/** The icon, the state and the place of an interview. */
export const CardHead = ({ title, place, isQuiet = false }: Props) => (
  <Row gap={12} align="center" mb={8}>
    <Row
      as="span"
      align="center"
      justify="center"
      fixed
      radius={10}
      bg={isQuiet ? "sunken" : "brand-soft"}
      className={classes.icon}
      aria-hidden
    >
      <IconCalendarEvent size={20} stroke={1.9} />
    </Row>
    <Box grow>
      <Text as="p" variant="title3" tone="strong" pretty>
        {title}
      </Text>
      {place && (
        <Text as="p" variant="label" tone="muted">
          <DotLine parts={[...placeParts(place), place.member_name]} />
        </Text>
      )}
    </Box>
  </Row>
);
