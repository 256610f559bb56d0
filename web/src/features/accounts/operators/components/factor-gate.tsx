import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ifFailed } from "../../../../lib/refresh.ts";
import { factorRequired } from "../../../../lib/signal.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { BrandMark } from "../../../../ui/console/brand-mark.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { usePassFactor } from "../mutations.ts";
import { operatorFactorQuery } from "../queries.ts";
import { CodeForm } from "./code-form.tsx";
import { Enrolment } from "./enrolment.tsx";
import classes from "./factor.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";

const EnterCode = ({ onPassed }: { onPassed: () => void }) => {
  const pass = usePassFactor();
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const isApp = kind === "app";
  return (
    <CodeForm
      key={kind}
      kind={kind}
      label={isApp ? "인증 코드" : "복구 코드"}
      description={isApp ? "인증 앱에 나온 6자리 숫자" : "등록할 때 보관한 10자리 코드 중 쓰지 않은 것"}
      submitLabel="확인"
      busy={pass.isPending}
      error={pass.error}
      onSubmit={(code) => pass.mutate(code, { onSuccess: onPassed })}
    >
      <Button
        variant="subtle"
        size="md"
        onClick={() => {
          pass.reset();
          setKind(isApp ? "recovery" : "app");
        }}
      >
        {isApp ? "휴대폰이 없어요: 복구 코드 쓰기" : "인증 앱의 코드 쓰기"}
      </Button>
    </CodeForm>
  );
};

const titles = { enrolment: "2단계 인증을 등록해 주세요", code: "2단계 인증", passed: "2단계 인증" } as const;

/** Covers the operators' console until this session has passed the second factor. */
export const FactorGate = ({ brand, onLogout }: { brand: string; onLogout: () => void }) => {
  // Not read again on focus: operators return from the app, and the form must stay until it has shown the recovery codes.
  const factor = useQuery({ ...operatorFactorQuery(), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: ifFailed });
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const enter = () => {
    factorRequired.lower();
    // Repeats the queries that the server refused before.
    void client.invalidateQueries();
  };
  // The cached state is that of the last code.
  const data = factor.isFetchedAfterMount ? factor.data : undefined;
  const state = data?.state;
  return (
    <Stack as="main" gap={12} justify="center" px={16} py={24} minH="screen" bg="ground" tone="strong" className={classes.gate}>
      <div className={classes.card}>
        <Row as="p" gap={8} align="center" mb={16} size={13} weight={600} tone="muted">
          <BrandMark /> {brand} 운영
        </Row>
        <h1 className={classes.title}>{codes ? "복구 코드를 보관해 주세요" : titles[state ?? "code"]}</h1>
        {data?.ended_after_minutes ? (
          <Text as="p" mb={16} size={13} tone="muted">
            {data.ended_after_minutes}분 동안 쓰지 않아 화면을 잠갔어요. 코드를 넣으면 보던 화면이 그대로 열리고, 쓰던 내용도 남아 있어요.
          </Text>
        ) : null}
        {codes ? (
          <RecoveryCodes codes={codes} onContinue={enter} />
        ) : factor.isError ? (
          <ErrorState title="불러오지 못했어요" error={factor.error} onRetry={() => void factor.refetch()} retrying={factor.isFetching} />
        ) : state === undefined ? (
          <Box bg="skeleton" radius={8} className={classes.bones} aria-busy="true" />
        ) : state === "enrolment" ? (
          <Enrolment onEnrolled={setCodes} />
        ) : state === "code" ? (
          <EnterCode onPassed={enter} />
        ) : (
          <Button size="md" fullWidth onClick={enter}>
            운영 화면으로
          </Button>
        )}
      </div>
      <Button variant="subtle" color="gray" onClick={onLogout}>
        로그아웃
      </Button>
    </Stack>
  );
};
