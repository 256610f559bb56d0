import { ActionIcon, Button, Checkbox, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import { type Notification, notificationLimits, type TargetPerson, type TargetsType } from "@rounds/contract/broadcasts.ts";
import { IconArrowLeft, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "../../../lib/api.ts";
import { Box, Column, Row, Stack, Text } from "../../../ui/box.tsx";
import { useOneAtATime } from "../../../lib/use-act.ts";
import { useIsTouch } from "../../../lib/use-is-touch.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { confirmLeaving } from "../../../ui/confirm-leaving.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";
import { useDeleteNotification, useSaveNotification, useSendNotification } from "../mutations.ts";
import { targetsQuery } from "../queries.ts";
import { useNotificationKeys } from "../use-notification-keys.ts";
import { useDraft } from "../use-draft.ts";
import { momentText, people } from "../texts.ts";
import classes from "./notification-editor.module.css";
import { PushPreview } from "./push-preview.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { reachOf, SendBar, TargetChoice } from "./target-panel.tsx";

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

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "notification.changed";

type Props = {
  /** Null: a new notification. */
  saved: Notification | null;
  step: (by: 1 | -1) => void;
  onNew: () => void;
  onSaved: (row: Notification) => void;
  onCreated: (id: number) => void;
  onDeleted: () => void;
  onBack: () => void;
};

const useEditor = ({ saved, step, onNew, onSaved, onCreated, onDeleted }: Props) => {
  const draft = useDraft(saved);
  const [type, setType] = useState<TargetsType>("test_users");
  const [chosen, setChosen] = useState<readonly TargetPerson[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const { data: targets, error: targetsError } = useQuery(targetsQuery());
  const saving = useSaveNotification();
  const sending = useSendNotification();
  /** The address that a save or a deletion opens next. The leave confirmation skips it, because nothing is lost. */
  const allowed = useRef<{ id: number | undefined }>(null);
  const removal = useDeleteNotification(() => {
    allowed.current = { id: undefined };
    onDeleted();
  });
  const oneAtATime = useOneAtATime();
  const { content, isUnsaved, version } = draft;
  const hasConflict = isUnsaved && isConflict(saving.error);
  const isBusy = saving.isPending || sending.isPending;

  /** Saves and returns the saved row. Returns undefined after a failure that the user has already seen. */
  const saveIfChanged = async (): Promise<Notification | undefined> => {
    if (isBusy) return undefined;
    if (!isUnsaved && saved !== null) return saved;
    try {
      const row = await saving.mutateAsync({ id: saved?.id ?? null, version, content });
      onSaved(row);
      draft.startFrom(row.updated_at);
      // A new notification has its form under its id only after the address changes. Until then the form must keep its text.
      if (saved !== null) draft.settle(content);
      return row;
    } catch (error) {
      // The mutation shows the failure. The typed text stays. After a conflict the operator sees the newer version.
      if (isConflict(error)) draft.startFrom(null);
      return undefined;
    }
  };
  /** Opens the address of a new notification after its first save. */
  const follow = (row: Notification | undefined): void => {
    if (row === undefined || saved !== null) return;
    allowed.current = { id: row.id };
    onCreated(row.id);
  };
  const save = async (): Promise<void> => follow(await saveIfChanged());

  const isIncomplete = content.title.trim() === "" || content.description.trim() === "";
  const reach = targets && reachOf(type, content.is_advertising, targets, chosen);
  const obstacle = isIncomplete
    ? "제목과 설명을 모두 적으면 보낼 수 있어요."
    : type === "target_users" && chosen.length === 0
      ? "받을 사람을 골라 주세요."
      : reach?.reached === 0
        ? "지금 고른 대로는 받을 사람이 없어요."
        : undefined;

  const sendSaved = async (phrase?: string) => {
    const row = await saveIfChanged();
    if (row === undefined) return;
    await sending
      .mutateAsync({
        version: row.updated_at,
        sending: {
          notification_id: row.id,
          targets_type: type,
          targets: type === "target_users" ? chosen.map(({ user_id }) => user_id) : [],
          ...(phrase === undefined ? {} : { confirmation_phrase: phrase }),
        },
      })
      .then(
        () => setConfirming(false),
        // The mutation shows the failure. The dialog stays open with the typed text.
        () => {},
      );
    follow(row);
  };

  const send = async () => {
    if (obstacle !== undefined || isBusy || targets === undefined) return;
    if (type === "all_users") return setConfirming(true);
    const isSure =
      type === "test_users" ||
      (await confirmAction({
        title: `${people(reach?.reached ?? 0)}에게 보낼까요?`,
        message: "보낸 알림은 되돌릴 수 없어요.",
        confirmLabel: "보내기",
      }));
    if (isSure) await sendSaved();
  };

  const isLeaving = ({ nextLocation }: { nextLocation: { search: string } }): boolean => {
    const next = new URLSearchParams(nextLocation.search).get("notification");
    return allowed.current === null || next !== (allowed.current.id?.toString() ?? null);
  };
  useLeaveConfirmation({ isNeeded: isUnsaved, isLeaving, confirm: confirmLeaving });

  useNotificationKeys({ step, onNew, onSave: () => void save(), onSend: () => void oneAtATime(send) });
  return {
    draft,
    type,
    setType,
    chosen,
    setChosen,
    isConfirming,
    setConfirming,
    targets,
    targetsError,
    saving,
    hasConflict,
    sending,
    removal,
    isBusy,
    save,
    send: () => void oneAtATime(send),
    dispatch: (phrase: string) => void oneAtATime(() => sendSaved(phrase)),
    obstacle,
    reach,
  };
};

/** The form of one notification, its preview, and its targets. Saving and sending are separate actions. */
export const NotificationEditor = (props: Props) => {
  const { saved, onBack } = props;
  const editor = useEditor(props);
  const isTouch = useIsTouch();
  const { draft, targets } = editor;
  const { content, isUnsaved, type } = draft;
  const sending = { targets, type: editor.type, chosen: editor.chosen, isAdvertising: content.is_advertising };
  const remove = async () => {
    if (saved === null) return;
    const isSure = await confirmAction({
      title: `‘${saved.title === "" ? "제목 없음" : saved.title}’ 알림을 삭제할까요?`,
      message: "이미 보낸 알림은 받은 사람의 알림함과 발송 기록에 남아요.",
      confirmLabel: "삭제",
      cancelLabel: "아니오",
      danger: true,
    });
    if (isSure) editor.removal.mutate(saved.id);
  };
  return (
    <Column as="section" shrink aria-label="알림 입력">
      <Row as="header" gap={10} align="center" fixed minH={48} line="bottom" className={classes.head}>
        <Button
          variant="subtle"
          color="gray"
          className={classes.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
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
            <ActionIcon size={32} aria-label="알림 삭제" loading={editor.removal.isPending} onClick={() => void remove()}>
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <Button
            variant="default"
            rightSection={<ButtonKey>{chord("S")}</ButtonKey>}
            disabled={!isUnsaved && saved !== null}
            loading={editor.saving.isPending}
            onClick={() => void editor.save()}
          >
            저장
          </Button>
        </Row>
      </Row>
      {editor.hasConflict ? (
        <Notice role="alert">다른 사람이 먼저 바꿨어요. 바꾸지 않은 칸에는 새 내용이 있어요. 확인하고 다시 저장해 주세요.</Notice>
      ) : null}
      <Stack
        gap={14}
        grow
        px={24}
        pt={16}
        pb={24}
        className={classes.body}
        data-focus="inside"
        tabIndex={0}
        role="region"
        aria-label="알림 내용, 스크롤 영역"
      >
        <TextInput
          label={<Label empty={content.title.trim() === ""}>제목</Label>}
          autoFocus={saved === null && !isTouch}
          maxLength={notificationLimits.title}
          value={content.title}
          onChange={(event) => type({ title: event.currentTarget.value })}
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
          onChange={(event) => type({ description: event.currentTarget.value })}
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
          onChange={(event) => type({ note: event.currentTarget.value })}
        />
        <Checkbox
          label="광고성 알림"
          description="(광고) 표시와 무료 수신거부 안내가 붙고, 광고 수신에 동의한 사람만 받습니다."
          checked={content.is_advertising}
          onChange={(event) => type({ is_advertising: event.currentTarget.checked })}
        />
        <div>
          <Text as="h3" mb={6} size={12.5} weight={600}>
            받는 사람에게 보이는 모습
          </Text>
          <Box p={20} bg="ground" radius={14} line="all">
            <PushPreview content={content} />
          </Box>
        </div>
        <TargetChoice {...sending} onType={editor.setType} onChosen={editor.setChosen} />
      </Stack>
      <SendBar
        {...sending}
        isUnsaved={isUnsaved}
        obstacle={editor.obstacle}
        busy={editor.isBusy}
        failure={editor.targetsError === null ? null : <span role="alert">{messageOf(editor.targetsError)}</span>}
        onSend={editor.send}
      />
      {editor.isConfirming && targets !== undefined ? (
        <SendDialog
          content={content}
          phrase={targets.confirmation_phrase}
          count={editor.reach?.reached ?? 0}
          delayedUntil={content.is_advertising && targets.held_until !== null ? momentText(targets.held_until) : null}
          sending={editor.isBusy}
          onSend={editor.dispatch}
          onClose={() => editor.setConfirming(false)}
        />
      ) : null}
    </Column>
  );
};
