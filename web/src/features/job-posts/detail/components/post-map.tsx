import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { useDrive } from "../use-drive.ts";
import { MapPage } from "../../../locations/index.ts";
import { DriveLine, placeName } from "./location-texts.tsx";

/** Separate page with the location of a post's hospital, and the drive from home if it is known. */
export const PostMap = ({ post: { id, business } }: { post: JobPostDetail }) => {
  const drive = useDrive(id);
  const { lat, lng, location_kind: kind } = business;
  if (lat === null || lng === null) return null;
  return (
    <MapPage place={{ lat, lng, kind, name: placeName(business) }} hospital={business.name}>
      {drive.state === "known" && <DriveLine drive={drive} />}
    </MapPage>
  );
};
