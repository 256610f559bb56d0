import { Skeleton } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { Row } from "../../../../ui/box.tsx";
import { distanceText, minutesText } from "../../../locations/index.ts";
import { type Drive } from "../use-drive.ts";
import classes from "./location-texts.module.css";

export type Business = Pick<JobPostDetail["business"], "name" | "address" | "district" | "location_kind" | "lat" | "lng">;

/** Name of the place: the address, or the district when the exact address is unknown. */
export const placeName = ({ location_kind, address, district }: Business): string =>
  location_kind === "exact" ? address : (district ?? address);

/** Driving time as a separate line, or null while it is unknown. */
export const driveTitle = (drive: Drive): string | null =>
  drive.state === "known" ? `집에서 차로 ${minutesText(drive.time.expected_driving_time)}` : null;

export const EstimatePill = ({ drive }: { drive: Drive }) =>
  drive.state === "known" && drive.time.is_estimate ? <span className={classes.estimate}>예상</span> : null;

export const DriveLine = ({ drive }: { drive: Drive }) => {
  if (drive.state === "loading") return <Skeleton height={16} width={168} my={4} />;
  if (drive.state !== "known") return null;
  return (
    <Row as="p" gap={8} rowGap={0} align="center" wrap size={14} tone="muted" tabular className={classes.drive}>
      <strong>{driveTitle(drive)}</strong>
      <EstimatePill drive={drive} />
      <span>{distanceText(drive.time.distance)}</span>
    </Row>
  );
};
