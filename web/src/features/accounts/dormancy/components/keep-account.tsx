import { Button } from "@mantine/core";
import { keepAccount } from "@rounds/contract/accounts/dormancy.ts";
import { IconCheck, IconLinkOff, IconMoon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { call, isNotFound } from "../../../../lib/api.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { useFragment } from "../../../../lib/use-fragment.ts";
import { EmptyState } from "../../../../ui/state-view.tsx";
import { toast } from "../../../../ui/toast.ts";

const SignIn = ({ label }: { label: string }) => (
  <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/login" />}>
    {label}
  </Button>
);

const Gone = () => (
  <EmptyState
    heading="h1"
    icon={<IconLinkOff size={20} stroke={2.2} />}
    title="기간이 지난 링크예요"
    description="로그인하면 계정을 계속 쓸 수 있어요."
    action={<SignIn label="로그인" />}
  />
);

const Success = () => (
  <EmptyState
    heading="h1"
    icon={<IconCheck size={20} stroke={2.4} />}
    title="계정을 유지했어요"
    description="지우려던 계정과 정보가 그대로 남아 있어요."
    action={<SignIn label="로그인하고 둘러보기" />}
  />
);

/** The page of the e-mail about an unused account. One press keeps the account, without a sign-in. Mail scanners press nothing. */
export const KeepAccount = () => {
  const token = useFragment();
  const { act, isPending, isSuccess, error } = useAct({
    mutationFn: (given: string) => call(keepAccount, { body: { token: given } }),
    onError: (failure) => {
      if (!isNotFound(failure)) toast.failure(failure);
    },
  });
  if (isSuccess) return <Success />;
  if (token === "" || isNotFound(error)) return <Gone />;
  return (
    <EmptyState
      heading="h1"
      icon={<IconMoon size={20} stroke={2.2} />}
      title="계정을 계속 쓸까요?"
      description="오래 쓰지 않아 곧 지워질 계정이에요. 누르면 계정과 정보가 그대로 남아요."
      action={
        <Button size="lg" fullWidth loading={isPending} disabled={token === null} onClick={() => token !== null && act(token)}>
          계정 유지하기
        </Button>
      }
    />
  );
};
