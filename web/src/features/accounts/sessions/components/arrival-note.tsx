import { useSyncExternalStore } from "react";
import { accountLeft, sessionEnded, type Flag } from "../../../../lib/signal.ts";
import { Text } from "../../../../ui/box.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";

const useFlag = (flag: Flag): boolean => useSyncExternalStore(flag.subscribe, flag.read, () => false);

const Sentence = ({ hasLeft }: { hasLeft: boolean }) => {
  useAllLetters();
  return (
    <Text as="p" mb={12} variant="label" weight={500} tone="brand-strong" text="center" role="status" pretty>
      {hasLeft
        ? "탈퇴가 끝났어요. 그동안 함께해 주셔서 고맙습니다."
        : "로그인이 끝나 로그아웃됐어요. 다시 로그인하면 보던 화면으로 돌아가요."}
    </Text>
  );
};

/** Shows the doctor why the login page opened instead of another one. */
export const ArrivalNote = () => {
  const hasLeft = useFlag(accountLeft);
  const hasEnded = useFlag(sessionEnded);
  return hasLeft || hasEnded ? <Sentence hasLeft={hasLeft} /> : null;
};
