import { Button } from "@mantine/core";
import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { Link } from "@tanstack/react-router";
import { SendFile, SharePhone, useConfirmedCancel } from "../../../features/applications/index.ts";
import { AppliedPostCard } from "../../../features/job-posts/index.ts";
import { Row } from "../../../ui/box.tsx";
import { PostLink, type PostLinkProps } from "./post-card.tsx";

type Props = Omit<PostLinkProps, "post"> & { post: AppliedJobPost };

const Cancel = ({ post }: { post: AppliedJobPost }) => {
  const { onCancel, cancelling } = useConfirmedCancel();
  return (
    <Button
      variant="subtle"
      color="gray"
      h={44}
      px={12}
      loading={cancelling}
      aria-label={`${post.business.name} 지원 취소`}
      onClick={() => void onCancel({ applicationId: post.application.id, jobPostId: post.id, businessName: post.business.name })}
    >
      지원 취소
    </Button>
  );
};

/** The next step of the doctor: to write a résumé, or to send a newer file. Null if there is none. */
const nextStep = ({ id, application: { id: applicationId, resume, waiting_for } }: AppliedJobPost) => {
  if (resume.can_send || resume.sent_at !== null) {
    return <SendFile key={String(resume.can_send)} applicationId={applicationId} sentAt={resume.sent_at} canSend={resume.can_send} />;
  }
  if (waiting_for !== "doctor") return null;
  return (
    <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/profile" search={{ job_post_id: id }} />}>
      이력서 채우기
    </Button>
  );
};

/** The next step after an application has ended. Null after a success. */
const wayOn = ({ id, application, specialties, business, is_open }: AppliedJobPost) => {
  const button = { variant: "default", h: 44 } as const;
  if (application.state === "cancelled" && is_open) {
    return (
      <Button
        {...button}
        renderRoot={(props) => (
          <Link
            {...props}
            to="."
            search={(previous) => ({ ...previous, job_post_id: id })}
            state={{ openedFromList: true }}
            resetScroll={false}
          />
        )}
      >
        공고 다시 보기
      </Button>
    );
  }
  if (application.stage !== "ended" && application.stage !== "closed" && application.state !== "cancelled") return null;
  const [region] = business.district?.split(" ") ?? [];
  const search = { specialties: [...specialties], ...(region ? { districts: [region] } : {}) };
  return (
    <Button {...button} renderRoot={(props) => <Link {...props} to="/posts" search={search} />}>
      비슷한 공고 보기
    </Button>
  );
};

/** An application whose link opens its post. A cancelled one of a closed post has no page. */
export const AppliedCard = ({ post, ...link }: Props) => {
  const isOngoing = post.application.state === "ongoing";
  const hasPage = post.is_open || post.application.state !== "cancelled" || post.user_bookmark_id !== null;
  return (
    <AppliedPostCard
      post={post}
      selected={link.selected}
      renderLink={hasPage ? (props) => <PostLink post={post} {...link} {...props} /> : undefined}
      cancel={isOngoing && <Cancel post={post} />}
    >
      {isOngoing ? (
        <Row gap={8} wrap align="center">
          {nextStep(post)}
          <SharePhone applicationId={post.application.id} businessName={post.business.name} sharedAt={post.application.phone_shared_at} />
        </Row>
      ) : (
        wayOn(post)
      )}
    </AppliedPostCard>
  );
};
