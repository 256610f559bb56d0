import { DndContext, DragOverlay, useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { pathOfWidth, pictureLimit } from "@rounds/contract/hospitals/images.ts";
import { IconAlertCircle, IconPhotoPlus, IconRefresh, IconX } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { usePictureDrag } from "../../../../ui/use-picture-drag.ts";
import { useScrollToNews } from "../../../../ui/use-scroll-to-news.ts";
import { acceptedTypes, type Picture } from "../pictures.ts";
import type { BusinessEditing } from "../use-business-editor.ts";
import classes from "./picture-grid.module.css";

type Props = { editing: BusinessEditing };

const sourceOf = (picture: Picture, isFirst: boolean): string =>
  picture.kind === "new" ? picture.preview : pathOfWidth(picture.path, isFirst ? 1040 : 480);

const stateWords = (picture: Picture): string => {
  if (picture.kind === "stored") return "";
  if (picture.message !== null) return `, ${picture.message}`;
  return picture.phase === "sending" ? ", 올리는 중" : ", 아직 올리지 않음";
};

const Progress = ({ picture }: { picture: Extract<Picture, { kind: "new" }> }) => (
  <span
    className={classes.progress}
    role="progressbar"
    aria-label={`${picture.file.name} 올리는 중`}
    aria-valuenow={Math.round(picture.share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    {/* A transform causes no layout work. */}
    <Text block bg="brand" style={{ transform: `scaleX(${picture.share})` }} />
  </span>
);

type TileProps = {
  picture: Picture;
  index: number;
  count: number;
  isLocked: boolean;
  /** For viewers of the hospital. */
  isReadOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

const Tile = ({ picture, index, count, isLocked, isReadOnly, onMove, onRemove, onRetry }: TileProps) => {
  const { setNodeRef: setDropRef } = useDroppable({ id: picture.key });
  const { setNodeRef: setDragRef, listeners, isDragging } = useDraggable({ id: picture.key, disabled: isLocked || isReadOnly });
  const isFirst = index === 0;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!isLocked && event.altKey && step !== undefined) {
      event.preventDefault();
      onMove(index + step);
    }
    if (!isLocked && (event.key === "Delete" || event.key === "Backspace")) onRemove();
  };
  return (
    <li ref={setDropRef} className={classes.tile} data-first={isFirst || undefined} data-dragging={isDragging || undefined}>
      <UnstyledButton
        ref={setDragRef}
        className={classes.picture}
        aria-label={`사진 ${index + 1}/${count}${isFirst ? ", 대표 사진" : ""}${stateWords(picture)}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        data-picture={picture.key}
        onKeyDown={onKeyDown}
        {...listeners}
      >
        <img
          src={sourceOf(picture, isFirst)}
          alt=""
          draggable={false}
          decoding="async"
          // Hides a broken image. The sentence below the grid explains the error.
          onError={({ currentTarget }) => currentTarget.toggleAttribute("hidden", true)}
          onLoad={({ currentTarget }) => currentTarget.toggleAttribute("hidden", false)}
        />
      </UnstyledButton>
      {isFirst && <span className={classes.badge}>대표</span>}
      {!isReadOnly && (
        <ActionIcon
          className={classes.remove}
          data-touch="around"
          variant="white"
          size={isFirst ? 32 : 26}
          disabled={isLocked}
          aria-label={`사진 ${index + 1} 빼기`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {picture.kind === "new" && picture.phase === "sending" && <Progress picture={picture} />}
      {picture.kind === "new" && picture.phase === "refused" && <IconAlertCircle className={classes.fault} size={22} aria-hidden />}
      {picture.kind === "new" && picture.phase === "failed" && (
        <Button
          className={classes.fault}
          size="compact-sm"
          variant="white"
          disabled={isLocked}
          leftSection={<IconRefresh size={14} stroke={2} aria-hidden />}
          aria-label={`${picture.file.name} 다시 시도`}
          onClick={onRetry}
        >
          다시 시도
        </Button>
      )}
    </li>
  );
};

const nameOf = (picture: Picture) => (picture.kind === "new" ? picture.file.name : "");

/** Below the pictures that have just been added, often out of sight. */
const Note = ({ note }: { note: string }) => <li ref={useScrollToNews<HTMLLIElement>(true)}>{note}</li>;

/** The names of the rejected pictures, with the reasons. */
const Faults = ({ pictures, note }: { pictures: readonly Picture[]; note: string | null }) => {
  const faulty = pictures.filter((picture) => picture.kind === "new" && picture.message !== null);
  return (
    <Stack as="ul" gap={6} size={12} tone="lost" className={classes.faults} role="alert">
      {note !== null && <Note key={note} note={note} />}
      {faulty.map((picture) => (
        <Row as="li" gap={6} key={picture.key}>
          <IconAlertCircle size={15} stroke={2} aria-hidden />
          <span>
            <strong>{nameOf(picture)}</strong> {picture.kind === "new" ? picture.message : ""}
          </span>
        </Row>
      ))}
    </Stack>
  );
};

/** The pictures of a hospital. The first picture represents the hospital. Sorted by drag and drop, or with Alt and the arrow keys. */
export const PictureGrid = ({ editing }: Props) => {
  const { pictures, pictureNote, isSaving, isReadOnly, addPictures, removePicture, movePicture, retryPicture } = editing;
  const [dragged, setDragged] = useState<{ readonly key: string; readonly from: number } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const sensors = usePictureDrag();
  const placeOf = (key: string) => pictures.findIndex((picture) => picture.key === key);
  const shown = pictures.find(({ key }) => key === dragged?.key);

  const move = (from: number, to: number) => {
    const key = pictures[from]?.key;
    if (key === undefined || to < 0 || to >= pictures.length) return;
    movePicture(from, to);
    setAnnouncement(`${to + 1}번째로 옮겼어요.${to === 0 ? " 대표 사진이에요." : ""}`);
    // Moving the button in the DOM removes its focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(key)}"]`)?.focus());
  };
  const remove = (key: string) => {
    const next = pictures[placeOf(key) + 1] ?? pictures[placeOf(key) - 1];
    removePicture(key);
    setAnnouncement("사진을 뺐어요.");
    requestAnimationFrame(() => next && list.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(next.key)}"]`)?.focus());
  };
  const drop = (files: FileList | null) => {
    if (!isSaving && files !== null && files.length > 0) addPictures([...files]);
  };

  return (
    <Stack as="section" gap={12} aria-labelledby="business-pictures">
      <Text as="h3" size={12.5} weight={600} id="business-pictures" className={classes.head}>
        사진{" "}
        <Text size={12} weight={400} tone="muted" tabular>
          {isReadOnly
            ? `${pictures.length}장`
            : `${pictures.length} / ${pictureLimit.perHospital} · 누른 채 끌거나 Alt와 화살표로 순서를 바꿔요. 첫 사진이 대표 사진이에요.`}
        </Text>
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: "Alt와 화살표로 옮겨요." }, announcements: silent }}
        onDragStart={({ active }) => setDragged({ key: String(active.id), from: placeOf(String(active.id)) })}
        onDragOver={({ active, over }) =>
          over && over.id !== active.id && movePicture(placeOf(String(active.id)), placeOf(String(over.id)))
        }
        onDragEnd={() => setDragged(null)}
        onDragCancel={() => {
          if (dragged !== null) movePicture(placeOf(dragged.key), dragged.from);
          setDragged(null);
        }}
      >
        {pictures.length > 0 && (
          <Grid as="ul" gap={8} ref={list} className={classes.grid} aria-label="병원 사진">
            {pictures.map((picture, index) => (
              <Tile
                key={picture.key}
                picture={picture}
                index={index}
                count={pictures.length}
                isLocked={isSaving}
                isReadOnly={isReadOnly}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(picture.key)}
                onRetry={() => void retryPicture(picture.key)}
              />
            ))}
          </Grid>
        )}
        <DragOverlay dropAnimation={null}>{shown && <img className={classes.overlay} src={sourceOf(shown, false)} alt="" />}</DragOverlay>
      </DndContext>
      {!isReadOnly && (
        <FileButton multiple accept={acceptedTypes.join(",")} onChange={addPictures} disabled={isSaving}>
          {(props) => (
            <UnstyledButton
              {...props}
              className={classes.add}
              disabled={isSaving}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                drop(event.dataTransfer.files);
              }}
            >
              <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
              <strong>사진 더하기</strong>
              <span>JPG · PNG · WebP · AVIF, 한 장 15MB까지, 끌어다 놓아도 돼요</span>
            </UnstyledButton>
          )}
        </FileButton>
      )}
      <Faults pictures={pictures} note={pictureNote} />
    </Stack>
  );
};

/** The grid announces moves itself, in Korean and only once. */
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
