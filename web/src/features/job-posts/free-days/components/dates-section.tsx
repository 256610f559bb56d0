import { Button } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { Link } from "@tanstack/react-router";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Row } from "../../../../ui/box.tsx";
import { useFreeDays } from "../queries.ts";
import { WorkDates } from "./work-dates.tsx";

const Compared = ({ post }: { post: JobPostDetail }) => {
  const freeDays = useFreeDays();
  return (
    <WorkDates post={post} freeDays={freeDays} today={seoulDay()}>
      <Row mt={8}>
        <Button variant="subtle" h={44} px={0} renderRoot={(props) => <Link {...props} to="/posts-free-days" />}>
          {freeDays.size === 0 ? "내 가능한 날 고르기" : "내 가능한 날 보기"}
        </Button>
      </Row>
    </WorkDates>
  );
};

/** The dates of a post, compared with the doctor's free days. Nothing for a post without dates. */
export const DatesSection = ({ post }: { post: JobPostDetail }) => (post.work_dates.length === 0 ? null : <Compared post={post} />);
