import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../../lib/api.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";

/** The specification's alert. It leads to the home screen when it is closed. */
export const FailureDialog = ({ error, onLeave }: { error: unknown; onLeave: () => void }) => {
  const text =
    error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : "새로고침하거나 다른 영상을 선택해 주세요.";
  return (
    <Modal opened onClose={onLeave} title="ERROR" closeButtonProps={{ "aria-label": "닫기" }} size={400}>
      <Text>오류가 발생했어요. {text}</Text>
      <Button fullWidth size="lg" mt={20} data-autofocus onClick={onLeave}>
        홈으로
      </Button>
    </Modal>
  );
};

/** In place of a content that a signed-in doctor cannot open. */
export const ContentFailure = ({ error }: { error: unknown }) => {
  const navigate = useNavigate();
  return (
    <Box as="main" minH="screen">
      <Text as="h1" spoken>
        콘텐츠를 열지 못했어요
      </Text>
      <FailureDialog error={error} onLeave={() => void navigate({ to: "/overview" })} />
    </Box>
  );
};
