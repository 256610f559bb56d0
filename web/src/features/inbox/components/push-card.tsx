import { Skeleton, Switch } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import { Text } from "../../../ui/box.tsx";
import { usePushSwitch } from "../use-push-switch.ts";
import classes from "./inbox.module.css";

const help = {
  ready: "지원 결과와 새 소식을 화면을 닫아도 바로 알려 드려요.",
  blocked: "브라우저 설정에서 이 사이트의 알림이 차단되어 있어요. 허용으로 바꾸면 켤 수 있어요.",
  unsupported: "이 브라우저는 알림을 지원하지 않아요. 소식은 알림함에서 볼 수 있어요.",
  needs_install: "공유 버튼에서 ‘홈 화면에 추가’를 누르면 아이폰과 아이패드에서도 알림을 켤 수 있어요.",
} as const;

const hospitalHelp = { ...help, ready: "새 지원과 메시지를 화면을 닫아도 바로 알려 드려요." } as const;

/** Push notifications on this device. Off until the user activates them. `forHospital`: for a member of a hospital, not for a doctor. */
export const PushCard = ({ forHospital = false }: { forHospital?: boolean }) => {
  const push = usePushSwitch();
  if (push.kind === "hidden") return null;
  if (push.kind === "loading") return <Skeleton height={76} radius={16} mb={12} />;
  return (
    <section className={classes.push} aria-label="이 기기에서 알림 받기">
      <IconBellRinging size={22} stroke={1.8} aria-hidden />
      <div>
        <h2 className={classes.pushTitle}>이 기기에서 알림 받기</h2>
        <Text as="p" variant="meta" tone="muted" pretty>
          {(forHospital ? hospitalHelp : help)[push.kind]}
        </Text>
      </div>
      {push.kind === "ready" ? (
        <Switch
          size="md"
          aria-label="이 기기에서 알림 받기"
          checked={push.isOn}
          disabled={push.busy}
          onChange={({ currentTarget: { checked } }) => push.setOn(checked)}
        />
      ) : null}
    </section>
  );
};
