import { UnstyledButton } from "@mantine/core";
import { IconHomeFilled, IconMaximize } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { profileRequired } from "../../../../lib/signal.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { useAddressDialog } from "../../../locations/index.ts";
import { track } from "../../../app-events/index.ts";
import { minutesText } from "../../../locations/index.ts";
import { type Drive } from "../use-drive.ts";
import { LocationMap } from "../../../locations/index.ts";
import { unregistered, userProfileQuery, useUpdateProfile } from "../../../profiles/index.ts";
import classes from "./location-card.module.css";
import { DriveLine, placeName, type Business } from "./location-texts.tsx";

/** Horizontal position of the hospital when the route is drawn, as a share of the map's width. */
const hospitalCentre = 0.66;

/** Home, a dotted line and the minutes. It is only an illustration: just the hospital has a true position. */
const RouteDrawing = ({ minutes }: { minutes: number | null }) => (
  <div className={classes.way} aria-hidden>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d="M13 72Q36 50 63 50" vectorEffect="non-scaling-stroke" />
    </svg>
    <Column as="span" gap={2} align="center" size={11} weight={600} tone="strong" className={classes.home}>
      <Row as="span" align="center" justify="center" bg="ink">
        <IconHomeFilled size={12} />
      </Row>
      집
    </Column>
    {minutes !== null && (
      <Text px={12} bg="ink" radius={14} size={13} weight={650} tabular nowrap className={classes.minutes}>
        {minutesText(minutes)}
      </Text>
    )}
  </div>
);

type MapProps = { business: Business; drive: Drive };

const BusinessMap = ({ business, drive }: MapProps) => {
  const { lat, lng, location_kind: kind } = business;
  if (lat === null || lng === null) return null;
  const name = placeName(business);
  const hasRoute = drive.state === "known" || drive.state === "loading";
  return (
    <Box clip radius={14} className={classes.map}>
      <LocationMap place={{ lat, lng, kind, name }} centre={hasRoute ? hospitalCentre : 0.5}>
        {hasRoute && <RouteDrawing minutes={drive.state === "known" ? drive.time.expected_driving_time : null} />}
      </LocationMap>
      <Link
        to="/mapview"
        search={{ lat, lng, name, hospital: business.name, ...(kind === "general" ? { kind } : {}) }}
        className={classes.whole}
        aria-label="지도 크게 보기"
      >
        <IconMaximize size={18} stroke={1.8} aria-hidden />
      </Link>
    </Box>
  );
};

/** Opens the address dialog and saves the address in the profile. A doctor without a profile goes to the profile form instead. */
const useEnterAddress = () => {
  const { data: profile } = useQuery(userProfileQuery());
  const update = useUpdateProfile();
  const { open, dialog } = useAddressDialog({ title: "집 주소 찾기", onChoose: (address) => update.mutate(address) });
  const enter = () => {
    track("click_enter_address");
    if (profile?.id === unregistered) profileRequired.raise();
    else open();
  };
  return { enter, dialog };
};

const startOf = (drive: Drive): string | null => {
  if (drive.state === "known") return drive.time.start_point;
  return drive.state === "silent" || drive.state === "unplaced" ? drive.address : null;
};

const StartText = ({ drive }: { drive: Drive }) => {
  if (drive.state === "homeless") return <span>집 주소를 입력하면 차로 걸리는 시간을 알려 드려요.</span>;
  if (drive.state === "unplaced") return <span>집 주소의 위치를 찾지 못했어요. 주소를 다시 골라 주세요.</span>;
  const start = startOf(drive);
  return start === null ? <span /> : <span>출발지 · {start}</span>;
};

type Props = {
  business: Business;
  drive: Drive;
  /** In the column next to the pictures the heading already shows the drive, so the other facts share one line. */
  compact?: boolean;
};

/** Location of the hospital and driving time from home. */
export const LocationCard = ({ business, drive, compact = false }: Props) => {
  const { enter, dialog } = useEnterAddress();
  const isHomeless = drive.state === "homeless";
  const isMapped = business.lat !== null && business.lng !== null;
  const change = (
    <UnstyledButton className={isHomeless && !compact ? classes.enter : classes.change} onClick={enter}>
      {isHomeless ? "주소 입력하기" : compact ? "출발지 변경" : "주소 변경"}
    </UnstyledButton>
  );
  const place = (
    <Text as="p" variant="meta" tone="muted">
      <DotLine
        parts={[placeName(business), isMapped && business.location_kind === "general" && !compact ? "표시된 원 안에 있어요" : null]}
      />
    </Text>
  );
  return (
    <Column grow>
      <BusinessMap business={business} drive={drive} />
      {compact ? (
        <Row gap={12} align="center" justify="between" className={classes.foot}>
          {place}
          {change}
        </Row>
      ) : (
        <>
          <Box mt={14}>
            <DriveLine drive={drive} />
            {place}
          </Box>
          <div className={classes.start} data-homeless={isHomeless || undefined}>
            <StartText drive={drive} />
            {change}
          </div>
        </>
      )}
      {dialog}
    </Column>
  );
};
