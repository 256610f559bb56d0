import { ActionIcon, Button } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { IconTrash } from "@tabler/icons-react";
import { Row, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { publicationNames } from "../texts.ts";
import type { ContentEditing } from "../use-content-editor.ts";
import type { Publishing } from "../use-publication.ts";
import { publicationLabel } from "./publication-field.tsx";

type Props = {
  content: StudioContent;
  editing: ContentEditing;
  publishing: Publishing;
  isRemoving: boolean;
  onRemove: () => void;
  onBack: () => void;
};

/** The title and the state of a content, and what the operator does with the whole of it: delete, save, publish. */
export const ContentHead = ({
  content,
  editing: { changed, canSave, isSaving, save },
  publishing,
  isRemoving,
  onRemove,
  onBack,
}: Props) => (
  <PanelHead
    title={
      <BackTitle onBack={onBack}>
        <Text truncate>{content.title}</Text>
      </BackTitle>
    }
    count={
      <Row gap={8} align="center">
        {content.id}
        <Tag tone={content.publication.state === "published" ? "brand" : "calm"}>{publicationNames[content.publication.state]}</Tag>
        {changed.length > 0 ? <Tag tone="wait">{`저장 안 됨 ${changed.length}곳`}</Tag> : null}
      </Row>
    }
  >
    <ActionIcon size={32} aria-label="콘텐츠 지우기" loading={isRemoving} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
    <Button
      variant="default"
      loading={isSaving}
      disabled={!canSave}
      rightSection={<ButtonKey>{chord("S")}</ButtonKey>}
      onClick={() => void save()}
    >
      저장
    </Button>
    <Button
      disabled={publishing.next === null}
      loading={publishing.isPublishing}
      rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
      onClick={() => void publishing.publish()}
    >
      {publicationLabel(content, publishing.choice, publishing.next)}
    </Button>
  </PanelHead>
);
