import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { accessDenied } from "../lib/signal.ts";
import { Modal } from "./modal.tsx";

/** The library's own dialogs, such as onboarding, are at 200. */
const aboveOnboarding = 400;

const button = { fullWidth: true, size: "lg", mt: 20, "data-autofocus": true, onClick: () => accessDenied.lower() } as const;

/** Shown after any 403 except `profile.required`. Its code loads on first use. */
export const AccessDeniedModal = () => {
  const client = useQueryClient();
  // Only people who had the right are here: an owner has changed their role meanwhile. The posts of doctors would not help them.
  const isInTeam = useLocation({ select: ({ pathname }) => pathname.startsWith("/user_manage") });
  // The next screen reads the rights again. This one stays as it is, because it may contain an unsaved form.
  useEffect(() => void client.invalidateQueries({ refetchType: "none" }), [client]);
  return (
    <Modal
      zIndex={aboveOnboarding}
      opened
      onClose={accessDenied.lower}
      title={isInTeam ? "이 일을 할 권한이 없어요" : "서비스 준비 중입니다"}
      closeButtonProps={{ "aria-label": "닫기" }}
      size={400}
    >
      <p>
        {isInTeam
          ? "병원 소유자가 팀의 권한을 바꿨을 수 있어요. 쓰던 내용은 이 화면에 남아 있어요."
          : "이 화면은 아직 이용할 수 없어요. 공고는 언제든 볼 수 있어요."}
      </p>
      {isInTeam ? (
        <Button {...button}>확인</Button>
      ) : (
        <Button {...button} component={Link} to="/posts">
          공고 보러 가기
        </Button>
      )}
    </Modal>
  );
};
