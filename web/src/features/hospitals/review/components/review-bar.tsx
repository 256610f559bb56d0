import { Button, Checkbox } from "@mantine/core";
import { type BusinessReview, reviewReasonLimit } from "@rounds/contract/hospitals/review.ts";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { ReasonDialog } from "../../../../ui/console/reason-dialog.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { useDecideReview } from "../mutations.ts";
import { readyReasons, reviewTags, waitingText } from "../texts.ts";
import classes from "./review-bar.module.css";

const explain = ({ state, requested_at, reviewed_at, reviewed_by, reason, namesakes }: BusinessReview): string => {
  if (state === "pending") {
    const twins = namesakes.length === 0 ? "" : ` · 이름이 같은 병원 ${namesakes.length}곳`;
    return `${formatDate(requested_at)} 등록 · ${waitingText(requested_at)} 기다려요${twins}`;
  }
  const decided = reviewed_at === null ? "" : `${formatDate(reviewed_at)} 운영자 #${reviewed_by ?? "?"} 처리`;
  return [decided, reason].filter(Boolean).join(" · ");
};

type Props = {
  review: BusinessReview;
  keysOn: boolean;
  /** Called after a decision, to open the next waiting hospital. */
  onDecided: () => void;
};

/** The review state of the hospital, and the buttons to decide. */
export const ReviewBar = ({ review, keysOn, onDecided }: Props) => {
  const { id, name, state, waiting_post_count: waitingPosts } = review;
  const { decide, isPending } = useDecideReview();
  const [withPosts, setWithPosts] = useState(true);
  const [isRejecting, setRejecting] = useState(false);
  const seen = { expected_state: state };

  const approve = () => {
    decide({ id, name, wish: { state: "approved", with_posts: withPosts && waitingPosts > 0, ...seen } }, { onSuccess: onDecided });
  };
  const reject = (reason: string) => {
    decide(
      { id, name, wish: { state: "rejected", reason, ...seen } },
      {
        onSuccess: () => {
          setRejecting(false);
          onDecided();
        },
      },
    );
  };
  useConsoleKeys({
    enabled: keysOn && state === "pending" && !isPending,
    step: () => {},
    actions: { KeyE: approve, KeyX: () => setRejecting(true) },
  });

  return (
    <section className={classes.bar} data-state={state} aria-label="심사">
      <Text as="p" tone="muted" className={classes.words}>
        <Text as="strong" tone="strong">
          {reviewTags[state]}
        </Text>{" "}
        {explain(review)}
      </Text>
      <Row gap={8} align="center" wrap atEnd>
        {state !== "approved" && waitingPosts > 0 ? (
          <Checkbox
            label={`공고 ${waitingPosts}개도 함께 승인`}
            checked={withPosts}
            onChange={(event) => setWithPosts(event.currentTarget.checked)}
          />
        ) : null}
        {state === "pending" ? null : (
          <Button
            variant="subtle"
            color="gray"
            disabled={isPending}
            onClick={() => decide({ id, name, wish: { state: "pending", ...seen } })}
          >
            다시 심사
          </Button>
        )}
        {state === "rejected" ? null : (
          <Button
            variant="default"
            disabled={isPending}
            rightSection={state === "pending" ? <ButtonKey>X</ButtonKey> : undefined}
            onClick={() => setRejecting(true)}
          >
            반려
          </Button>
        )}
        {state === "approved" ? null : (
          <Button loading={isPending} rightSection={state === "pending" ? <ButtonKey filled>E</ButtonKey> : undefined} onClick={approve}>
            승인
          </Button>
        )}
      </Row>
      {isRejecting ? (
        <ReasonDialog
          title={`‘${name}’을 반려할까요?`}
          description="병원 담당자에게 알림으로 전하고, 병원 화면에도 보여요."
          readyReasons={readyReasons}
          maxLength={reviewReasonLimit}
          saving={isPending}
          onReject={reject}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </section>
  );
};
