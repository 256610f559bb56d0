import { Button } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import { Bone } from "../../../ui/bone.tsx";
import { Row, Text } from "../../../ui/box.tsx";
import { deviceSupport } from "../push-device.ts";
import { usePushSwitch } from "../use-push-switch.ts";

const reasons = {
  ready: "이 기기의 알림이 꺼져 있어요.",
  blocked: "브라우저 설정에서 이 사이트의 알림을 허용하면 켤 수 있어요.",
  needs_install: "‘홈 화면에 추가’를 누르면 아이폰과 아이패드에서도 켤 수 있어요.",
} as const;

const height = 56;
const marginBottom = 12;

/** Without permission of the browser the row will appear. Its place is reserved, so that nothing below it moves. */
const Placeholder = () =>
  deviceSupport() === "unsupported" || (deviceSupport() === "ready" && Notification.permission === "granted") ? null : (
    <Bone height={height} borderRadius={16} marginBottom={marginBottom} />
  );

/** A row that switches push notifications on. Renders nothing where they are on or impossible. */
export const PushRow = () => {
  const push = usePushSwitch();
  if (push.kind === "loading") return <Placeholder />;
  if (push.kind === "hidden" || push.kind === "unsupported") return null;
  if (push.kind === "ready" && push.isOn && !push.busy) return null;
  return (
    <Row
      as="section"
      gap={12}
      align="center"
      px={16}
      py={8}
      mb={marginBottom}
      minH={height}
      bg="brand-soft"
      radius={16}
      aria-label="이 기기의 알림"
    >
      <IconBellRinging size={20} stroke={1.8} aria-hidden />
      <Text grow as="p" variant="label" tone="strong" pretty>
        {reasons[push.kind]}
      </Text>
      {push.kind === "ready" && (
        <Button h={44} px={14} variant="subtle" loading={push.busy} onClick={() => push.setOn(true)}>
          알림 켜기
        </Button>
      )}
    </Row>
  );
};
