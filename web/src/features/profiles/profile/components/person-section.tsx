import { Button } from "@mantine/core";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { Suspense, useState } from "react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { birthDateText, genderText } from "../facts.ts";
import { LicenceCorrection } from "./lazy-licence-correction.ts";

/** Larger text of the browser makes the page narrower. A value then moves below its name, and no number breaks. */
const nameWidth = { flex: `0 0 ${inRem(72)}` };
const valueWidth = { flex: `1 1 ${inRem(80)}` };

/** A verified licence needs no words. */
const LicenceNote = ({ profile: { license_state: state, license_rejection_reason: reason } }: { profile: UserProfile }) => {
  if (state === "pending")
    return (
      <Notice tone="brand" mb={12}>
        면허를 확인하고 있어요. 결과가 나오면 알림으로 알려 드릴게요.
      </Notice>
    );
  if (state !== "rejected") return null;
  return (
    <Notice as="div" mb={12}>
      <Stack gap={4}>
        <p>면허번호를 확인하지 못해 새로 지원할 수 없어요. 이름, 생년월일, 면허번호를 확인하고 고쳐 주세요.</p>
        {reason !== null && <p>이유: {reason}</p>}
      </Stack>
    </Notice>
  );
};

/** Identity, as verified with the licence. The doctor can correct it until then. */
export const PersonSection = ({ profile }: { profile: UserProfile }) => {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isVerified = profile.license_state === "verified";
  const facts = [
    { name: "이름", value: profile.name },
    { name: "생년월일", value: profile.birth_date && birthDateText(profile.birth_date) },
    { name: "성별", value: profile.gender === null ? null : genderText(profile.gender) },
    { name: "면허번호", value: profile.license_number },
  ];
  return (
    <SectionCard
      title="기본 정보"
      help={`면허를 확인할 때 입력한 정보예요.${isVerified ? " 바꾸려면 고객센터에 문의해 주세요." : ""}`}
      action={
        isVerified ? undefined : (
          <Button variant="default" aria-label="면허 정보 고치기" onClick={() => setIsCorrecting(true)}>
            고치기
          </Button>
        )
      }
    >
      <LicenceNote profile={profile} />
      <Stack as="dl" gap={8}>
        {facts.map(({ name, value }) => (
          <Row wrap gap={12} rowGap={4} align="baseline" key={name}>
            <Text as="dt" size={14} tone="faint" style={nameWidth}>
              {name}
            </Text>
            <Text as="dd" variant="body" weight={500} tone="strong" tabular style={valueWidth}>
              {value ?? "없음"}
            </Text>
          </Row>
        ))}
      </Stack>
      <Suspense>{isCorrecting && <LicenceCorrection profile={profile} onClose={() => setIsCorrecting(false)} />}</Suspense>
    </SectionCard>
  );
};
