import { Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconDeviceFloppy, IconDownload } from "@tabler/icons-react";
import type { RefObject } from "react";
import { Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import panel from "../../../../ui/console/editor-panel.module.css";
import { Tag } from "../../../../ui/tag.tsx";
import { errorKeys } from "../form.ts";
import { stateOf } from "../post-state.ts";
import type { DraftSlot } from "../use-draft-slot.ts";
import type { PostEditing } from "../use-post-editor.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { PublicPost } from "./public-post.tsx";
import { displayedTitle } from "./terms-fields.tsx";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  editing: PostEditing;
  slot: DraftSlot;
  canWrite: boolean;
  onSave: () => void;
  onKeep: () => void;
  onLoad: () => void;
  onCopy: () => void;
};

const Manage = ({ editing, onCopy }: { editing: PostEditing; onCopy: () => void }) => {
  const { post, close, reopen, isSaving } = editing;
  const [isClosing, closing] = useDisclosure();
  if (post === null) return null;
  const isEnded = !post.active || stateOf(post).kind === "ended";
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden />}>
            공고 관리
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isEnded && <Menu.Item onClick={() => void reopen()}>다시 열기</Menu.Item>}
          {post.active && <Menu.Item onClick={closing.open}>마감</Menu.Item>}
          <Menu.Item onClick={onCopy}>복사해서 새 공고 쓰기</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseDialog
        post={post}
        opened={isClosing}
        isSending={isSaving}
        onCancel={closing.close}
        onClose={(chosen) => void close(chosen).then((isOver) => isOver && closing.close())}
      />
    </>
  );
};

export const stateTones = { open: "brand", waiting: "wait", refused: "lost", ended: "calm" } as const;

const Tags = ({ editing, slot }: { editing: PostEditing; slot: DraftSlot }) => {
  const { post, errors, changed } = editing;
  const wrong = errorKeys.filter((key) => errors[key] !== undefined).length;
  const state = post && stateOf(post);
  return (
    <>
      {state && (
        <Tag tone={stateTones[state.kind]} title={state.explained}>
          {state.words}
        </Tag>
      )}
      {changed.length > 0 && (
        <Tag tone="wait" className={panel.unsaved}>
          저장 안 됨 {changed.length}곳
        </Tag>
      )}
      {wrong > 0 && <Tag tone="lost">고칠 곳 {wrong}</Tag>}
      <Text size={12} tone="muted" tabular role="status">
        {post === null && changed.length > 0 && slot.state === "saved" ? "자동으로 임시저장됨" : ""}
      </Text>
    </>
  );
};

export const PostHead = ({ heading, editing, slot, canWrite, onSave, onKeep, onLoad, onCopy }: Props) => {
  const { post, form, isSaving } = editing;
  return (
    <header className={panel.head}>
      <h2 ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {post === null ? "새 공고" : displayedTitle(editing)}
      </h2>
      {post && (
        <Text size={12} tone="muted" tabular>
          공고 {post.id}
        </Text>
      )}
      <Tags editing={editing} slot={slot} />
      <div className={panel.actions}>
        {post && stateOf(post).kind === "open" && <PublicPost id={post.id} />}
        {canWrite && (
          <>
            <Manage editing={editing} onCopy={onCopy} />
            <Button variant="subtle" color="gray" leftSection={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden />} onClick={onKeep}>
              임시저장
            </Button>
            {post === null && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
                disabled={slot.stored === null}
                onClick={onLoad}
              >
                불러오기
              </Button>
            )}
            <Button loading={isSaving} disabled={form.business_id === null} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
              {post === null ? "추가" : "수정"}
              <kbd className={panel.key} aria-hidden>
                {chord("S")}
              </kbd>
            </Button>
          </>
        )}
      </div>
    </header>
  );
};
