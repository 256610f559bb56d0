import { TextInput } from "@mantine/core";
import { errors, leaveConfirmation } from "@rounds/contract/accounts/account.ts";
import { useState } from "react";
import { Box, Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useLeaveService } from "../mutations.ts";
import classes from "./account-section.module.css";

/** Lists which data is deleted and which data stays. Requires a typed word, so that a single click cannot delete the account. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const leave = useLeaveService();
  const submit = () => {
    if (typed.trim() === leaveConfirmation) leave.act(undefined);
    else setError(errors["account.confirmation_required"].message);
  };
  return (
    <FormDialog
      title="서비스를 탈퇴할까요?"
      opened
      dirty={false}
      danger
      saving={leave.isPending || leave.isSuccess}
      saveLabel="탈퇴하기"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.explained}>
        <Text as="h3" mb={4} variant="body" weight={650} tone="strong">
          바로 지워져요
        </Text>
        <Box as="ul" mb={12} variant="note" tone="muted">
          <li>이름, 휴대폰 번호, 생년월일, 면허번호, 주소와 로그인 정보</li>
          <li>학력, 경력, 보유술기, 자기소개와 이력서 파일</li>
          <li>지원할 때 병원에 보낸 이력서, 저장한 공고, 좋아요, 읽은 기록</li>
          <li>병원을 관리하고 있다면 그 관리 권한</li>
        </Box>
        <Text as="h3" mb={4} variant="body" weight={650} tone="strong">
          남아요
        </Text>
        <Box as="ul" mb={12} variant="note" tone="muted">
          <li>지원 내역은 모두 취소되고, 누구의 것인지 알 수 없는 기록으로만 남아요.</li>
          <li>동의 기록과 접속·처리 기록은 법이 정한 기간 동안 이름 없이 보관해요.</li>
        </Box>
        <Text as="p" variant="note" weight={500} tone="lost">
          지운 정보는 되돌릴 수 없어요. 필요하면 먼저 내 정보를 내려받아 주세요.
        </Text>
      </div>
      <TextInput
        data-autofocus
        label={`탈퇴하려면 ‘${leaveConfirmation}’를 입력해 주세요.`}
        placeholder={leaveConfirmation}
        autoComplete="off"
        classNames={fieldClassNames}
        value={typed}
        error={fieldError(error)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
};
