import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Stack } from "../../../../ui/box.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { Frame, FrameBody, FrameHead } from "../../question-sets/components/frame.tsx";
import { QuestionSetDialog } from "../../question-sets/components/question-set-dialog.tsx";
import { readInviterCode, storeInviterCode } from "../inviter-code.ts";
import { eventKeys, eventQuery } from "../queries.ts";
import { EventIntro } from "./event-intro.tsx";
import { EventResult } from "./event-result.tsx";
import { LateInviterField } from "./inviter-field.tsx";

type Props = {
  id: number;
  /** Of the link that led here. Without one, the code that was typed or linked earlier is offered. */
  inviterCode: string | undefined;
  onClose: () => void;
};

/** A marketing event over the page: intro, its poll or quiz, and the result with the open actions. */
export const EventDialog = ({ id, inviterCode: linkCode, onClose }: Props) => {
  const client = useQueryClient();
  const [storedCode] = useState(() => readInviterCode(id));
  const inviterCode = linkCode ?? storedCode;
  useEffect(() => {
    if (linkCode !== undefined) storeInviterCode(id, linkCode);
  }, [id, linkCode]);
  const [isAnswering, setAnswering] = useState(false);
  const { data: event, error, refetch, isFetching } = useQuery(eventQuery(id, inviterCode));
  const close = () => {
    void client.invalidateQueries({ queryKey: eventKeys.one(id) });
    onClose();
  };
  if (isAnswering && event) {
    const { content_type: kind, content_id: setId } = event.content;
    const finish = () => {
      setAnswering(false);
      void client.invalidateQueries({ queryKey: eventKeys.one(id) });
    };
    // The event shows its own result immediately, without a first page in between.
    const complete = () => {
      client.setQueryData(eventQuery(id, inviterCode).queryKey, { ...event, me: { ...event.me, content_status: "completed" as const } });
      finish();
    };
    const isCompleted = event.me.content_status === "completed";
    return <QuestionSetDialog kind={kind} id={setId} onCompleted={isCompleted ? undefined : complete} onClose={finish} />;
  }
  return (
    <Frame label={event ? `이벤트, ${event.title}` : "이벤트"} onClose={close}>
      {event === undefined && (
        <>
          <FrameHead>이벤트</FrameHead>
          <FrameBody>
            {error === null ? (
              <Stack gap={16} aria-busy>
                <Bone height={200} borderRadius={14} />
                <Bone width="70%" height={26} />
              </Stack>
            ) : (
              <ErrorState
                title="이벤트를 열지 못했어요"
                error={error}
                onRetry={() => void refetch()}
                retrying={isFetching}
                leave={{ label: "닫기", onLeave: close }}
              />
            )}
          </FrameBody>
        </>
      )}
      {event?.me.content_status === "completed" && (
        <EventResult id={id} state={event.state} inviter={<LateInviterField event={event} />} onAnswers={() => setAnswering(true)} />
      )}
      {event !== undefined && event.me.content_status !== "completed" && <EventIntro event={event} onStart={() => setAnswering(true)} />}
    </Frame>
  );
};
