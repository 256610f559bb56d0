import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteReturnPage, saveReturnPage } from "../../../../lib/return-page.ts";
import { tokenKey } from "../../../../lib/session-store.ts";
import { memberSignInRequired } from "../../../../lib/signal.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { BrandMark } from "../../../../ui/console/brand-mark.tsx";
import classes from "../../operators/components/factor.module.css";
import { KakaoButton } from "./kakao-button.tsx";

const page = "/sign-in-again";

type Props = {
  brand: string;
  /** There is no screen below the gate, so nothing typed can be lost. */
  isAlone: boolean;
  /** Sends a request as a member. Rejects while the rights have ended. */
  check: () => Promise<unknown>;
  onLogout: () => void;
};

/**
 * Covers the console of a member whose rights have ended without use. The person signs in again in another window, so that the covered screen
 * stays with everything that was typed.
 */
export const MemberGate = ({ brand, isAlone, check, onLogout }: Props) => {
  const client = useQueryClient();
  const [isBlocked, setIsBlocked] = useState(false);
  const open = () => {
    memberSignInRequired.lower();
    // Repeats the queries that the server refused before.
    void client.invalidateQueries();
  };
  /** Each event starts its own check, because a check from before the sign-in is refused. */
  const openAgain = () => void check().then(open, () => undefined);
  // Another window has signed in. A frozen page misses the event, so its focus counts too.
  useWindowEvent("storage", ({ key }) => {
    if (key === tokenKey) openAgain();
  });
  useWindowEvent("focus", () => openAgain());
  const signInHere = () => {
    saveReturnPage(window.location.pathname + window.location.search);
    window.location.assign(page);
  };
  const signIn = () => {
    if (isAlone) return signInHere();
    // A window copies the storage of the tab. With a page to return to, it would not close.
    deleteReturnPage();
    setIsBlocked(window.open(page, "_blank") === null);
  };
  return (
    <Stack as="main" gap={12} justify="center" px={16} py={24} minH="screen" bg="ground" tone="strong" className={classes.gate}>
      <div className={classes.card}>
        <Row as="p" gap={8} align="center" mb={16} size={13} weight={600} tone="muted">
          <BrandMark /> {brand} 병원 관리
        </Row>
        <h1 className={classes.title}>다시 로그인해 주세요</h1>
        <Text as="p" mb={16} size={13} tone="muted">
          한동안 쓰지 않아 지원자 정보를 보호하려고 화면을 잠갔어요.{" "}
          {isAlone ? "로그인하면 이 화면으로 돌아와요." : "새 창에서 로그인하면 보던 화면이 그대로 열리고, 쓰던 내용도 남아 있어요."}
        </Text>
        <KakaoButton onClick={signIn} loading={false} />
        {isBlocked ? (
          <Stack role="alert" gap={8} mt={16}>
            <Text as="p" size={13} tone="muted">
              브라우저가 새 창을 막았어요. 팝업을 허용하거나 이 창에서 로그인해 주세요. 이 창에서 로그인하면 저장하지 않은 내용은 사라져요.
            </Text>
            <Button variant="default" fullWidth onClick={signInHere}>
              이 창에서 로그인
            </Button>
          </Stack>
        ) : null}
      </div>
      <Button variant="subtle" color="gray" onClick={onLogout}>
        로그아웃
      </Button>
    </Stack>
  );
};
