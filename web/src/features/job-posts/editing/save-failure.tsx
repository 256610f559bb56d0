import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { ApiError, messageOf } from "../../../lib/api.ts";

/** 오류났습니다, and why. Silent when login or the access-denied modal has said it already. */
export const showSaveFailure = (error: unknown): void => {
  if (error instanceof ApiError && error.handled) return;
  const id = modals.open({
    title: "오류났습니다.",
    size: 400,
    children: (
      <>
        <Text c="var(--app-t2)" mb="md">
          {messageOf(error)} 입력한 내용은 그대로 있어요.
        </Text>
        <Button fullWidth data-autofocus onClick={() => modals.close(id)}>
          확인
        </Button>
      </>
    ),
  });
};
