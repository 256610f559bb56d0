import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { accessDenied } from "../lib/signal.ts";
import { Modal } from "./modal.tsx";

/** The library's own dialogs, such as onboarding, are at 200. */
const aboveOnboarding = 400;

/** Shown after any 403 except `profile.required`. Its code loads on first use. */
export const AccessDeniedModal = () => {
  const navigate = useNavigate();
  return (
    <Modal
      zIndex={aboveOnboarding}
      opened
      onClose={accessDenied.lower}
      title="서비스 준비 중입니다"
      closeButtonProps={{ "aria-label": "닫기" }}
      size={400}
    >
      <p>이 화면은 아직 이용할 수 없어요. 공고는 언제든 볼 수 있어요.</p>
      <Button
        fullWidth
        size="lg"
        mt={20}
        data-autofocus
        onClick={() => {
          accessDenied.lower();
          void navigate({ href: "/posts" });
        }}
      >
        공고 보러 가기
      </Button>
    </Modal>
  );
};
