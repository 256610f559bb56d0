import { Checkbox } from "@mantine/core";
import { type BusinessReview, reviewReasonLimit } from "@rounds/contract/hospitals/review.ts";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { asObject } from "../../../../lib/particles.ts";
import { operatorText } from "../../../../text/operator-name.ts";
import { ReviewBar } from "../../../../ui/console/review-bar.tsx";
import { useDecideReview } from "../mutations.ts";
import { FirstWaitingPosts } from "./waiting-posts.tsx";
import { changeText, readyReasons, reviewTags, waitingText } from "../texts.ts";

const explain = ({
  name,
  address,
  state,
  requested_at,
  reviewed_at,
  reviewed_by,
  reviewed_by_name,
  reason,
  namesakes,
  approved_facts: approved,
}: BusinessReview): string => {
  if (state === "pending" && approved !== null) return changeText(approved, { name, address });
  if (state === "pending") {
    const twins = namesakes.length === 0 ? "" : ` · 이름이 같은 병원 ${namesakes.length}곳`;
    return `${formatDate(requested_at)} 등록 · ${waitingText(requested_at)} 기다려요${twins}`;
  }
  const decided = reviewed_at === null ? "" : `${formatDate(reviewed_at)} ${operatorText(reviewed_by_name, reviewed_by)} 처리`;
  return [decided, reason].filter(Boolean).join(" · ");
};

type Props = {
  review: BusinessReview;
  /** `updated_at` of the hospital that the operator sees. */
  version: string;
  keysOn: boolean;
  /** Given while the form shows an earlier version than the server has. */
  onShowChanges?: (() => void) | undefined;
  /** Called after a decision, to open the next waiting hospital. */
  onDecided: () => void;
};

/** The review state of the hospital, and the buttons to decide. */
export const BusinessReviewBar = ({ review, version, keysOn, onShowChanges, onDecided }: Props) => {
  const { id, name, state, waiting_posts: waitingPosts } = review;
  const { decide, isPending, error, reset } = useDecideReview();
  const [withPosts, setWithPosts] = useState(true);
  const seen = { expected_state: state, expected_updated_at: version };
  const seenPosts = waitingPosts.map(({ id: postId, updated_at }) => ({ id: postId, updated_at }));
  return (
    <ReviewBar
      state={state}
      stateName={reviewTags[state]}
      options={
        state !== "approved" && waitingPosts.length > 0 ? (
          <Checkbox
            label={`공고 ${waitingPosts.length}개도 함께 승인`}
            checked={withPosts}
            onChange={(event) => setWithPosts(event.currentTarget.checked)}
          />
        ) : null
      }
      rejection={{
        draft: `hospital-rejection:${id}`,
        title: `‘${name}’${asObject(name)} 반려할까요?`,
        description: "병원 담당자에게 알림으로 전하고, 병원 화면에도 보여요.",
        readyReasons,
        maxLength: reviewReasonLimit,
      }}
      saving={isPending}
      error={error}
      onRejecting={(openedIn) => openedIn && reset()}
      keysOn={keysOn}
      onShowChanges={onShowChanges}
      onReopen={() =>
        decide({ id, name, wish: { state: "pending", expected_state: state, expected_reviewed_at: review.reviewed_at ?? undefined } })
      }
      onApprove={() =>
        decide({ id, name, wish: { state: "approved", job_posts: withPosts ? seenPosts : [], ...seen } }, { onSuccess: onDecided })
      }
      onReject={(reason, close) =>
        decide(
          { id, name, wish: { state: "rejected", reason, ...seen } },
          {
            onSuccess: () => {
              close();
              onDecided();
            },
          },
        )
      }
    >
      {explain(review)}
      {state === "approved" ? null : <FirstWaitingPosts posts={waitingPosts} />}
    </ReviewBar>
  );
};
