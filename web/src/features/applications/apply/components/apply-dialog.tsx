import { Button } from "@mantine/core";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type MouseEvent } from "react";
import { ApiError, messageOf } from "../../../../lib/api.ts";
import { weekSum, weekText, workDays } from "../../../../lib/working-hours.ts";
import { Box, Grid, Row, Stack } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../ui/dialog-frame.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { PayText } from "../../../job-posts/index.ts";
import { userProfileQuery } from "../../../profiles/index.ts";
import { hasPostEnded, useApply } from "../mutations.ts";
import { isResumeOffered, storeResumeOffer } from "../resume-offer.ts";
import classes from "./apply-dialog.module.css";
import { DialogPage } from "./dialog-page.tsx";
import { LicencePage } from "./licence-page.tsx";
import { ResumePage } from "./resume-page.tsx";

type Step = 1 | 2 | 3 | 4;
const steps: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 1, label: "지원 확인" },
  { step: 2, label: "지원 완료" },
  { step: 3, label: "이력서" },
  { step: 4, label: "완료" },
];

const StepLine = ({ current }: { current: Step }) => (
  <Row as="ol" align="center" className={classes.steps} aria-label="지원 단계">
    {steps.map(({ step, label }) => (
      <Row
        as="li"
        gap={6}
        align="center"
        size={12}
        weight={500}
        tone="muted"
        nowrap
        key={step}
        data-state={step < current ? "done" : step === current ? "current" : "next"}
        aria-current={step === current ? "step" : undefined}
      >
        <span className={classes.dot} aria-hidden>
          {step < current ? <IconCheck size={12} stroke={3} /> : step}
        </span>
        <span className={classes.label}>{label}</span>
      </Row>
    ))}
  </Row>
);

const Failure = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.handled ? null : (
    <Notice mt={16} role="alert">
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      {messageOf(error)}
    </Notice>
  );

/** Handing personal data to a hospital needs a consent that names recipient, purpose, items and time (PIPA art. 17). */
const consentFacts = (hospital: string): readonly (readonly [name: string, value: string])[] => [
  ["받는 곳", `${hospital}의 채용 담당자`],
  ["목적", "지원 확인과 채용 절차"],
  ["항목", "이름, 성별, 이메일, 전문과와 이력서. 휴대폰 번호는 공유하면 보여요."],
  ["기간", "결과가 정해진 날부터 180일 뒤에 파기해요. 취소하면 바로 볼 수 없어요."],
  // The employer must inform applicants about the return of documents (채용절차법 제11조). It excludes documents that were sent online.
  ["반환", "온라인으로 낸 서류라 돌려 드리지 않아요."],
];

const ConsentFacts = ({ hospital }: { hospital: string }) => (
  <Box mt={16} size={12} tone="muted">
    <p>지원하면 내 정보를 이 병원에 제공하는 데 동의하게 돼요. 동의하지 않을 수 있지만, 그러면 지원할 수 없어요.</p>
    <Stack as="dl" gap={2} mt={6}>
      {consentFacts(hospital).map(([name, value]) => (
        <Grid columns="56px 1fr" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Grid>
      ))}
    </Stack>
  </Box>
);

type ConfirmProps = { post: JobPostDetail; error: unknown; pending: boolean; onApply: () => void; onClose: () => void };

const ConfirmPage = ({ post, error, pending, onApply, onClose }: ConfirmProps) => {
  const hasEnded = hasPostEnded(error);
  const retry = error === null ? "지원하기" : "다시 시도";
  // Ignore the second click of a double click. It was meant for the button that opened this dialog, which is in the same place.
  const applyOnce = ({ detail }: MouseEvent) => {
    if (detail <= 1) onApply();
  };
  return (
    <DialogPage
      title={`${post.business.name}에 지원할까요?`}
      actions={
        hasEnded ? (
          <LargeButton fullWidth onClick={onClose}>
            다른 공고 보기
          </LargeButton>
        ) : (
          <LargeButton fullWidth loading={pending} onClick={applyOnce}>
            {retry}
          </LargeButton>
        )
      }
    >
      <p className={classes.text}>지원하면 이 병원의 채용 담당자가 내 프로필을 볼 수 있어요.</p>
      <Stack as="dl" gap={8} px={20} py={16} mt={20} bg="sunken" radius={14} className={classes.facts}>
        <Grid columns="56px 1fr">
          <dt>급여</dt>
          <dd>
            <PayText pay={post} jobType={post.job_type} size="inline" />
          </dd>
        </Grid>
        <Grid columns="56px 1fr">
          <dt>근무</dt>
          <dd>{weekText(weekSum(workDays(post.working_hours))) ?? "협의"}</dd>
        </Grid>
        <Grid columns="56px 1fr">
          <dt>공고</dt>
          <dd>
            <DotLine parts={[post.business.district, post.specialties.join(", "), post.job_type]} />
          </dd>
        </Grid>
      </Stack>
      <ConsentFacts hospital={post.business.name} />
      {error !== null && <Failure error={error} />}
    </DialogPage>
  );
};

