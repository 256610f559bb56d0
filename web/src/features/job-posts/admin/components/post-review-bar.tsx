import { Button } from "@mantine/core";
import { reviewReasonLimit } from "@rounds/contract/hospitals/review.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Row } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { ReasonDialog } from "../../../../ui/console/reason-dialog.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { stateOf } from "../../editing/post-state.ts";
import { useDecidePost } from "../mutations.ts";
import { readyReasons } from "../texts.ts";
import classes from "./operator-posts-screen.module.css";

type Props = { post: EditableJobPost; keysOn: boolean; onDecided: () => void };

/** The review state of a post, and the buttons that decide it. */
export const PostReviewBar = ({ post, keysOn, onDecided }: Props) => {
  const { id, remedi_active: state, review_reason: reason, business } = post;
  const { decide, isPending } = useDecidePost();
  const [isRejecting, setRejecting] = useState(false);
  const { words, explained } = stateOf(post);
  const explanation = state === "pending" ? `${formatDate(post.created_at)} 등록 · 승인하면 의사에게 보여요.` : (reason ?? explained);
  const seen = { expected_state: state };
  const approve = () => decide({ id, wish: { state: "approved", ...seen } }, { onSuccess: onDecided });
  const reject = (written: string) =>
    decide(
      { id, wish: { state: "rejected", reason: written, ...seen } },
      {
        onSuccess: () => {
          setRejecting(false);
          onDecided();
        },
      },
    );
  useConsoleKeys({
    enabled: keysOn && state === "pending" && !isPending,
    step: () => {},
    actions: { KeyE: approve, KeyX: () => setRejecting(true) },
  });
  return (
    <section className={classes.bar} data-state={state} aria-label="심사">
      <p>
        <strong>{words}</strong> {explanation}{" "}
        {business.job_post_registration_status === "approved" ? null : (
          <Link to="/manage/businesses" search={{ business_id: business.id }}>
            병원 심사하기
          </Link>
        )}
      </p>
      <Row gap={8} wrap atEnd>
        {state === "pending" ? null : (
          <Button variant="subtle" color="gray" disabled={isPending} onClick={() => decide({ id, wish: { state: "pending", ...seen } })}>
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
          title={`공고 ${id}를 반려할까요?`}
          description="병원 담당자에게 알림으로 전하고, 공고 화면에도 보여요."
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
