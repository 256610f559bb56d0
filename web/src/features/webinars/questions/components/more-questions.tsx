import { Button } from "@mantine/core";
import { Row } from "../../../../ui/box.tsx";
import { type QuestionsOf, useMoreQuestions } from "../queries.ts";

/** Below a list that does not contain all questions of its session. */
export const MoreQuestions = (session: QuestionsOf) => {
  const { mutate, isPending } = useMoreQuestions(session);
  return (
    <Row justify="center" p={16}>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        이전 질문 더 보기
      </Button>
    </Row>
  );
};
