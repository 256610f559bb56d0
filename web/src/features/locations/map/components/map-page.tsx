import { Button } from "@mantine/core";
import { IconArrowLeft, IconCopy, IconExternalLink, IconMapPin } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { copyText } from "../../../../lib/clipboard.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { mapAppLink, type MappedPlace } from "../place.ts";
import { LocationMap } from "./location-map.tsx";
import classes from "./map-page.module.css";

type Props = {
  place: MappedPlace;
  /** Undefined on old links, which contain only the place. */
  hospital?: string | undefined;
  /** False for a link with coordinates only, whose place has no address to copy. */
  hasAddress?: boolean;
  /** True between the bars of the shell. */
  inShell?: boolean;
  /** Undefined on a page without a back button, for example in a window of the app. */
  onBack?: () => void;
  /** Details of the place, below its address. */
  children?: ReactNode;
};

/** The label reports the result, because the page also opens in windows without toasts. */
const CopyButton = ({ address }: { address: string }) => {
  const [label, setLabel] = useState("주소 복사");
  const copy = () =>
    void copyText(Promise.resolve(address)).then(
      () => setLabel("복사했어요"),
      () => setLabel("복사하지 못했어요"),
    );
  return (
    <Button variant="default" h={52} fz={15} px={16} leftSection={<IconCopy size={18} aria-hidden />} aria-live="polite" onClick={copy}>
      {label}
    </Button>
  );
};

const Address = ({ place }: { place: MappedPlace }) => (
  <Row gap={10} align="start">
    <IconMapPin size={22} stroke={1.8} className={classes.pin} aria-hidden />
    <Box grow>
      <Text as="p" variant="body" weight={600} tone="strong">
        {place.name}
      </Text>
      {place.kind === "general" && (
        <Text as="p" variant="meta" tone="muted" pretty>
          정확한 주소는 공개되지 않았어요. 병원은 원 안에 있어요.
        </Text>
      )}
    </Box>
  </Row>
);

/** A place on a map as large as the screen allows, its address, and the way to a map app. It is useful without tiles too. */
export const MapPage = ({ place, hospital, hasAddress = true, inShell = false, onBack, children }: Props) => (
  <Column as="main" className={classes.page} data-shell={inShell || undefined}>
    <Row as="header" gap={4} align="center" fixed px={16} minH={56} bg="surface" className={classes.head}>
      {onBack && (
        <button type="button" className={classes.back} data-hover="sunken" aria-label="뒤로" onClick={onBack}>
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </button>
      )}
      <Text as="h1" variant="title2" truncate>
        {hospital ?? "지도"}
      </Text>
    </Row>
    <Box grow clip className={classes.map}>
      <LocationMap place={place} whole />
    </Box>
    <Stack as="section" gap={12} fixed bg="surface" relative className={classes.info} aria-label="위치">
      <Address place={place} />
      {children}
      <Row gap={8} mt={4} wrap>
        <Button
          component="a"
          href={mapAppLink(place, hospital)}
          target="_blank"
          rel="noreferrer"
          h={52}
          fz={16}
          flex="1 0 auto"
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          카카오맵에서 보기
        </Button>
        {place.kind === "exact" && hasAddress && <CopyButton address={place.name} />}
      </Row>
    </Stack>
  </Column>
);
