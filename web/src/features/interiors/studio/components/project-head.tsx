import { ActionIcon, Button } from "@mantine/core";
import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { IconExternalLink, IconEye, IconEyeOff, IconTrash } from "@tabler/icons-react";
import { Row, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useDeleteProject } from "../mutations.ts";
import { missingNames } from "../texts.ts";
import type { ProjectEditing } from "../use-project-editor.ts";

/** Undefined while doctors cannot see the project. */
const publicAddressOf = ({ id, published_at, room_types, images }: StudioProject): string | undefined => {
  const firstRoom = room_types.find((room) => images.some(({ room_type }) => room_type === room));
  if (published_at === null || firstRoom === undefined) return undefined;
  return `/interiors-project?${new URLSearchParams({ project_id: String(id), room_type: firstRoom })}`;
};

const State = ({ project: { published_at, missing }, changed }: ProjectEditing) => (
  <Row gap={8} align="center">
    {published_at === null ? <Tag tone="calm">비공개</Tag> : <Tag tone="brand">공개</Tag>}
    {changed.length > 0 ? <Tag tone="wait">{`저장 안 됨 ${changed.length}곳`}</Tag> : null}
    {missing.length > 0 ? (
      <Text size={12} tone="wait" truncate>
        {missing.map((part) => missingNames[part]).join(", ")} 필요
      </Text>
    ) : null}
  </Row>
);

type Props = { editing: ProjectEditing; onBack: () => void; onPreview: () => void; onDeleted: () => void };

/** The name and the state of a project, and its actions. */
export const ProjectHead = ({ editing, onBack, onPreview, onDeleted }: Props) => {
  const { project, changed, canSave, isSaving } = editing;
  const removal = useDeleteProject(project.id, editing.fail);
  const isPublished = project.published_at !== null;
  const publicAddress = publicAddressOf(project);

  const confirmRemoval = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: "프로젝트를 지울까요?",
      message: "사진과 평면도도 함께 지워져요. 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!isSure) return;
    const onSuccess = (): void => {
      editing.abandonRemovals();
      onDeleted();
    };
    removal.act(editing.readVersion(), { onSuccess });
  };

  return (
    <PanelHead
      title={
        <BackTitle onBack={onBack}>
          <Text truncate>{project.customer_name}</Text>
          <Text size={13} weight={400} tone="muted" hideOn="narrow" nowrap>
            프로젝트 {project.id}
          </Text>
        </BackTitle>
      }
      count={<State {...editing} />}
    >
      <Row gap={8} align="center" hideOn="phone">
        {publicAddress === undefined ? null : (
          <Button
            component="a"
            href={publicAddress}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            공개된 화면
          </Button>
        )}
        <Button variant="subtle" color="gray" leftSection={<IconEye size={16} aria-hidden />} onClick={onPreview}>
          미리 보기
        </Button>
        <ActionIcon size={32} aria-label="프로젝트 지우기" loading={removal.isPending} onClick={() => void confirmRemoval()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Row>
      {isPublished ? (
        <Button
          variant="subtle"
          color="gray"
          c="var(--app-lost)"
          loading={isSaving}
          leftSection={<IconEyeOff size={16} aria-hidden />}
          onClick={() => void editing.setPublished(false)}
        >
          숨기기
        </Button>
      ) : null}
      <Button
        variant={isPublished ? "filled" : "default"}
        loading={isSaving}
        disabled={!canSave}
        rightSection={<ButtonKey filled={isPublished && canSave}>{chord("S")}</ButtonKey>}
        onClick={() => void editing.save()}
      >
        저장
      </Button>
      {isPublished ? null : (
        <Button
          loading={isSaving}
          disabled={project.missing.length > 0 && changed.length === 0}
          onClick={() => void editing.setPublished(true)}
        >
          공개
        </Button>
      )}
    </PanelHead>
  );
};
