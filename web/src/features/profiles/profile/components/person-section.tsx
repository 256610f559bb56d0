import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { birthDateText, genderText } from "../facts.ts";

/** Larger text of the browser makes the page narrower. A value then moves below its name, and no number breaks. */
const nameWidth = { flex: `0 0 ${inRem(72)}` };
const valueWidth = { flex: `1 1 ${inRem(80)}` };

/** Identity, as verified with the licence. Only an operator can change it. */
export const PersonSection = ({ profile }: { profile: UserProfile }) => {
  const facts = [
    { name: "이름", value: profile.name },
    { name: "생년월일", value: profile.birth_date && birthDateText(profile.birth_date) },
    { name: "성별", value: profile.gender === null ? null : genderText(profile.gender) },
    { name: "면허번호", value: profile.license_number },
  ];
  return (
    <SectionCard title="기본 정보" help="면허를 확인할 때 입력한 정보예요. 바꾸려면 고객센터에 문의해 주세요.">
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
    </SectionCard>
  );
};
