import { Button } from "@mantine/core";
import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { Link } from "@tanstack/react-router";
import { SendFile, SharePhone, useConfirmedCancel } from "../../../features/applications/index.ts";
import { AppliedPostCard } from "../../../features/job-posts/index.ts";
import { Row } from "../../../ui/box.tsx";
import { PostLink, type PostLinkProps } from "./post-card.tsx";

type Props = Omit<PostLinkProps, "post"> & { post: AppliedJobPost };

/** Actions for an application in progress: the next step, a newer file, and cancelling. */
const Actions = ({ post }: { post: AppliedJobPost }) => {
  const { onCancel, cancelling } = useConfirmedCancel();
  const { id: applicationId, resume, waiting_for } = post.application;
  const mustWrite = waiting_for === "doctor" && !resume.can_send;
  return (
    <>
      {mustWrite && (
        <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/profile" search={{ job_post_id: post.id }} />}>
          이력서 채우기
        </Button>
      )}
      <Row gap={8} rowGap={0} wrap align="center" justify="between">
        <SendFile key={String(resume.can_send)} applicationId={applicationId} sentAt={resume.sent_at} canSend={resume.can_send} />
        <SharePhone applicationId={applicationId} businessName={post.business.name} sharedAt={post.application.phone_shared_at} />
        <Button
          variant="subtle"
          color="gray"
          h={44}
          loading={cancelling}
          aria-label={`${post.business.name} 지원 취소`}
          onClick={() => void onCancel({ applicationId, jobPostId: post.id, businessName: post.business.name })}
        >
          지원 취소
        </Button>
      </Row>
    </>
  );
};

/** An application whose link opens its post. A cancelled one of a closed post has no page. */
export const AppliedCard = ({ post, ...link }: Props) => {
  const hasPage = post.is_open || post.application.state !== "cancelled" || post.user_bookmark_id !== null;
  return (
    <AppliedPostCard
      post={post}
      selected={link.selected}
      renderLink={hasPage ? (props) => <PostLink post={post} {...link} {...props} /> : undefined}
    >
      {post.application.state === "ongoing" && <Actions post={post} />}
    </AppliedPostCard>
  );
};
