import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, Button, Progress, UnstyledButton } from "@mantine/core";
import type { StudioImage } from "@rounds/contract/interiors/studio.ts";
import { IconCheck, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useCallback } from "react";
import { formatSize } from "../../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { isFaulty, type PictureUpload, pictureTypes, pictureUploads } from "../picture-uploads.ts";
import { faultName } from "../texts.ts";
import type { Selection } from "../use-selection.ts";
import { imageKey } from "./drag-keys.ts";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

type TileProps = {
  image: StudioImage;
  label: string;
  isCover: boolean;
  selection: Selection;
  onStep: (by: 1 | -1) => void;
};

/** A saved picture: selected by click, moved by drag and by Alt with an arrow key. */
export const PictureTile = ({ image, label, isCover, selection, onStep }: TileProps) => {
  const key = imageKey(image.id);
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: key });
  const { setNodeRef: setDragRef, listeners, isDragging } = useDraggable({ id: key });
  const isSelected = selection.selected.includes(image.id);
  const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li ref={setDropRef} className={classes.tile} data-over={isOver || undefined} data-dragging={isDragging || undefined}>
      <UnstyledButton
        ref={setDragRef}
        className={classes.picked}
        aria-pressed={isSelected}
        aria-label={`${label}${isCover ? ", 대표" : ""}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        data-picture={image.id}
        {...listeners}
        onKeyDown={onKeyDown}
        onClick={(event) => selection.toggle(image.id, event.shiftKey)}
      >
        <StudioPicture imageUrl={image.image_url} alt="" placeholder={image.placeholder} />
      </UnstyledButton>
      {isCover ? <span className={classes.cover}>대표</span> : null}
      {isSelected ? (
        <span className={classes.check}>
          <IconCheck size={14} stroke={3} aria-hidden />
        </span>
      ) : null}
    </li>
  );
};

/** The file as the operator's own browser shows it. */
const FilePreview = ({ file }: { file: File }) => {
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={attach} className={`${classes.picture} ${classes.unsaved}`} alt="" loading="lazy" decoding="async" />;
};

const Fault = ({ item }: { item: PictureUpload }) => {
  const { file, fault, phase } = item;
  return (
    <Column as="li" gap={2} p={8} justify="between" bg="lost-soft" className={classes.tile} data-fault title={fault?.message}>
      <Box>
        <Text as="p" size={12} weight={700} tone="lost">
          {faultName(fault?.code ?? "")}
        </Text>
        <Text as="p" size={12} tone="lost" truncate>
          {file.name} · {formatSize(file.size)}
        </Text>
        <Text spoken>{fault?.message}</Text>
      </Box>
      <Row gap={4} align="center" justify="between" wrap>
        {phase === "failed" ? (
          <Button size="compact-xs" variant="default" aria-label={`${file.name} 다시 시도`} onClick={() => pictureUploads.retry([item])}>
            다시 시도
          </Button>
        ) : (
          <FileButton
            accept={pictureTypes.join(",")}
            onChange={(chosen) => chosen && pictureUploads.replace(item, chosen)}
            inputProps={{ "aria-label": `${file.name} 대신 올릴 파일` }}
          >
            {(props) => (
              <Button {...props} size="compact-xs" variant="default" aria-label={`${file.name} 다시 고르기`}>
                다시 고르기
              </Button>
            )}
          </FileButton>
        )}
        <ActionIcon size={24} aria-label={`${file.name} 빼기`} onClick={() => pictureUploads.remove(item)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Row>
    </Column>
  );
};

/** A file that is not saved yet, or that the server has refused. */
export const UploadTile = ({ item }: { item: PictureUpload }) => {
  const { file, phase, share } = item;
  if (isFaulty(item)) return <Fault item={item} />;
  const isSending = phase === "sending";
  return (
    <Column as="li" gap={4} p={8} justify="end" clip className={classes.tile} title={file.name}>
      <FilePreview file={file} />
      <Row gap={4} align="center" justify="between" relative>
        <Text size={12} weight={isSending ? 700 : 500} tone={isSending ? "strong" : "muted"} tabular truncate>
          <Text spoken>{file.name} </Text>
          {isSending ? `${Math.round(share * 100)}%` : "기다리는 중"}
        </Text>
        {isSending ? null : (
          <ActionIcon size={24} aria-label={`${file.name} 빼기`} onClick={() => pictureUploads.remove(item)}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      {isSending ? (
        <Box relative>
          <Progress size={5} value={share * 100} aria-label={`${file.name} 올리는 중`} />
        </Box>
      ) : null}
    </Column>
  );
};
