import type { DesignerContact, InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { IconCopy, IconMail, IconPhone } from "@tabler/icons-react";
import { Suspense, type AnchorHTMLAttributes, type ReactNode } from "react";
import { copyText } from "../../../../lib/clipboard.ts";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { publicToast } from "../../../../ui/public-toast.tsx";
import { useAllLetters } from "../../../../ui/use-all-letters.ts";
import { LoginLink } from "../../components/visitor-frame.tsx";
import { FormSpace } from "../../inquiries/components/form-space.tsx";

const InquiryForm = lazyPart(async () => (await import("../../inquiries/components/inquiry-form.tsx")).InquiryForm);

export type ContactDesigner = {
  readonly id: number;
  readonly name: string;
  readonly contact: DesignerContact;
  readonly takes_inquiries: boolean;
};

const copy = async (text: string, sentence: string) => {
  try {
    await copyText(Promise.resolve(text));
    await publicToast.success(sentence);
  } catch {
    await publicToast.warning("복사하지 못했어요. 화면의 글을 직접 복사해 주세요.");
  }
};

/** Its own line where both do not fit, so that no address breaks. */
const contactLook = { flex: "1 1 auto" } as const;

type ContactProps = { label: string; value: string; href: string; icon: ReactNode; copied: string };

const Contact = ({ label, value, href, icon, copied }: ContactProps) => (
  <Row as="li" align="center" bg="sunken" radius={14} minH={64} clip shrink style={contactLook}>
    <Row as="a" align="center" gap={10} grow px={12} py={8} href={href}>
      <Text tone="brand">{icon}</Text>
      <Column as="span" shrink>
        <Text weight={650} tone="strong">
          {label}
        </Text>
        <Text variant="meta" tone="muted" tabular>
          {value}
        </Text>
      </Column>
    </Row>
    <Row
      as="button"
      type="button"
      align="center"
      fixed
      minH={44}
      px={14}
      hideOn="narrow"
      aria-label={`${label} 복사`}
      onClick={() => void copy(value, copied)}
    >
      <IconCopy size={18} stroke={1.8} aria-hidden />
    </Row>
  </Row>
);

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

type Props = {
  designer: ContactDesigner;
  /** The project that the doctor is reading about. */
  project?: InteriorProject;
  isSignedIn: boolean;
  onClose: () => void;
};

/** Contact of a designer: phone and mail first, and for doctors a short inquiry. */
export const ContactDialog = ({ designer, project, isSignedIn, onClose }: Props) => {
  useAllLetters();
  const { phone, email } = designer.contact;
  const hasContact = phone !== null || email !== null;
  return (
    <Sheet title={`${designer.name}에 문의`} onClose={onClose}>
      <Stack gap={20}>
        {hasContact && (
          <Row as="ul" wrap gap={8}>
            {phone !== null && (
              <Contact
                label="전화"
                value={formatPhone(phone)}
                href={phoneHref(phone)}
                icon={<IconPhone {...icon} />}
                copied="전화번호를 복사했어요."
              />
            )}
            {email !== null && (
              <Contact label="메일" value={email} href={`mailto:${email}`} icon={<IconMail {...icon} />} copied="메일 주소를 복사했어요." />
            )}
          </Row>
        )}
        {designer.takes_inquiries && hasContact && (
          <Row align="center" gap={12} variant="label" tone="muted">
            <Box grow line="top" />
            또는 남겨 두면 연락이 와요
            <Box grow line="top" />
          </Row>
        )}
        {designer.takes_inquiries ? (
          isSignedIn ? (
            <Suspense fallback={<FormSpace />}>
              <InquiryForm designer={designer} project={project} onClose={onClose} />
            </Suspense>
          ) : (
            <LargeButton fullWidth renderRoot={(props: AnchorHTMLAttributes<HTMLAnchorElement>) => <LoginLink {...props} />}>
              로그인하고 문의 남기기
            </LargeButton>
          )
        ) : (
          !hasContact && (
            <Text as="p" variant="note" tone="muted">
              지금은 이 디자이너에게 문의할 수 없어요.
            </Text>
          )
        )}
      </Stack>
    </Sheet>
  );
};
