import { Button, UnstyledButton } from "@mantine/core";
import { completeEventJobInfo, type MarketingEvent, type MarketingEventResult } from "@rounds/contract/engagement/events.ts";
import { IconBuildingHospital, IconChevronRight, IconCopy, IconLink, IconShare2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ApiError, call } from "../../../../lib/api.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useProfileForForm, userProfileQuery } from "../../../profiles/index.ts";
import { HospitalForm } from "../../../webinars/index.ts";
import { CodeBox, CopyButton } from "../../invitations/components/code-box.tsx";
import { CopyByHand } from "../../invitations/components/copy-by-hand.tsx";
import { copyShown, hasShareSheet, useInvitation } from "../../invitations/send.ts";
import { FrameBody, FrameFoot, FrameHead } from "../../question-sets/components/frame.tsx";
import parts from "../../question-sets/components/result-page.module.css";
import { Ring } from "../../question-sets/components/score-ring.tsx";
import { eventKeys, eventResultQuery } from "../queries.ts";
import { incompleteText, rewardTexts } from "../texts.ts";

const nothing = () => undefined;

/** The card of an open step. */
const JobInfoCard = ({ onOpen }: { onOpen?: () => void }) => (
  <UnstyledButton onClick={onOpen}>
    <Row as="span" gap={14} align="center" px={14} py={16} bg="brand-soft" radius={16} tone="brand-strong">
      <Row as="span" fixed p={10} bg="surface" radius={12}>
        <IconBuildingHospital size={24} stroke={1.8} aria-hidden />
      </Row>
      <Stack as="span" grow>
        <Text size={16} weight={650} tone="strong">
          현재 근무 정보
        </Text>
        <Text variant="meta" tone="muted">
          병원 이름, 근무 형태, 병원 종류, 병원 주소
        </Text>
      </Stack>
      <IconChevronRight size={20} aria-hidden />
    </Row>
  </UnstyledButton>
);

const JobInfoAction = ({ result, isOnly }: { result: MarketingEventResult; isOnly: boolean }) => {
  const client = useQueryClient();
  // A single open action opens automatically, once.
  const [isOpen, setOpen] = useState(isOnly);
  const profile = useProfileForForm(isOpen, () => setOpen(false));
  const save = useAct({
    mutationFn: async (info: Parameters<ComponentProps<typeof HospitalForm>["onSubmit"]>[0]) =>
      (await call(completeEventJobInfo, { params: { id: result.id }, body: { profile: info } })).marketing_event_result,
    onSuccess: (after) => {
      setOpen(false);
      client.setQueryData(eventResultQuery(result.id).queryKey, after);
      // The result then shows that the event is completed.
      void client.invalidateQueries({ queryKey: userProfileQuery().queryKey });
    },
    onError: (error) => {
      toast.failure(error);
      // The event has ended meanwhile. Its result then has the reason in place of this step.
      if (error instanceof ApiError && error.code === "marketing_event.closed")
        void client.invalidateQueries({ queryKey: eventKeys.one(result.id) });
    },
  });
  return (
    <>
      <JobInfoCard onOpen={() => setOpen(true)} />
      {profile !== undefined && (
        <HospitalForm
          texts={{ title: "현재 근무 정보", note: "프로필의 현재 근무 정보로 저장돼요.", save: "저장하고 참여 마치기" }}
          opened={isOpen}
          profile={profile}
          isSaving={save.isPending}
          onClose={() => setOpen(false)}
          onSubmit={(info) => save.act(info)}
        />
      )}
    </>
  );
};

const Score = ({ result, onAnswers }: { result: MarketingEventResult; onAnswers: () => void }) => (
  <Row gap={20} align="center">
    {result.quiz !== null && <Ring compact score={result.quiz.score} />}
    <Stack justify="start">
      <Text as="h2" variant="title1" tone="strong">
        {result.quiz === null ? "투표를 마쳤어요" : "퀴즈를 끝냈어요"}
      </Text>
      {result.quiz !== null && (
        <Text as="p" variant="body" tone="muted" tabular>
          {result.quiz.num_of_questions}문제 중 {result.quiz.num_of_correct_answers}문제 정답
        </Text>
      )}
      <Button
        variant="subtle"
        c="var(--app-brand-strong)"
        h={44}
        px={0}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={onAnswers}
      >
        {result.quiz === null ? "투표 결과 보기" : "문제별 정답 보기"}
      </Button>
    </Stack>
  </Row>
);

