import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Row } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { useRenewCodes } from "../mutations.ts";
import { operatorFactorQuery, operatorKeys } from "../queries.ts";
import { Enrolment } from "./enrolment.tsx";
import classes from "./operators.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** At this number the screen warns that few recovery codes are left. */
const lowCodes = 3;

/** The operator's own second factor: enrol a first or another device, renew the recovery codes. */
export const OwnFactor = () => {
  const { data: factor, error, isFetching, refetch } = useQuery(operatorFactorQuery());
  const client = useQueryClient();
  const renew = useRenewCodes();
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setEnrolling(false);
    setCodes(undefined);
    void client.invalidateQueries({ queryKey: operatorKeys.factor() });
    void client.invalidateQueries({ queryKey: operatorKeys.list() });
  };
  const confirmRenewal = async () => {
    const isSure = await confirmAction({
      title: "복구 코드를 새로 만들까요?",
      message: "지금까지의 복구 코드는 모두 쓸 수 없게 돼요.",
      confirmLabel: "새로 만들기",
    });
    if (isSure) renew.mutate(undefined, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) });
  };
  const enrolledAt = factor?.enrolled_at ?? null;
  const left = factor?.recovery_codes_left ?? 0;
  return (
    <section className={classes.own} aria-labelledby="own-factor">
      <h2 id="own-factor" className={classes.heading}>
        내 2단계 인증
      </h2>
      {factor === undefined && error !== null ? (
        <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <p className={classes.note} data-low={enrolledAt !== null && left <= lowCodes ? true : undefined}>
          {factor === undefined
            ? " "
            : enrolledAt === null
              ? "인증 앱을 등록하면 로그인할 때 코드를 함께 확인해요."
              : `${formatDate(enrolledAt)}에 등록 · 복구 코드 ${left}개 남음`}
        </p>
      )}
      <Row gap={8} wrap mt={12}>
        <Button variant="default" disabled={factor === undefined} onClick={() => setEnrolling(true)}>
          {enrolledAt === null ? "인증 앱 등록" : "휴대폰 바꾸기"}
        </Button>
        {enrolledAt === null ? null : (
          <Button variant="default" loading={renew.isPending} onClick={() => void confirmRenewal()}>
            복구 코드 새로 만들기
          </Button>
        )}
      </Row>
      <Modal
        opened={isEnrolling || codes !== undefined}
        onClose={codes === undefined ? close : () => {}}
        title={codes === undefined ? "인증 앱 등록" : "복구 코드를 보관해 주세요"}
        size={440}
        // The codes are shown only once. Only their own button closes the dialog.
        closeOnClickOutside={codes === undefined}
        closeOnEscape={codes === undefined}
        withCloseButton={codes === undefined}
        closeButtonProps={{ "aria-label": "닫기" }}
      >
        {codes === undefined ? <Enrolment onEnrolled={setCodes} /> : <RecoveryCodes codes={codes} onContinue={close} />}
      </Modal>
    </section>
  );
};