type Props = {
  post: JobPostDetail;
  /** Whether a résumé is sent with the application. */
  hasResume: boolean;
  opened: boolean;
  onClose: () => void;
  /** Opens the list of applied posts. */
  onShowApplied: () => void;
  /** Opens the résumé form. */
  onWriteResume: () => void;
};

type BodyProps = Omit<Props, "opened"> & { step: Step; setStep: (step: Step) => void; apply: ReturnType<typeof useApply> };

const Body = ({ post, hasResume, onClose, onShowApplied, onWriteResume, step, setStep, apply }: BodyProps) => {
  // Hospitals see the résumé as it was at the application. A résumé added later in this dialog is not part of it.
  const [wentWithResume, setWentWithResume] = useState(hasResume);
  const { data: profile } = useQuery(userProfileQuery());
  const onApply = () => apply.applyOnce({ onSuccess: () => setStep(2) });
  // Not when the doctor applies, because the profile may still be loading then.
  const showNext = () => {
    setWentWithResume(hasResume);
    setStep(hasResume ? 4 : 3);
  };
  // Before the first step, not after four of them.
  if (step === 1 && profile?.license_state === "rejected") return <LicencePage />;
  return (
    <>
      <StepLine current={step} />
      {step === 1 && <ConfirmPage post={post} error={apply.error} pending={apply.isPending} onApply={onApply} onClose={onClose} />}
      {step === 2 && (
        <DialogPage
          title={`${post.business.name}에 지원했어요.`}
          actions={
            <LargeButton fullWidth onClick={showNext}>
              다음
            </LargeButton>
          }
        >
          <p className={classes.text}>지원 내용이 병원에 전달되었어요. 지원 현황에서 언제든 확인하거나 취소할 수 있어요.</p>
        </DialogPage>
      )}
      {step === 3 && <ResumePage businessName={post.business.name} onDone={() => setStep(4)} onWrite={onWriteResume} />}
      {step === 4 && (
        <DialogPage
          title="지원이 완료되었어요"
          actions={
            <>
              <LargeButton fullWidth onClick={onClose}>
                확인
              </LargeButton>
              <Button c="var(--app-t2)" fz={15} fw={500} h={44} variant="subtle" color="gray" fullWidth onClick={onShowApplied}>
                지원 현황 보기
              </Button>
            </>
          }
        >
          <p className={classes.text}>
            {wentWithResume
              ? "지원할 때의 이력서를 채용 담당자가 함께 볼 수 있어요. 병원이 열어 보기 전이고 24시간이 지나지 않았다면, 더한 내용도 이 지원에 전달돼요."
              : "이번 지원에는 프로필이 전달되었어요. 병원이 열어 보기 전이고 24시간이 지나지 않았다면, 추가한 이력서도 이 지원에 전달돼요."}
          </p>
        </DialogPage>
      )}
    </>
  );
};

/**
 * Confirms, applies, offers to send a résumé when there is none, and shows the result. On phones it is a sheet at the bottom. Closing the
 * offer leads to the last step. Closing another step resets the dialog. A reload opens the offer again.
 */
export const ApplyDialog = ({ opened, onClose, ...props }: Props) => {
  const apply = useApply(props.post.id);
  const { user_application_id: applicationId } = props.post;
  const [step, setStep] = useState<Step>(() => (isResumeOffered(applicationId) ? 3 : 1));
  const offeredFor = opened && step === 3 ? applicationId : null;
  useEffect(() => storeResumeOffer(offeredFor), [offeredFor]);
  // Reset on opening, not on closing, because the last step is still visible during the fade-out.
  const [wasOpened, setWasOpened] = useState(opened);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    if (opened) setStep(1);
  }
  const leave = () => {
    apply.reset();
    onClose();
  };
  const close = () => {
    // Closing cannot cancel a request in flight, so wait for its result.
    if (apply.isPending) return;
    if (step === 3) setStep(4);
    else leave();
  };
  return (
    <DialogFrame
      opened={opened}
      onClose={close}
      size={560}
      label={`${props.post.business.name} 지원`}
      classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
    >
      <DialogCloseButton className={classes.close} />
      <Modal.Body className={classes.body}>
        <Body
          {...props}
          step={step}
          setStep={setStep}
          apply={apply}
          onClose={close}
          onShowApplied={() => {
            leave();
            props.onShowApplied();
          }}
          onWriteResume={() => {
            leave();
            props.onWriteResume();
          }}
        />
      </Modal.Body>
    </DialogFrame>
  );
};
