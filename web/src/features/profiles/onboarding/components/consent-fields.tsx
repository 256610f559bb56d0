import { Checkbox } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { currentVersions, type Form } from "../form.ts";
import classes from "./consent-fields.module.css";
import { FieldError } from "./field-error.tsx";
import type { StepProps } from "./step-props.ts";

type Props = {
  label: string;
  isRequired?: boolean;
  checked: boolean;
  disabled?: boolean;
  help?: string;
  children?: ReactNode;
  onChange: (checked: boolean) => void;
};

const Consent = ({ label, isRequired = false, checked, disabled = false, help, children, onChange }: Props) => (
  <Row gap={4} align="start" justify="between">
    <Checkbox
      classNames={{ body: classes.body, label: classes.label, description: classes.help }}
      flex={1}
      size="md"
      radius={6}
      checked={checked}
      disabled={disabled}
      required={isRequired}
      withErrorStyles={false}
      label={
        <>
          <b data-required={isRequired || undefined}>{isRequired ? "필수" : "선택"}</b> {label}
        </>
      }
      description={help}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </Row>
);

const TermsLink = ({ href, name }: { href: string; name: string }) => (
  // Opens a new window, so that the entered values stay in this one.
  <a className={classes.text} href={href} target="_blank" rel="noreferrer" aria-label={`${name} 보기 (새 창)`}>
    보기
    <IconChevronRight size={16} stroke={2} aria-hidden />
  </a>
);

/** Each consent has its own box, and advertising is optional. */
export const ConsentFields = ({ state: { form, errors }, dispatch }: StepProps) => {
  const id = useId();
  const versions = currentVersions();
  const type = (typed: Partial<Form>) => dispatch({ type: "typed", form: typed });
  return (
    <Box as="section" pt={24} mt={28} line="top" aria-labelledby={id}>
      <Text as="h2" mb={4} variant="title2" tone="strong" id={id}>
        약관 동의
      </Text>
      <Consent
        label="이용약관에 동의해요"
        isRequired
        checked={form.terms === versions.terms}
        onChange={(checked) => type({ terms: checked ? versions.terms : null })}
      >
        <TermsLink href="/terms" name="이용약관" />
      </Consent>
      <Consent
        label="개인정보 수집·이용에 동의해요"
        isRequired
        help="의사 확인과 채용 연결을 위해 이름, 휴대폰 번호, 생년월일, 성별, 면허번호, 주소, 전문과, 근무 병원을 모으고 탈퇴하면 지워요. 동의하지 않을 수 있지만 그러면 가입할 수 없어요."
        checked={form.privacy === versions.privacy}
        onChange={(checked) => type({ privacy: checked ? versions.privacy : null })}
      >
        <TermsLink href="/privacy" name="개인정보 처리방침" />
      </Consent>
      <Consent
        label="광고성 정보를 받을게요"
        help="새 공고와 행사 소식을 문자, 이메일, 앱 알림으로 보내 드려요."
        checked={form.advertising}
        onChange={(advertising) => type({ advertising })}
      />
      <Consent
        label="야간(21시~8시)에도 광고성 정보를 받을게요"
        disabled={!form.advertising}
        checked={form.nightAdvertising}
        onChange={(nightAdvertising) => type({ nightAdvertising })}
      />
      <FieldError message={errors.consents} />
    </Box>
  );
};
