import { Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { fieldError } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";

const readyReasons = [
  "이름과 면허번호가 서로 맞지 않아요.",
  "생년월일이 면허 정보와 달라요.",
  "조회되지 않는 면허번호예요.",
  "다른 회원이 쓰고 있는 면허번호예요.",
] as const;
const own = "own";
const reasonLimit = 200;

type Props = { name: string; onReject: (reason: string) => void; onClose: () => void };

/** Asks why, in words that the doctor will read. */
export const RejectDialog = ({ name, onReject, onClose }: Props) => {
  const [choice, setChoice] = useState<string>(readyReasons[0]);
  const [written, setWritten] = useState("");
  const [problem, setProblem] = useState<string>();
  const reason = choice === own ? written.trim() : choice;
  return (
    <FormDialog
      title={`${name}님의 면허를 반려할까요?`}
      opened
      dirty={written.trim() !== ""}
      saving={false}
      saveLabel="반려"
      danger
      onSubmit={() => (reason === "" ? setProblem("반려하는 이유를 적어 주세요.") : onReject(reason))}
      onClose={onClose}
    >
      <Radio.Group label="이유" description="의사에게 알림으로 전해요." value={choice} onChange={setChoice}>
        <Stack gap={10} mt={10}>
          {readyReasons.map((text) => (
            <Radio key={text} value={text} label={text} />
          ))}
          <Radio value={own} label="직접 쓰기" />
        </Stack>
      </Radio.Group>
      {choice === own ? (
        <Textarea
          mt={12}
          aria-label="반려하는 이유"
          data-autofocus
          autosize
          minRows={2}
          maxLength={reasonLimit}
          value={written}
          error={fieldError(problem)}
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      ) : null}
    </FormDialog>
  );
};
