import { messageOf } from "../../../lib/api.ts";
import { Column, Stack } from "../../../ui/box.tsx";
import { ConflictNotice, type FieldWords } from "../../../ui/console/conflict-notice.tsx";
import type { Content } from "../mutations.ts";
import { RestoredNote } from "../../../ui/console/restored-note.tsx";
import { momentText } from "../texts.ts";
import { type EditorProps, useNotificationEditor } from "../use-notification-editor.ts";
import classes from "./notification-editor.module.css";
import { NotificationFields } from "./notification-fields.tsx";
import { NotificationHead } from "./notification-head.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { SendBar, TargetChoice } from "./target-panel.tsx";

const contentWords: FieldWords<Content> = { title: "제목", description: "설명", note: "메모", is_advertising: "광고성 알림" };

/** The form of one notification, its preview, and its targets. Saving and sending are separate actions. */
export const NotificationEditor = (props: EditorProps) => {
  const { saved, onBack } = props;
  const editor = useNotificationEditor(props);
  const { draft, targets } = editor;
  const { content, isUnsaved, type } = draft;
  const sending = { targets, type: editor.type, chosen: editor.chosen, isAdvertising: content.is_advertising };
  return (
    <Column as="section" shrink aria-label="알림 입력">
      <NotificationHead
        saved={saved}
        isUnsaved={isUnsaved}
        isSaving={editor.saving.isPending}
        isDeleting={editor.removal.isPending}
        onBack={onBack}
        onSave={() => void editor.save()}
        onDelete={editor.removal.mutate}
      />
      {editor.hasConflict ? <ConflictNotice words={contentWords} {...draft} form={content} onTake={draft.reset} /> : null}
      {draft.isRestored ? <RestoredNote onDiscard={draft.discard} /> : null}
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
        <NotificationFields content={content} isNew={saved === null} onType={type} />
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
          sentCount={saved?.sent.all_users ?? 0}
          delayedUntil={content.is_advertising && targets.held_until !== null ? momentText(targets.held_until) : null}
          sending={editor.isBusy}
          onSend={editor.dispatch}
          onClose={() => editor.setConfirming(false)}
        />
      ) : null}
    </Column>
  );
};
