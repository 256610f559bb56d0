import { Checkbox, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import { notificationLimits } from "@rounds/contract/broadcasts.ts";
import { useIsTouch } from "../../../lib/use-is-touch.ts";
import { Box, Text } from "../../../ui/box.tsx";
import type { Content } from "../mutations.ts";
import classes from "./notification-editor.module.css";
import { PushPreview } from "./push-preview.tsx";

/** The specification's red star. It is visible while the field is empty, but saving is still possible. */
const Label = ({ children, empty }: { children: string; empty: boolean }) => (
  <>
    {children}
    {empty ? (
      <>
        <span className={classes.star} aria-hidden>
          *
        </span>
        <VisuallyHidden> (비어 있음)</VisuallyHidden>
      </>
    ) : null}
  </>
);

type Props = { content: Content; isNew: boolean; onType: (change: Partial<Content>) => void };

/** The text of a notification, and its preview. */
export const NotificationFields = ({ content, isNew, onType }: Props) => {
  const isTouch = useIsTouch();
  return (
    <>
      <TextInput
        label={<Label empty={content.title.trim() === ""}>제목</Label>}
        autoFocus={isNew && !isTouch}
        maxLength={notificationLimits.title}
        value={content.title}
        onChange={(event) => onType({ title: event.currentTarget.value })}
        rightSection={
          <Text size={12} tone="muted" tabular>
            {content.title.length}자
          </Text>
        }
        rightSectionWidth={48}
      />
      <Textarea
        label={<Label empty={content.description.trim() === ""}>설명</Label>}
        autosize
        minRows={3}
        maxRows={10}
        size="xs"
        radius={8}
        maxLength={notificationLimits.description}
        value={content.description}
        onChange={(event) => onType({ description: event.currentTarget.value })}
      />
      <TextInput
        label={
          <>
            메모{" "}
            <Text weight={400} tone="muted">
              운영자만 봅니다
            </Text>
          </>
        }
        maxLength={notificationLimits.note}
        value={content.note}
        onChange={(event) => onType({ note: event.currentTarget.value })}
      />
      <Checkbox
        label="광고성 알림"
        description="(광고) 표시와 무료 수신거부 안내가 붙고, 광고 수신에 동의한 사람만 받습니다."
        checked={content.is_advertising}
        onChange={(event) => onType({ is_advertising: event.currentTarget.checked })}
      />
      <div>
        <Text as="h3" mb={6} size={12.5} weight={600}>
          받는 사람에게 보이는 모습
        </Text>
        <Box p={20} bg="ground" radius={14} line="all">
          <PushPreview content={content} />
        </Box>
      </div>
    </>
  );
};
