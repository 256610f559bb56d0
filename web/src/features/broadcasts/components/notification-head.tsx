import { ActionIcon, Button } from "@mantine/core";
import type { Notification } from "@rounds/contract/broadcasts.ts";
import { IconArrowLeft, IconTrash } from "@tabler/icons-react";
import { Row, Text } from "../../../ui/box.tsx";
import { confirmAction } from "../../../ui/confirm.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import classes from "./notification-editor.module.css";

type Props = {
  /** Null: a new notification. */
  saved: Notification | null;
  isUnsaved: boolean;
  isSaving: boolean;
  isDeleting: boolean;
  onBack: () => void;
  onSave: () => void;
  onDelete: (id: number) => void;
};

export const NotificationHead = ({ saved, isUnsaved, isSaving, isDeleting, onBack, onSave, onDelete }: Props) => {
  const confirmDelete = async () => {
    if (saved === null) return;
    const isSure = await confirmAction({
      title: `‘${saved.title === "" ? "제목 없음" : saved.title}’ 알림을 삭제할까요?`,
      message: "이미 보낸 알림은 받은 사람의 알림함과 발송 기록에 남아요.",
      confirmLabel: "삭제",
      cancelLabel: "아니오",
      danger: true,
    });
    if (isSure) onDelete(saved.id);
  };
  return (
    <Row as="header" gap={10} align="center" fixed minH={48} line="bottom" className={classes.head}>
      <Button variant="subtle" color="gray" className={classes.back} leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        목록
      </Button>
      <Text as="h2" size={13} weight={700}>
        {saved === null ? "알림 추가" : "알림 수정"}
      </Text>
      {isUnsaved ? (
        <Text px={8} py={2} bg="wait-soft" radius={6} size={12} weight={600} tone="wait">
          저장 안 됨
        </Text>
      ) : null}
      <Row gap={8} align="center" atEnd>
        {saved === null ? null : (
          <ActionIcon size={32} aria-label="알림 삭제" loading={isDeleting} onClick={() => void confirmDelete()}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <Button
          variant="default"
          rightSection={<ButtonKey>{chord("S")}</ButtonKey>}
          disabled={!isUnsaved && saved !== null}
          loading={isSaving}
          onClick={onSave}
        >
          저장
        </Button>
      </Row>
    </Row>
  );
};
