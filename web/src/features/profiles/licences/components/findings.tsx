import type { LicenceReview } from "@rounds/contract/profiles/licences.ts";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { formatDate } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./findings.module.css";
import { StateTag } from "./state-tag.tsx";

const register = {
  matches: { tone: "good", text: "등록부의 이름, 생년월일, 면허번호와 모두 같아요." },
  name_differs: { tone: "warn", text: "등록부에 있는 면허번호인데 이름이 달라요." },
  birth_date_differs: { tone: "warn", text: "이름은 같고 생년월일이 등록부와 달라요." },
  both_differ: { tone: "warn", text: "등록부에는 다른 사람의 면허번호로 있어요." },
  absent: { tone: "plain", text: "등록부에서 찾지 못했어요. 보건복지부 조회로 확인해 주세요." },
} as const;

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, plain: IconInfoCircle } as const;

const Finding = ({ tone, children }: { tone: keyof typeof icons; children: string }) => {
  const Icon = icons[tone];
  return (
    <Row as="li" gap={8} tone="muted" className={classes.finding} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </Row>
  );
};

/** Our own evidence about the licence, and earlier requests of this person. */
export const Findings = ({ review }: { review: LicenceReview }) => (
  <>
    <Text as="h3" mt={28} mb={8} size={13} weight={700}>
      우리가 아는 것
    </Text>
    <Stack as="ul" gap={8}>
      <Finding tone={register[review.register].tone}>{register[review.register].text}</Finding>
      {review.number_is_taken ? <Finding tone="warn">다른 회원이 같은 면허번호로 가입해 있어요.</Finding> : null}
    </Stack>
    {review.earlier.length === 0 ? null : (
      <>
        <Text as="h3" mt={28} mb={8} size={13} weight={700}>
          이 회원의 다른 요청 {review.earlier.length}
        </Text>
        <Stack as="ul" gap={8}>
          {review.earlier.map(({ id, name, state, requested_at }) => (
            <Row as="li" gap={12} align="center" pb={8} line="bottom" key={id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.when}>{formatDate(requested_at)}</span>
              <StateTag state={state} />
            </Row>
          ))}
        </Stack>
      </>
    )}
  </>
);
