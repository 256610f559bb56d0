import { Button } from "@mantine/core";
import { usePublicConfig } from "../../../../lib/config.ts";
import { messageOf } from "../../../../lib/api.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { useConfirmEnrolment, useStartEnrolment } from "../mutations.ts";
import { spacedSecret } from "../texts.ts";
import { CodeForm } from "./code-form.tsx";
import classes from "./factor.module.css";
import { QrImage } from "../../../../ui/qr-image.tsx";

/** Enrols an authenticator app: explanation, QR code, first code. Passes the recovery codes to `onEnrolled`. */
export const Enrolment = ({ onEnrolled }: { onEnrolled: (codes: readonly string[]) => void }) => {
  const { brand } = usePublicConfig();
  const start = useStartEnrolment();
  const confirm = useConfirmEnrolment();
  const enrolment = start.data?.enrolment;
  if (enrolment === undefined)
    return (
      <Stack gap={16}>
        <Text as="p" variant="note" tone="muted">
          휴대폰의 인증 앱(Google OTP, Microsoft Authenticator 등)에 {brand}를 등록해요. 로그인할 때마다 앱에 나오는 6자리 코드를 함께
          확인해요.
        </Text>
        <Button size="md" fullWidth data-autofocus loading={start.isPending} onClick={() => start.mutate()}>
          등록 시작
        </Button>
        {start.isError ? (
          <Text as="p" size={13} tone="lost" role="alert">
            {messageOf(start.error)}
          </Text>
        ) : null}
      </Stack>
    );
  return (
    <Stack gap={16}>
      <Text as="p" variant="note" tone="muted">
        인증 앱에서 QR 코드를 찍어 주세요. 이 휴대폰의 앱을 쓰려면{" "}
        <Box as="a" weight={600} tone="brand-strong" href={enrolment.uri}>
          인증 앱으로 열기
        </Box>
        를 누르세요.
      </Text>
      <QrImage text={enrolment.uri} label="인증 앱 등록용 QR 코드" />
      <Stack as="p" gap={4} size={13} text="center" className={classes.secret}>
        <Text tone="faint">직접 입력할 때 쓰는 키</Text>
        <code>{spacedSecret(enrolment.secret)}</code>
      </Stack>
      <CodeForm
        kind="app"
        label="앱에 나온 6자리 코드"
        submitLabel="등록 마치기"
        busy={confirm.isPending}
        error={confirm.error}
        onSubmit={(code) => confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onEnrolled(recovery_codes) })}
      >
        {confirm.isError ? (
          <Button variant="subtle" size="md" loading={start.isPending} onClick={() => start.mutate()}>
            새 QR 코드 받기
          </Button>
        ) : null}
      </CodeForm>
    </Stack>
  );
};
