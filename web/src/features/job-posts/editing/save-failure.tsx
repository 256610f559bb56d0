import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { ApiError, messageOf } from "../../../lib/api.ts";

/** Opens 오류났습니다 with the reason. Does nothing if the login page or the access-denied modal has already shown the error. */
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
