import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useDrive } from "../use-drive.ts";
import { MapPage } from "../../../locations/index.ts";
import { DriveLine, placeName } from "./location-texts.tsx";
import classes from "./post-map.module.css";

/** Separate page with the location of a post's hospital, and the drive from home if it is known. */
export const PostMap = ({ post: { id, business } }: { post: JobPostDetail }) => {
  const drive = useDrive(id);
  const { lat, lng, location_kind: kind } = business;
  if (lat === null || lng === null) return null;
  const name = placeName(business);
  return (
    <MapPage title={business.name} place={{ lat, lng, kind, name }}>
      {drive.state === "known" && <DriveLine drive={drive} />}
      <p className={classes.place}>
        {name}
        {kind === "general" && <span> · 표시된 원 안에 있어요</span>}
      </p>
    </MapPage>
  );
};
