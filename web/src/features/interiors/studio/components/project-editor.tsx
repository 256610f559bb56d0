import { Button, Progress } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { useEditorLeaving } from "../../../../ui/console/use-editor-leaving.ts";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { altKey, chord, deleteKey, isPlainKey } from "../../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { moveImages } from "../arrangement.ts";
import { isFailed, isFaulty, pictureUploads, type UploadQueue } from "../picture-uploads.ts";
import { studioProjectQuery } from "../queries.ts";
import { useProjectEditor } from "../use-project-editor.ts";
import { useSelection } from "../use-selection.ts";
import { coverOf, PictureBoard } from "./picture-board.tsx";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { ProjectHead } from "./project-head.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import classes from "./studio.module.css";

type HeadProps = { project: StudioProject; queue: UploadQueue };

const showFault = () => {
  const tile = document.querySelector("[data-fault]");
  tile?.scrollIntoView({ block: "center" });
  tile?.querySelector("button")?.focus({ preventScroll: true });
};

/** `24장 중 19장 올림`, with the files that failed. */
const UploadProgress = ({ project: { id }, queue }: HeadProps) => {
  const { items, done, total, isPaused } = queue;
  if (total === 0) return null;
  const faulty = items.filter(isFaulty).length;
  const failed = items.filter(isFailed);
  return (
    <Row gap={12} align="center" atEnd>
      {faulty > 0 ? (
        <Button variant="subtle" color="gray" c="var(--app-lost)" size="compact-sm" onClick={showFault}>
          {faulty}장 못 올림
        </Button>
      ) : null}
      {failed.length > 1 ? (
        <Button variant="default" size="compact-sm" onClick={() => pictureUploads.retry(failed)}>
          {failed.length}장 다시 시도
        </Button>
      ) : null}
      <Text tabular role="status" nowrap tone="muted">
        {total}장 중 <b>{done}장</b> 올림
      </Text>
      <Progress size={6} w={150} value={(done / total) * 100} aria-label="전체 사진 올리기" />
      {items.length > faulty ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => pictureUploads.setPaused(id, !isPaused)}>
          {isPaused ? "이어서 올리기" : "멈추기"}
        </Button>
      ) : null}
    </Row>
  );
};

/** The number of pictures and rooms, and the uploads. It stays in view while the board scrolls. */
const BoardHead = ({ project, queue }: HeadProps) => (
  <Row gap={12} rowGap={2} align="center" wrap px={20} minH={44} bg="surface" line="bottom" className={classes.boardHead}>
    <Text nowrap tabular>
      <b>사진</b> {project.images.length}장 · 공간 {project.room_types.length}곳
    </Text>
    <UploadProgress project={project} queue={queue} />
  </Row>
);

type EditorProps = { saved: StudioProject; onBack: () => void };

const Editor = ({ saved, onBack }: EditorProps) => {
  const editing = useProjectEditor(saved);
  const { project, changed, arrangement, arrange } = editing;
  const queue = useSyncExternalStore(pictureUploads.subscribe, () => pictureUploads.read(project.id));
  const selection = useSelection(project.images.map(({ id }) => id));
  const { selected, clear } = selection;
  const [isPreviewing, setPreviewing] = useState(false);
  const endForm = useEditorLeaving(changed.length > 0);
  const removeSelected = (): void => {
    editing.remove(selected);
    clear();
  };

  // A file can be dropped anywhere. Otherwise the browser would leave the studio and show the file.
  useWindowEvent("dragover", (event) => event.preventDefault());
  useWindowEvent("drop", (event) => {
    event.preventDefault();
    pictureUploads.add(project.id, [...(event.dataTransfer?.files ?? [])], null);
  });
  useWindowEvent("keydown", (event) => {
    const number = /^Digit(\d)$/.exec(event.code)?.[1];
    const room = number === undefined ? undefined : project.room_types[Number(number) - 1];
    const plain: Readonly<Record<string, (() => void) | undefined>> = {
      KeyZ: editing.undo,
      ...(selected.length > 0 && { Backspace: removeSelected, Delete: removeSelected, Escape: clear }),
      ...(selected.length === 1 && { Digit0: () => coverOf(editing, selected) }),
      ...(room !== undefined && selected.length > 0 && { [event.code]: () => arrange(moveImages(arrangement, selected, room)) }),
    };
    const act = isPlainKey(event) ? plain[event.code] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useSaveKey(() => void editing.save());

  return (
    <Column grow relative>
      <ProjectHead
        editing={editing}
        onBack={onBack}
        onPreview={() => setPreviewing(true)}
        onDeleted={() => {
          endForm();
          onBack();
        }}
      />
      {editing.hasConflict ? (
        <Notice role="alert">다른 사람이 먼저 바꿨어요. 노란 ‘이전’이 지금 저장된 내용이에요. 확인하고 다시 저장해 주세요.</Notice>
      ) : null}
      {editing.isRestored ? <RestoredNote onDiscard={editing.discard} /> : null}
      <ScrollingColumns columns="clamp(280px, 25vw, 360px) minmax(0, 1fr) 262px">
        <Box line="start">
          <ProjectFields editing={editing} />
        </Box>
        <PictureBoard editing={editing} queue={queue} selection={selection} head={<BoardHead project={project} queue={queue} />} />
      </ScrollingColumns>
      <SelectionBar editing={editing} selection={selection} />
      <HintBar
        hints={
          <>
            <KeyHint keys={["1", "9"]}>공간으로</KeyHint>
            <KeyHint keys={[altKey(), "←", "→"]}>옮기기</KeyHint>
            <KeyHint keys={["⇧"]}>여러 장</KeyHint>
            <KeyHint keys={["0"]}>대표</KeyHint>
            <KeyHint keys={[deleteKey()]}>지우기</KeyHint>
            <KeyHint keys={["Z"]}>되돌리기</KeyHint>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
          </>
        }
      >
        {queue.total > 0 ? "올리는 동안 다른 곳을 고쳐도 돼요" : "사진은 올리고 옮기는 대로 저장돼요"}
      </HintBar>
      {isPreviewing ? <PreviewDrawer editing={editing} onClose={() => setPreviewing(false)} /> : null}
    </Column>
  );
};

/** The editor of one project: its facts, its pictures by room, and its publication. */
export const ProjectEditor = ({ projectId, onBack }: { projectId: number; onBack: () => void }) => {
  const project = useQuery(studioProjectQuery(projectId));
  if (project.data === undefined) return <EditorPending name="프로젝트" queries={[project]} onBack={onBack} />;
  return <Editor saved={project.data} onBack={onBack} />;
};
