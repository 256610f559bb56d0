import { ActionIcon } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useReducer, type FormEvent } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Logo } from "../../../../ui/logo.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { useLayer } from "../../../../ui/use-layer.ts";
import { profileKeys, unregistered, userProfileQuery } from "../../profile/queries.ts";
import { deleteOwnDraft, keepOwnDraft, onFinishedElsewhere, readOwnDraft } from "../draft.ts";
import { furthestStep, isLicenceChecked, lastStep, missingSentence } from "../form.ts";
import { useCheckLicence, useFinish } from "../mutations.ts";
import { beginWith, reduce } from "../state.ts";
import { AddressStep } from "./address-step.tsx";
import { FieldError } from "./field-error.tsx";
import { HospitalCategoryStep } from "./hospital-category-step.tsx";
import { HospitalNameStep } from "./hospital-name-step.tsx";
import { JobTypeStep } from "./job-type-step.tsx";
import { LicenceStep } from "./licence-step.tsx";
import classes from "./onboarding-dialog.module.css";
import { OtherWays } from "./other-ways.tsx";
import { SpecialtiesStep } from "./specialties-step.tsx";
import { StepLine } from "./step-line.tsx";
import type { StepProps } from "./step-props.ts";

type Props = { isOwner: boolean; isOperator: boolean; onFinished: () => void };

const Step = ({ state, dispatch }: StepProps) => {
  switch (state.step) {
    case 0:
      return <LicenceStep state={state} dispatch={dispatch} />;
    case 1:
      return (
        <AddressStep
          title="집 주소를 알려 주세요"
          description="집에서 병원까지 걸리는 시간을 알려 드려요."
          label="집 주소"
          notice={state.notice}
          chosen={state.form.home}
          error={state.errors.home}
          onChoose={(home) => dispatch({ type: "typed", form: { home } })}
        />
      );
    case 2:
      return <SpecialtiesStep state={state} dispatch={dispatch} />;
    case 3:
      return <JobTypeStep state={state} dispatch={dispatch} />;
    case 4:
      return <HospitalNameStep state={state} dispatch={dispatch} />;
    case 5:
      return (
        <AddressStep
          title="병원 주소를 알려 주세요"
          description={`${state.form.hospitalName.trim()}의 주소를 찾아 주세요.`}
          label="병원 주소"
          notice={null}
          chosen={state.form.hospitalAddress}
          error={state.errors.hospitalAddress}
          onChoose={(hospitalAddress) => dispatch({ type: "typed", form: { hospitalAddress } })}
        />
      );
    default:
      return <HospitalCategoryStep state={state} dispatch={dispatch} />;
  }
};

/** When the dialog is removed, the focus must move to the page, or to a post that is open over it. */
const focusPage = () => {
  const page = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.querySelector("main");
  if (page === null) return;
  page.tabIndex = -1;
  // No focus ring: a ring around the complete page would carry no information.
  page.style.outline = "none";
  page.focus({ preventScroll: true });
};

/** The profile is finished: on this page, in another tab, or on another device. Queries that ran without it are read again. */
const useEnd = (onFinished: () => void) => {
  const client = useQueryClient();
  const end = useEffectEvent(() => {
    const profile = client.getQueryData(userProfileQuery().queryKey);
    if (profile === undefined || profile.id === unregistered) return;
    deleteOwnDraft();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== profileKeys.user[0] && queryKey[0] !== "reference-data",
    });
    onFinished();
  });
  useEffect(() => () => end(), []);
  // No message comes from another device, so the page looks when the person returns to it.
  useQuery({ ...userProfileQuery(), refetchOnWindowFocus: "always" });
};

const useOnboarding = () => {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduce, null, () => beginWith(readOwnDraft()));
  useEffect(() => keepOwnDraft(state), [state]);
  useEffect(() => onFinishedElsewhere(() => void client.invalidateQueries({ queryKey: profileKeys.user })), [client]);
  useEffect(() => focusPage, []);
  return [state, dispatch] as const;
};

const buttonLabel = (step: number, isChecked: boolean): string => {
  if (step === lastStep) return "시작하기";
  return step === 0 && !isChecked ? "면허 확인하고 다음으로" : "다음으로";
};

const OnboardingForm = ({ onFinished, ...ways }: Props) => {
  const { brand } = usePublicConfig();
  const [state, dispatch] = useOnboarding();
  useEnd(onFinished);
  const check = useCheckLicence(dispatch);
  const finish = useFinish(dispatch);
  const { step, form, errors } = state;
  const missing = missingSentence(step, form, state);
  const isChecked = isLicenceChecked(form, state);
  const go = (to: number) => dispatch({ type: "went", step: to });
  useLayer(step > 0, () => go(step - 1));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== null) return;
    if (step === lastStep) finish.send(form);
    else if (step === 0 && !isChecked) check.send(form);
    else go(step + 1);
  };
  /** Scrolls each new step to its top. */
  const toTop = useCallback((element: HTMLElement | null) => element?.scrollTo(0, 0), []);

  return (
    <Column as="form" grow className={classes.frame} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <Row align="center" className={classes.bar}>
          {step > 0 && (
            <ActionIcon variant="transparent" className={classes.back} size={44} aria-label="이전 단계" onClick={() => go(step - 1)}>
              <IconChevronLeft size={26} stroke={1.9} aria-hidden />
            </ActionIcon>
          )}
          <Text grow tone="strong" className={classes.brand}>
            <Logo brand={brand} size={21} />
          </Text>
          <Text size={14} tone="muted" tabular>
            <Text as="b" weight={700} tone="strong">
              {step + 1}
            </Text>{" "}
            / {lastStep + 1}
          </Text>
        </Row>
        <StepLine current={step} furthest={furthestStep(form, state)} onGo={go} />
      </div>
      <Box grow mt={4} key={step} ref={toTop} className={classes.scroll}>
        <div className={classes.column}>
          <Step state={state} dispatch={dispatch} />
          {step === 0 && <OtherWays {...ways} />}
        </div>
      </Box>
      <Box fixed line="top" className={classes.foot}>
        <div className={classes.column}>
          <FieldError message={errors.rest} />
          <p className={classes.missing} role="status">
            {missing}
          </p>
          <LargeButton
            type="submit"
            className={classes.next}
            fullWidth
            disabled={missing !== null}
            loading={check.isPending || finish.isPending}
          >
            {buttonLabel(step, isChecked)}
          </LargeButton>
        </div>
      </Box>
    </Column>
  );
};

/** A full-screen dialog. Only finishing onboarding closes it. */
export const OnboardingDialog = (props: Props) => (
  <Modal.Root
    opened
    onClose={() => undefined}
    closeOnEscape={false}
    backCloses={false}
    fullScreen
    radius={0}
    padding={0}
    transitionProps={{ duration: 150, transition: "fade" }}
    classNames={{ content: classes.content }}
  >
    <Modal.Content aria-label="프로필 등록">
      <OnboardingForm {...props} />
    </Modal.Content>
  </Modal.Root>
);
