import { Email } from "@rounds/contract/fields.ts";
import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { Stack } from "../../../../ui/box.tsx";
import { SavedField } from "../../../../ui/saved-field.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useUpdateProfile } from "../../profile/mutations.ts";
import { contactChanged, emailInvalid } from "../texts.ts";
import { PhoneField } from "./phone-field.tsx";

const checkEmail = (email: string) => (Email.safeParse(email).success ? undefined : emailInvalid);

/** Contact details. The e-mail is saved on blur, a new number after its verification. */
export const ContactSection = ({ profile }: { profile: UserProfile }) => {
  const { mutateAsync } = useUpdateProfile({ saved: contactChanged });
  return (
    <SectionCard title="연락처" help="지원한 병원은 이메일을 볼 수 있어요. 휴대폰 번호는 선생님이 공유할 때만 보여요.">
      <Stack gap={18}>
        <PhoneField saved={profile.phone_number ?? ""} />
        <SavedField
          label="이메일"
          draft="contact-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={200}
          saved={profile.email ?? ""}
          check={checkEmail}
          onSave={(email) => mutateAsync({ email })}
        />
      </Stack>
    </SectionCard>
  );
};
