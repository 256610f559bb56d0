import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { Text } from "../../../../ui/box.tsx";
import { useDrive } from "../use-drive.ts";
import { MapPage } from "../../../locations/index.ts";
import { DriveLine, placeName } from "./location-texts.tsx";

/** Separate page with the location of a post's hospital, and the drive from home if it is known. */
export const PostMap = ({ post: { id, business } }: { post: JobPostDetail }) => {
  const drive = useDrive(id);
  const { lat, lng, location_kind: kind } = business;
  if (lat === null || lng === null) return null;
  const name = placeName(business);
  return (
    <MapPage title={business.name} place={{ lat, lng, kind, name }}>
      {drive.state === "known" && <DriveLine drive={drive} />}
      <Text as="p" variant="label" tone="muted">
        {name}
        {kind === "general" && <span> · 표시된 원 안에 있어요</span>}
      </Text>
    </MapPage>
  );
};
