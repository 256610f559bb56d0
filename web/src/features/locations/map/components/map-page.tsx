import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import type { MappedPlace } from "../place.ts";
import { LocationMap } from "./location-map.tsx";
import classes from "./map-page.module.css";

type Props = {
  title: string;
  place: MappedPlace;
  /** True between the bars of the shell. */
  inShell?: boolean;
  /** Undefined on a page without a back button, for example in a window of the app. */
  onBack?: () => void;
  /** Details of the place, below the map. */
  children?: ReactNode;
};

/** A place on a map as large as the screen allows. */
export const MapPage = ({ title, place, inShell = false, onBack, children }: Props) => (
  <Column as="main" className={classes.page} data-shell={inShell || undefined}>
    <Row as="header" gap={4} align="center" fixed px={16} minH={56}>
      {onBack && (
        <button type="button" className={classes.back} data-hover="sunken" aria-label="뒤로" onClick={onBack}>
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </button>
      )}
      <Text as="h1" variant="title2">
        {title}
      </Text>
    </Row>
    <Box grow>
      <LocationMap place={place} whole />
    </Box>
    <Box fixed minH={56} bg="surface" line="top" className={classes.foot}>
      {children ?? (
        <Text as="p" variant="body" tone="muted">
          {place.name}
          {place.kind === "general" && <span> · 표시된 원 안에 있어요</span>}
        </Text>
      )}
    </Box>
  </Column>
);