const InviteLink = ({ link }: { link: string }) => (
  <Row bg="sunken" radius={16} px={16} minH={56} align="center" gap={12}>
    <IconLink size={18} aria-hidden />
    <Text grow truncate variant="note">
      {link.replace(/^https?:\/\//, "")}
    </Text>
    <CopyButton label="링크 복사" onCopy={() => void copyShown(link, "초대 링크를 복사했어요.")} />
  </Row>
);

type ProgressProps = {
  result: MarketingEventResult;
  state: MarketingEvent["state"];
  /** The first open step; null without one. The Studio's preview shows its card without its form. */
  openAction: ReactNode;
};

const Progress = ({ result, state, openAction }: ProgressProps) => {
  const { is_completed: isCompleted, reward_status: reward } = result.me;
  if (!isCompleted && openAction !== null)
    return (
      <Stack gap={12} as="section" className={parts.part}>
        <Text as="h3" variant="title2">
          참여를 마치려면 하나 남았어요
        </Text>
        {openAction}
      </Stack>
    );
  return (
    <div role="status">
      <Text as="p" variant="title3" pretty>
        {isCompleted ? "이벤트 참여가 완료되었습니다." : incompleteText[state]}
      </Text>
      {reward !== null && (
        <Text as="p" variant="note" tone="muted" pretty>
          {rewardTexts[reward]}
        </Text>
      )}
    </div>
  );
};

type PageProps = ProgressProps & {
  /** The field for the code of the inviter. */
  inviter?: ReactNode;
  onAnswers?: () => void;
  onCopy?: () => void;
  /** Absent where there is no share sheet. */
  onShare?: (() => void) | undefined;
  takesFocus?: boolean;
};

/** The result of an event: the score, the open steps, and the own invitation while the event accepts codes. */
const EventResultPage = ({
  result,
  state,
  openAction,
  inviter,
  onAnswers = nothing,
  onCopy = nothing,
  onShare,
  takesFocus = false,
}: PageProps) => {
  const canInvite = state === "live";
  return (
    <>
      <FrameHead>이벤트 결과</FrameHead>
      {/* The end of the last step removes its card, which had the focus. */}
      <FrameBody key={openAction === null ? "over" : "open"} takesFocus={takesFocus}>
        <Stack gap={24} columns="minmax(0, 1fr)">
          <Score result={result} onAnswers={onAnswers} />
          <Progress result={result} state={state} openAction={openAction} />
          {inviter}
          {canInvite && (
            <Stack gap={8} as="section" columns="minmax(0, 1fr)" className={parts.part}>
              <Text as="h3" variant="title2">
                동료를 초대해 보세요
              </Text>
              {result.has_rewards && (
                <Text as="p" variant="note" tone="muted" pretty>
                  동료가 참여하고 면허 확인과 채널 추가를 마치면, 두 분 모두 아이스 아메리카노 (Tall) 한 잔을 받아요.
                </Text>
              )}
              <CodeBox label="내 초대코드" code={result.me.invite_code} />
              <InviteLink link={result.me.invite_link} />
            </Stack>
          )}
        </Stack>
      </FrameBody>
      {canInvite && (
        <FrameFoot isLined>
          <Stack gap={8}>
            <LargeButton fullWidth onClick={onCopy} leftSection={<IconCopy size={20} aria-hidden />}>
              초대 메시지 복사
            </LargeButton>
            {onShare !== undefined && (
              <Button variant="subtle" h={48} fullWidth onClick={onShare} leftSection={<IconShare2 size={20} aria-hidden />}>
                다른 앱으로 보내기
              </Button>
            )}
          </Stack>
        </FrameFoot>
      )}
    </>
  );
};

type LoadedProps = { result: MarketingEventResult; state: MarketingEvent["state"]; inviter: ReactNode; onAnswers: () => void };

const Loaded = ({ result, state, inviter, onAnswers }: LoadedProps) => {
  const open = result.me.additional_actions.filter(({ status }) => status === "incompleted");
  const { copy, share, byHand, closeByHand } = useInvitation({
    message: async () => `${result.share_message}\n${result.me.invite_link}`,
    eventId: result.id,
  });
  return (
    <>
      <EventResultPage
        result={result}
        state={state}
        // Outside its time the event accepts no step.
        openAction={open.length === 0 || state !== "live" ? null : <JobInfoAction result={result} isOnly={open.length === 1} />}
        inviter={inviter}
        onAnswers={onAnswers}
        onCopy={copy}
        onShare={hasShareSheet() ? share : undefined}
        takesFocus
      />
      {byHand !== null && <CopyByHand text={byHand} onClose={closeByHand} />}
    </>
  );
};

/** The result as the Studio previews it. */
export const EventResultPreview = ({ result }: { result: MarketingEventResult }) => (
  <EventResultPage result={result} state="live" openAction={result.me.additional_actions.length === 0 ? null : <JobInfoCard />} />
);

/** The result with the open actions and the own invitation. */
export const EventResult = ({ id, state, inviter, onAnswers }: Omit<LoadedProps, "result"> & { id: number }) => {
  const client = useQueryClient();
  const { data: result, error, isFetching } = useQuery(eventResultQuery(id));
  if (result) return <Loaded result={result} state={state} inviter={inviter} onAnswers={onAnswers} />;
  return (
    <>
      <FrameHead>이벤트 결과</FrameHead>
      <FrameBody>
        {error === null ? (
          <Bone height={160} borderRadius={14} />
        ) : (
          <ErrorState
            title="결과를 불러오지 못했어요"
            error={error}
            onRetry={() => void client.invalidateQueries({ queryKey: eventKeys.one(id) })}
            retrying={isFetching}
          />
        )}
      </FrameBody>
    </>
  );
};
