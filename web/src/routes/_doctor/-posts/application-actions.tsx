import { Button } from "@mantine/core";
import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { IconMessages } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { InterviewStep, SendFile, SharePhone, useConfirmedCancel, useUnreadMessages } from "../../../features/applications/index.ts";
import { Row, Text } from "../../../ui/box.tsx";

/** A cancelled application of a closed post has no page, unless the doctor saved the post. A withdrawn post has none. */
export const hasPostPage = ({ post_state, application, user_bookmark_id }: AppliedJobPost): boolean =>
  post_state === "open" ||
  (post_state !== "withdrawn" && application.state !== "cancelled") ||
  (post_state === "closed" && user_bookmark_id !== null);

/** The quiet way out, with a confirmation. */
export const CancelApplication = ({ post }: { post: AppliedJobPost }) => {
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

/** The next step of the doctor: to write a résumé, or to send a newer file. Null if there is none, and for a post that we have taken down. */
const nextStep = ({ id, post_state, application: { id: applicationId, resume, waiting_for } }: AppliedJobPost) => {
  if (post_state === "withdrawn") return null;
  if (resume.can_send || resume.sent_at !== null) {
    return <SendFile key={String(resume.can_send)} applicationId={applicationId} sentAt={resume.sent_at} canSend={resume.can_send} />;
  }
  // Otherwise the application waits for the choice of a time for an interview.
  if (waiting_for !== "doctor" || !resume.is_empty) return null;
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
            to="/posts-applied"
            search={{ state: "cancelled", job_post_id: id }}
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

/** 대화, with the number of unread messages. */
const ThreadLink = ({ post: { application, business } }: { post: AppliedJobPost }) => {
  const unread = useUnreadMessages(application.id);
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<IconMessages size={18} stroke={1.8} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/posts-applied/thread" search={{ job_application_id: application.id }} />}
    >
      <Text spoken>{business.name}&nbsp;</Text>
      대화
      {unread > 0 ? (
        <Text weight={700} tone="brand-strong" tabular>
          &nbsp;{unread}
          <Text spoken>개 안 읽음</Text>
        </Text>
      ) : null}
    </Button>
  );
};

/** The doctor's next actions for this application. `hasInterviewCard`: the page shows the interview itself. */
export const ApplicationActions = ({ post, hasInterviewCard = false }: { post: AppliedJobPost; hasInterviewCard?: boolean }) =>
  post.application.state === "ongoing" ? (
    <Row gap={8} wrap align="center">
      {!hasInterviewCard && <InterviewStep application={post.application} businessName={post.business.name} />}
      {nextStep(post)}
      <ThreadLink post={post} />
      {(post.post_state !== "withdrawn" || post.application.phone_shared_at !== null) && (
        <SharePhone applicationId={post.application.id} businessName={post.business.name} sharedAt={post.application.phone_shared_at} />
      )}
    </Row>
  ) : (
    <Row gap={8} wrap align="center">
      {wayOn(post)}
      <ThreadLink post={post} />
    </Row>
  );
