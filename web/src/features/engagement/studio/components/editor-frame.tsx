import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { CampaignState } from "@rounds/contract/engagement/studio.ts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { chord, isPlainKey } from "../../../../ui/console/console-keys.ts";
import { ConflictNotice, type FieldWords } from "../../../../ui/console/conflict-notice.tsx";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { useSaveKey } from "../../../../ui/console/use-save-key.ts";
import { Tag, type TagTone } from "../../../../ui/tag.tsx";
import { stateTexts } from "../texts.ts";
import { UploadingEditor, uploadingText } from "../picture-upload.ts";
import type { Editing } from "../use-campaign-editor.ts";
import classes from "./studio.module.css";

const stateTags: Readonly<Record<CampaignState, TagTone>> = { live: "brand", scheduled: "calm", draft: "wait", ended: "calm" };

type Props<Form extends object> = {
  /** 배너 수정 */
  title: string;
  /** The name of the campaign. */
  name: string;
  /** Null for a new campaign. */
  state: CampaignState | null;
  isPublished: boolean;
  editing: Editing<Form>;
  words: FieldWords<Form>;
  /** The first fault that prevents publishing. */
  missing?: string | undefined;
  tabs?: ReactNode;
  actions?: ReactNode;
  hints?: ReactNode;
  preview: ReactNode;
  previewHead?: ReactNode;
  onBack: () => void;
  children: ReactNode;
};

const noteOf = (state: CampaignState | null, missing: string | undefined): string => {
  if (missing !== undefined) return missing;
  return state === "live" ? "진행 중이라 저장하면 바로 바뀌어요 · 기록이 남아요" : "바꾼 내용은 이 기기에 임시로 저장돼요";
};

/** The screen of an editor: its head with the buttons, the form, and the doctors' screen next to it. */
export function EditorFrame<Form extends object>(props: Props<Form>) {
  const { title, name, state, isPublished, editing, missing, onBack } = props;
  const { changed, isSaving, isUploading, save } = editing;
  const [shows, setShows] = useState<"form" | "preview">("form");
  useWindowEvent("keydown", (event) => {
    // In a field Escape belongs to its list, and during a drag it stops the drag.
    if (event.key === "Escape" && isPlainKey(event) && document.querySelector("[data-dragging]") === null) onBack();
  });
  useSaveKey(() => void save());
  return (
    <Column grow>
      <PanelHead
        title={<BackTitle onBack={onBack}>{title}</BackTitle>}
        count={
          <Row gap={8} align="center">
            <Text truncate>{name}</Text>
            <Row gap={8} fixed>
              {state !== null && <Tag tone={stateTags[state]}>{stateTexts[state][0]}</Tag>}
              {changed.length > 0 && <Tag tone="wait">{`저장 안 됨 ${changed.length}곳`}</Tag>}
            </Row>
          </Row>
        }
      >
        {props.tabs}
        <Box hideOn="roomy">
          <Button variant="default" aria-pressed={shows === "preview"} onClick={() => setShows(shows === "form" ? "preview" : "form")}>
            미리보기
          </Button>
        </Box>
        {props.actions}
        {state !== null && changed.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={isSaving}
            onClick={editing.discard}
          >
            되돌리기
          </Button>
        )}
        <Button
          variant={isPublished ? "filled" : "default"}
          loading={isSaving}
          disabled={isUploading || !editing.canSave}
          rightSection={<ButtonKey filled={isPublished}>{chord("S")}</ButtonKey>}
          onClick={() => void save()}
        >
          저장
        </Button>
        {!isPublished && (
          <Button loading={isSaving} disabled={isUploading || missing !== undefined} onClick={() => void save(true)}>
            올리기
          </Button>
        )}
      </PanelHead>
      {editing.hasConflict && changed.length > 0 && <ConflictNotice words={props.words} {...editing} onTake={editing.reset} />}
      {editing.isRestored && <RestoredNote onDiscard={editing.discard} />}
      <Grid grow className={classes.columns} data-shows={shows}>
        <UploadingEditor value={editing.editorId}>
          <Column>{props.children}</Column>
        </UploadingEditor>
        <Stack as="section" gap={10} p={20} bg="ground" aria-label="의사가 보는 화면">
          <Row gap={8} align="center" justify="between" minH={36}>
            <Text size={13} weight={700}>
              의사가 보는 화면
            </Text>
            {props.previewHead}
          </Row>
          {props.preview}
        </Stack>
      </Grid>
      <HintBar
        hints={
          <>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
            {props.hints}
            <KeyHint keys={["Esc"]}>목록</KeyHint>
          </>
        }
      >
        <span role="status">{isUploading ? uploadingText : noteOf(state, missing)}</span>
      </HintBar>
    </Column>
  );
}
