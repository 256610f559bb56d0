import type { QuestionSet, QuestionSetKind } from "@rounds/contract/engagement/question-sets.ts";
import { messageOf } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { onFirstClick } from "../../../../ui/first-click.ts";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { kindName } from "../texts.ts";
import { isOver, useParticipation, type Participation } from "../use-participation.ts";
import { Frame, FrameBody, FrameFoot, FrameHead } from "./frame.tsx";
import { Picture } from "./picture.tsx";
import { QuestionPage } from "./question-page.tsx";
import { ResultPage } from "./result-page.tsx";

const Pending = () => (
  <>
    <FrameHead />
    <FrameBody>
      <Stack gap={16} aria-busy>
        <Bone width="80%" height={26} />
        <Bone width="56%" height={26} />
        {[0, 1, 2, 3].map((row) => (
          <Bone key={row} height={56} borderRadius={14} />
        ))}
      </Stack>
    </FrameBody>
  </>
);

type IntroProps = {
  kind: QuestionSetKind;
  set: QuestionSet;
  sending: { isSending: boolean; error: unknown };
  onStart: () => void;
  onClose: () => void;
};

export const Intro = ({ kind, set, sending, onStart, onClose }: IntroProps) => (
  <>
    <FrameHead>{kindName[kind]}</FrameHead>
    <FrameBody>
      <Stack gap={16}>
        {set.intro_image_url !== null && <Picture url={set.intro_image_url} alt="" />}
        <Text as="h2" variant="greeting" tone="strong" keepLines>
          {set.title}
        </Text>
        {set.description !== "" && (
          <Text as="p" variant="body" tone="muted" keepLines>
            {set.description}
          </Text>
        )}
        <Text as="p" variant="note" tone="muted">
          {set.num_of_questions}
          {kind === "quiz" ? "문제" : "문항"}
          {set.submitted_count > 0 && ` · 선생님 ${formatCount(set.submitted_count)}명이 참여했어요`}
        </Text>
      </Stack>
    </FrameBody>
    <FrameFoot>
      {sending.error !== null && (
        <Row justify="center" align="center" minH={32} size={13} tone="lost" role="alert">
          {messageOf(sending.error)}
        </Row>
      )}
      {isOver(sending.error) ? (
        <LargeButton fullWidth onClick={onClose}>
          닫기
        </LargeButton>
      ) : (
        <LargeButton fullWidth loading={sending.isSending} onClick={onStart} data-autofocus>
          시작하기
        </LargeButton>
      )}
    </FrameFoot>
  </>
);

type Props = {
  kind: QuestionSetKind;
  id: number;
  /** In an event: after the last answer, in place of the result. */
  onCompleted?: (() => void) | undefined;
  onClose: () => void;
};

const labelOf = (kind: QuestionSetKind, state: Participation): string =>
  state.phase === "loading" || state.phase === "failed" ? kindName[kind] : `${kindName[kind]}, ${state.set.title}`;

/** A poll or quiz over the page. Closing keeps the answers so far, and reopening continues there. */
export const QuestionSetDialog = ({ kind, id, onCompleted, onClose }: Props) => {
  const { state, sending, retry, isRetrying, start, submit } = useParticipation(kind, id, onCompleted);
  return (
    <Frame label={labelOf(kind, state)} onClose={onClose}>
      {state.phase === "loading" && <Pending />}
      {state.phase === "failed" && (
        <>
          <FrameHead>{kindName[kind]}</FrameHead>
          <FrameBody>
            <ErrorState
              title={`${kindName[kind]}를 열지 못했어요`}
              error={state.error}
              {...(isOver(state.error) ? {} : { onRetry: retry })}
              retrying={isRetrying}
              leave={{ label: "닫기", onLeave: onClose }}
            />
          </FrameBody>
        </>
      )}
      {state.phase === "intro" && (
        <Intro kind={kind} set={state.set} sending={sending} onStart={() => start(state.set)} onClose={onClose} />
      )}
      {state.phase === "question" && (
        <QuestionPage
          key={`${state.question.id} ${state.question.choices.map(({ id }) => id).join(" ")}`}
          kind={kind}
          set={state.set}
          question={state.question}
          isSending={sending.isSending}
          error={sending.error}
          onSubmit={(choiceId) => submit(state.set, state.question, choiceId)}
          onClose={onClose}
        />
      )}
      {state.phase === "result" && (
        <>
          <FrameHead>{kindName[kind]} 결과</FrameHead>
          <FrameBody takesFocus>
            <ResultPage result={state.result} />
          </FrameBody>
          <FrameFoot isLined>
            {/* In the place of the button that sent the last answer. */}
            <LargeButton fullWidth onClick={onFirstClick(onClose)}>
              확인
            </LargeButton>
          </FrameFoot>
        </>
      )}
    </Frame>
  );
};
