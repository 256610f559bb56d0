import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Column } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { replacePhoneNumber } from "../../review/mutations.ts";
import { useComposer } from "../mutations.ts";
import { useThread } from "../use-thread.ts";
import type { SendProps } from "./composer.tsx";
import { ThreadSkeleton, ThreadView } from "./thread-view.tsx";

const Send = (props: SendProps) => (
  <Button
    h={{ base: 44, md: 36 }}
    leftSection={<IconSend size={16} stroke={1.8} aria-hidden />}
    rightSection={<ButtonKey>{chord("↵")}</ButtonKey>}
    {...props}
  >
    보내기
  </Button>
);

type Props = { applicationId: number; name: string };

/** 대화: the conversation with one applicant, in the panel of the hospital's console. */
export const ApplicantThread = ({ applicationId, name }: Props) => {
  const { data: loaded, error, isFetching, refetch, lostAt } = useThread(applicationId);
  const composer = useComposer(applicationId);
  const client = useQueryClient();
  const phoneNumber = loaded && (loaded.thread.other_phone?.phone_number ?? "");
  useEffect(() => {
    if (phoneNumber !== undefined) replacePhoneNumber(client, applicationId, phoneNumber);
  }, [client, applicationId, phoneNumber]);
  return (
    <Column grow aria-label={`${name} 대화`} role="region">
      {loaded ? (
        <ThreadView
          loaded={loaded}
          composer={composer}
          look="console"
          lostAt={lostAt}
          label={`${name} 선생님께 쓰기`}
          placeholder={`${name} 선생님께 쓰기`}
          Send={Send}
        />
      ) : error ? (
        <ErrorState title="대화를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ThreadSkeleton />
      )}
    </Column>
  );
};
