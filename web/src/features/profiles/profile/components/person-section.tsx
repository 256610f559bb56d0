import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
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
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "없음"}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
};
