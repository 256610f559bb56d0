import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { Grid, Stack, Text } from "../../../../ui/box.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { birthDateText, genderText } from "../facts.ts";
import classes from "./person-section.module.css";

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
      <Stack as="dl" gap={8} className={classes.facts}>
        {facts.map(({ name, value }) => (
          <Grid columns="72px 1fr" gap={12} key={name}>
            <dt>{name}</dt>
            <Text as="dd" variant="body" weight={500} tone="strong" tabular>
              {value ?? "없음"}
            </Text>
          </Grid>
        ))}
      </Stack>
    </SectionCard>
  );
};
