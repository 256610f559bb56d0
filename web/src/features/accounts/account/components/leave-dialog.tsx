import { Checkbox, TextInput } from "@mantine/core";
import { errors, leaveConfirmation } from "@rounds/contract/accounts/account.ts";
import { useState } from "react";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { hasDuties, useLeaveService } from "../mutations.ts";
import classes from "./account-section.module.css";

type DutiesProps = { message: string; closes: boolean; isMissing: boolean; onChange: (closes: boolean) => void };

/** The way out for the only owner of a hospital that doctors wait for. */
const Duties = ({ message, closes, isMissing, onChange }: DutiesProps) => (
  <Stack gap={8} mb={12} role="alert">
    <Text as="p" variant="note" weight={500} tone="lost" pretty>
      {message}
    </Text>
    <Checkbox
      size="md"
      radius={6}
      styles={{ body: { alignItems: "center", minHeight: 44 } }}
      label="이 병원의 열린 공고를 모두 마감하고 예정된 인터뷰를 취소할게요"
      description="인터뷰가 잡힌 의사와 결과를 기다리던 의사에게 알려 드려요."
      checked={closes}
      error={isMissing && "함께 정리하려면 체크해 주세요."}
      aria-invalid={isMissing}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </Stack>
);

/** Lists which data is deleted and which data stays. Requires a typed word, so that a single click cannot delete the account. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [closes, setCloses] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const leave = useLeaveService();
  const [refused, setRefused] = useState<string>();
  if (hasDuties(leave.error) && leave.error.message !== refused) setRefused(leave.error.message);
  const submit = () => {
    if (typed.trim() !== leaveConfirmation) setError(errors["account.confirmation_required"].message);
    else if (refused !== undefined && !closes) setIsMissing(true);
    else leave.act({ closesHospitals: closes });
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
          <li>아직 보내 드리지 않은 가입·추천·이벤트 선물</li>
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
      {refused !== undefined && (
        <Duties
          message={refused}
          closes={closes}
          isMissing={isMissing}
          onChange={(now) => {
            setCloses(now);
            setIsMissing(false);
          }}
        />
      )}
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
