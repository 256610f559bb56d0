import { useWindowEvent } from "@mantine/hooks";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import type { Captions } from "@rounds/contract/webinars/videos.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Box, Column } from "../../../../ui/box.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { useEditorLeaving } from "../../../../ui/console/use-editor-leaving.ts";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { chord, isChordKey, isPlainKey } from "../../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { formatPosition } from "../../media/video-time.ts";
import { hasField } from "../content-form.ts";
import { useDeleteContent } from "../mutations.ts";
import { studioContentQuery, studioVideoQuery } from "../queries.ts";
import { useContentEditor } from "../use-content-editor.ts";
import { usePublication } from "../use-publication.ts";
import { CaptionsPanel } from "./captions-panel.tsx";
import { newestChapterId } from "./chapters-field.tsx";
import { ContentFields } from "./content-fields.tsx";
import { ContentHead } from "./content-head.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { CoverPanel } from "./cover-panel.tsx";
import { PublicationField } from "./publication-field.tsx";
import { VideoPanel } from "./video-panel.tsx";

type EditorProps = {
  content: StudioContent;
  captions: Captions | null;
  onBack: () => void;
};

const Editor = ({ content, captions, onBack }: EditorProps) => {
  const { id, type } = content;
  const editing = useContentEditor(content);
  const { form, changed } = editing;
  const publishing = usePublication(content, editing.save);
  const removal = useDeleteContent(editing.fail);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const endForm = useEditorLeaving(changed.length > 0 || publishing.isChosen);

  const addChapter = (): void => {
    editing.type({ chapters: [...form.chapters, { time: formatPosition(video?.currentTime ?? 0), title: "" }] });
    // After the next drawing the new field exists.
    requestAnimationFrame(() => document.getElementById(newestChapterId)?.focus());
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: "콘텐츠를 지울까요?",
      message: "영상과 자막도 함께 지워져요. 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!isSure) return;
    removal.act(
      { id, version: editing.version },
      {
        onSuccess: () => {
          endForm();
          onBack();
        },
      },
    );
  };

  useWindowEvent("keydown", (event) => {
    const act =
      isChordKey(event) && event.code === "Enter"
        ? () => void publishing.publish()
        : isPlainKey(event) && event.code === "KeyC" && hasField(type, "chapters")
          ? addChapter
          : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useSaveKey(() => void editing.save());

  return (
    <Column grow>
      <ContentHead
        content={content}
        editing={editing}
        publishing={publishing}
        isRemoving={removal.isPending}
        onRemove={() => void remove()}
        onBack={onBack}
      />
      {editing.hasConflict ? (
        <Notice role="alert">다른 사람이 먼저 바꿨어요. 노란 ‘이전’이 지금 저장된 내용이에요. 확인하고 다시 저장해 주세요.</Notice>
      ) : null}
      {editing.isRestored ? <RestoredNote onDiscard={editing.discard} /> : null}
      <ScrollingColumns columns="minmax(300px, 400px) minmax(320px, 1fr) minmax(280px, 372px)">
        <Column gap={24} p={20} line="start">
          {type === "live_camera" ? null : <VideoPanel content={content} />}
          <CoverPanel content={content} />
          {type === "vod" ? <CaptionsPanel contentId={id} captions={captions} /> : null}
        </Column>
        <Box line="start">
          <ContentFields content={content} editing={editing} onAddChapter={addChapter}>
            <PublicationField
              content={content}
              choice={publishing.choice}
              at={publishing.at}
              failure={publishing.error === null ? undefined : messageOf(publishing.error)}
              onChoice={publishing.choose}
              onAt={publishing.setAt}
            />
          </ContentFields>
        </Box>
        <Box bg="ground">
          <ContentPreview content={content} form={form} onVideo={setVideo} />
        </Box>
      </ScrollingColumns>
      <HintBar
        hints={
          <>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
            <KeyHint keys={[chord("↵")]}>공개</KeyHint>
            <KeyHint keys={["Space"]}>미리 재생</KeyHint>
            {hasField(type, "chapters") ? <KeyHint keys={["C"]}>챕터 더하기</KeyHint> : null}
          </>
        }
      >
        저장하지 않은 것은 나갈 때 한 번 묻습니다
      </HintBar>
    </Column>
  );
};

/** The editor of one content: its video, its texts, and its preview. */
export const ContentEditor = ({ contentId, onBack }: { contentId: number; onBack: () => void }) => {
  const content = useQuery(studioContentQuery(contentId));
  const files = useQuery(studioVideoQuery(contentId));
  if (!content.data || !files.data) return <EditorPending name="콘텐츠" queries={[content, files]} onBack={onBack} />;
  return <Editor content={content.data} captions={files.data.captions} onBack={onBack} />;
};
