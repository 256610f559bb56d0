import { Button } from "@mantine/core";
import type { Thread } from "@rounds/contract/applications/thread.ts";
import { IconLock, IconLockOpen, IconPhone } from "@tabler/icons-react";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { useSharePhone } from "../mutations.ts";

const texts = {
  doctor: {
    hidden: "전화번호는 선생님이 공유할 때만 보여요",
    shared: "병원이 선생님 번호를 볼 수 있어요",
    share: "번호 공유",
    message: "병원 담당자가 번호를 보고 전화할 수 있어요. 언제든 공유를 그만둘 수 있어요.",
  },
  hospital: {
    hidden: "번호는 서로 공유할 때만 보여요",
    shared: "지원자가 병원 번호를 볼 수 있어요",
    share: "내 번호 공유",
    message: "지원자가 내 프로필의 번호를 보고 전화할 수 있어요. 언제든 공유를 그만둘 수 있어요.",
  },
} as const;

/** Whether the numbers are shared. Sharing needs a confirmation; taking it back needs none. */
export const PhoneRow = ({ thread }: { thread: Thread }) => {
  const { act, isPending } = useSharePhone(thread.job_application_id);
  const { own_phone: own, other_phone: other, side } = thread;
  const words = texts[side];
  const isShared = own.shared_at !== null;
  if (!thread.can_write && !isShared && other === null) return null;
  const share = async () => {
    const title = side === "doctor" ? `${thread.hospital.name}에 전화번호를 공유할까요?` : "지원자에게 내 전화번호를 공유할까요?";
    if (await confirmAction({ title, message: words.message, confirmLabel: "번호 공유" })) act(true);
  };
  return (
    <>
      {other && (
        // With large letters the number moves below the name. It is never cut.
        <Row gap={8} align="center" wrap minH={44}>
          <IconPhone size={18} stroke={1.8} aria-hidden />
          <Text variant="label" tone="muted" truncate style={{ flex: `1 1 ${inRem(48)}` }}>
            {other.name ?? (side === "doctor" ? "병원 담당자" : "지원자")}
          </Text>
          <Text as="a" weight={650} tone="brand-strong" nowrap py={12} href={phoneHref(other.phone_number)}>
            {formatPhone(other.phone_number)}
          </Text>
        </Row>
      )}
      <Row gap={8} align="center" minH={44}>
        {isShared ? <IconLockOpen size={18} stroke={1.8} aria-hidden /> : <IconLock size={18} stroke={1.8} aria-hidden />}
        <Text variant="label" tone="muted" grow pretty>
          {isShared ? words.shared : words.hidden}
        </Text>
        {isShared ? (
          <Button variant="subtle" color="gray" h={44} px={8} loading={isPending} onClick={() => act(false)}>
            공유 그만
          </Button>
        ) : own.can_share ? (
          <Button variant="subtle" h={44} px={8} loading={isPending} onClick={() => void share()}>
            {words.share}
          </Button>
        ) : null}
      </Row>
    </>
  );
};
