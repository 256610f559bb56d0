import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import classes from "./compact-post.module.css";
import { HospitalPicture } from "./hospital-picture.tsx";
import { PayText } from "./pay-text.tsx";
import { PostBadge } from "./post-badge.tsx";

const placeLine = ({ business, specialties, job_type }: JobPostCard) =>
  [business.district, specialties.join(", "), job_type].filter(Boolean).join(" · ");

/** A post in a few lines, inside a link with the class `post` of the same sheet. */
export const CompactPost = ({ post }: { post: JobPostCard }) => (
  <>
    <HospitalPicture businessId={post.business.id} src={post.business.img} className={classes.picture} alt="" lazy />
    <Stack as="span" grow>
      <Text size={15} weight={650} tone="strong" className={classes.name}>
        {post.business.name} <PostBadge post={post} />
      </Text>
      <Text variant="meta" tone="muted" truncate>
        {placeLine(post)}
      </Text>
      <PayText pay={post.pay} jobType={post.job_type} size="small" />
    </Stack>
  </>
);
