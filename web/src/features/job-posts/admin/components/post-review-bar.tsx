import { reviewReasonLimit } from "@rounds/contract/hospitals/review.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { Link } from "@tanstack/react-router";
import { formatDate } from "../../../../lib/format.ts";
import { ReviewBar } from "../../../../ui/console/review-bar.tsx";
import { stateOf } from "../../editing/post-state.ts";
import { useDecidePost } from "../mutations.ts";
import { approvedChange, readyReasons } from "../texts.ts";

type Props = {
  post: EditableJobPost;
  /** `updated_at` of the content on the screen. A form shows the version with which it started. */
  version: string;
  keysOn: boolean;
  onDecided: () => void;
  /** Shows the newest content in the form. */
  onReload?: () => void;
  /** The dialog of a rejection opens in this state, or it closes. */
  onRejecting?: (openedIn: EditableJobPost["remedi_active"] | undefined) => void;
};

/** The review state of a post, and the buttons that decide it. */
export const PostReviewBar = ({ post, version, keysOn, onDecided, onReload, onRejecting }: Props) => {
  const { id, remedi_active: state, review_reason: reason, business } = post;
  const { decide, isPending, error, reset } = useDecidePost();
  const { words, explained } = stateOf(post);
  const next = business.job_post_registration_status === "approved" ? "승인하면" : "병원까지 승인하면";
  const waiting = approvedChange(post) ?? `${formatDate(post.created_at)} 등록 · ${next} 의사에게 보여요.`;
  const explanation = state === "pending" ? waiting : (reason ?? explained);
  const seen = { expected_state: state, expected_updated_at: version };
  return (
    <ReviewBar
      state={state}
      stateName={words}
      rejection={{
        draft: `post-rejection:${id}`,
        title: `공고 ${id}번을 반려할까요?`,
        description: "병원 담당자에게 알림으로 전하고, 공고 화면에도 보여요.",
        readyReasons,
        maxLength: reviewReasonLimit,
      }}
      saving={isPending}
      error={error}
      onRejecting={(openedIn) => {
        if (openedIn !== undefined) reset();
        onRejecting?.(openedIn);
      }}
      keysOn={keysOn}
      onShowChanges={post.updated_at > version ? onReload : undefined}
      onReopen={() =>
        decide({ id, wish: { state: "pending", expected_state: state, expected_reviewed_at: post.reviewed_at ?? undefined } })
      }
      onApprove={() => decide({ id, wish: { state: "approved", ...seen } }, { onSuccess: onDecided })}
      onReject={(written, close) =>
        decide(
          { id, wish: { state: "rejected", reason: written, ...seen } },
          {
            onSuccess: () => {
              close();
              onDecided();
            },
          },
        )
      }
    >
      {explanation}{" "}
      {business.job_post_registration_status === "approved" ? null : (
        <Link to="/manage/businesses" search={{ business_id: business.id }}>
          병원 심사하기
        </Link>
      )}
    </ReviewBar>
  );
};
