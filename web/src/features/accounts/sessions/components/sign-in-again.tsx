import { Button } from "@mantine/core";
import { IconCheck, IconLock } from "@tabler/icons-react";
import { EmptyState } from "../../../../ui/state-view.tsx";
import { useSignInAgain } from "../use-sign-in-again.ts";
import { KakaoButton } from "./kakao-button.tsx";

/** The way to the provider and back, for a member whose console is covered. The console opens it in another window. */
export const SignInAgain = () => {
  const { isDone, message, start, isStarting } = useSignInAgain();
  if (isDone)
    return (
      <EmptyState
        heading="h1"
        icon={<IconCheck size={20} stroke={2.4} />}
        title="다시 로그인했어요"
        description="이 창을 닫고 보던 화면으로 돌아가 주세요. 쓰던 내용이 그대로 있어요."
        action={
          <Button size="lg" fullWidth onClick={() => window.close()}>
            창 닫기
          </Button>
        }
      />
    );
  return (
    <EmptyState
      heading="h1"
      icon={<IconLock size={20} stroke={2.2} />}
      title={message === null ? "로그인하고 있어요" : "다시 로그인하지 못했어요"}
      description={<span role={message === null ? "status" : "alert"}>{message ?? "잠시만 기다려 주세요."}</span>}
      action={message === null ? undefined : <KakaoButton onClick={start} loading={isStarting} />}
    />
  );
};
