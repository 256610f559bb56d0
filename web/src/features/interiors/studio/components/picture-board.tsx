import { DndContext, DragOverlay, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from "@dnd-kit/core";
import { ActionIcon, Button, FileButton, Progress, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import type { StudioImage } from "@rounds/contract/interiors/studio.ts";
import { IconCheck, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { makeCover, moveImages, stepImage } from "../arrangement.ts";
import { type PictureUpload, pictureTypes, pictureUploads, type UploadQueue } from "../picture-uploads.ts";
import { megabytesText } from "../texts.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import type { useSelection } from "../use-selection.ts";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

export type Selection = ReturnType<typeof useSelection>;

const imageKey = (id: number): string => `image ${id}`;
const roomKey = (room: RoomType | null): string => `room ${room ?? ""}`;
const idOf = (key: string): number => Number(key.split(" ")[1]);

type TileProps = {
  image: StudioImage;
  label: string;
  isCover: boolean;
  selection: Selection;
  onStep: (by: 1 | -1) => void;
};

const Tile = ({ image, label, isCover, selection, onStep }: TileProps) => {
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

/** A file that is not saved yet, or that the server has refused. */
const UploadTile = ({ item }: { item: PictureUpload }) => {
  const { file, phase, share, message } = item;
  const isFaulty = phase === "refused" || phase === "failed";
  return (
    <Column as="li" gap={4} p={8} justify="between" bg={isFaulty ? "lost-soft" : "sunken"} radius={10} className={classes.tile}>
      <Text size={12} weight={600} truncate title={file.name}>
        {file.name}
      </Text>
      <Text size={12} tone={isFaulty ? "lost" : "muted"} clip>
        {message === null
          ? phase === "sending"
            ? `${Math.round(share * 100)}%`
            : "기다리는 중"
          : `${message} (${megabytesText(file.size)})`}
      </Text>
      {phase === "sending" ? <Progress size={5} value={share * 100} aria-label={`${file.name} 올리는 중`} /> : null}
      {isFaulty || phase === "waiting" ? (
        <Row gap={4}>
          {phase === "failed" ? (
            <Button size="compact-xs" variant="default" aria-label={`${file.name} 다시 시도`} onClick={() => pictureUploads.retry(item)}>
              다시 시도
            </Button>
          ) : null}
          <ActionIcon size={24} aria-label={`${file.name} 빼기`} onClick={() => pictureUploads.remove(item)}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Row>
      ) : null}
    </Column>
  );
};

type AddProps = { projectId: number; room: RoomType | null; children: ReactNode };

const AddPictures = ({ projectId, room, children }: AddProps) => (
  <FileButton
    multiple
    accept={pictureTypes.join(",")}
    onChange={(files) => pictureUploads.add(projectId, files, room)}
    inputProps={{ "aria-label": `${room ?? "공간 없이"} 사진 파일` }}
  >
    {(props) => (
      <Button {...props} variant="subtle" size="compact-sm" leftSection={<IconPhotoPlus size={15} aria-hidden />}>
        {children}
      </Button>
    )}
  </FileButton>
);

type RoomProps = {
  editing: ProjectEditing;
  queue: UploadQueue;
  selection: Selection;
  room: RoomType | null;
  heading: ReactNode;
  onMoved: (sentence: string, id: number) => void;
};

const Room = ({ editing, queue, selection, room, heading, onMoved }: RoomProps) => {
  const { project, arrangement, arrange } = editing;
  const { setNodeRef, isOver } = useDroppable({ id: roomKey(room) });
  const images = project.images.filter(({ room_type }) => room_type === room);
  const uploads = queue.items.filter(({ roomType }) => roomType === room);
  const name = room ?? "공간을 정할 사진";
  return (
    <Box
      px={20}
      py={8}
      ref={setNodeRef}
      className={classes.room}
      data-over={isOver || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        pictureUploads.add(project.id, [...event.dataTransfer.files], room);
      }}
    >
      <Stack as="section" gap={8} aria-label={name}>
        <Row gap={8} align="center" minH={32}>
          {heading}
          <Text tone="muted" tabular>
            {images.length}
          </Text>
          <Row atEnd>
            <AddPictures projectId={project.id} room={room}>
              더하기
            </AddPictures>
          </Row>
        </Row>
        {images.length + uploads.length === 0 ? (
          <Text as="p" p={16} radius={10} size={12} tone="muted" text="center" className={classes.drop}>
            {room === null ? "공간이 없는 사진은 공개되지 않아요." : "사진을 끌어 놓으세요. 빈 공간은 의사에게 보이지 않아요."}
          </Text>
        ) : (
          <Grid as="ul" gap={8} className={classes.tiles} aria-label={`${name} 사진`}>
            {images.map((image, index) => (
              <Tile
                key={image.id}
                image={image}
                label={`${project.customer_name} ${name} ${index + 1}/${images.length}`}
                isCover={index === 0 && room !== null}
                selection={selection}
                onStep={(by) => {
                  const to = index + by;
                  if (to < 0 || to >= images.length) return;
                  arrange(stepImage(arrangement, image.id, by));
                  onMoved(`${to + 1}번째로 옮겼어요.`, image.id);
                }}
              />
            ))}
            {uploads.map((item) => (
              <UploadTile key={item.key} item={item} />
            ))}
          </Grid>
        )}
      </Stack>
    </Box>
  );
};

type BoardProps = { editing: ProjectEditing; queue: UploadQueue; selection: Selection };

/** The pictures by room. Sorted by drag and drop, with Alt and the arrow keys, or with the bar of the selection. */
export const PictureBoard = ({ editing, queue, selection }: BoardProps) => {
  const { project, arrangement, arrange } = editing;
  const [dragged, setDragged] = useState<number | null>(null);
  const [announced, setAnnounced] = useState("");
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const shown = project.images.find(({ id }) => id === dragged);
  const onMoved = (sentence: string, id: number): void => {
    setAnnounced(sentence);
    // Moving the button in the DOM removes its focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus());
  };
  const drop = (over: string): void => {
    if (dragged === null) return;
    const ids = selection.selected.includes(dragged) ? selection.selected : [dragged];
    if (over.startsWith("image")) {
      const target = project.images.find(({ id }) => id === idOf(over));
      if (target && target.id !== dragged) arrange(moveImages(arrangement, ids, target.room_type, target.id));
    } else {
      const room = project.room_types.find((known) => roomKey(known) === over) ?? null;
      arrange(moveImages(arrangement, ids, room));
    }
  };
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: "Alt와 화살표로 옮겨요." }, announcements: silent }}
        onDragStart={({ active }) => setDragged(idOf(String(active.id)))}
        onDragEnd={({ over }) => {
          if (over) drop(String(over.id));
          setDragged(null);
        }}
        onDragCancel={() => setDragged(null)}
      >
        {project.room_types.map((room, index) => (
          <Room
            key={room}
            editing={editing}
            queue={queue}
            selection={selection}
            room={room}
            onMoved={onMoved}
            heading={
              <Text as="h2" size={13} weight={700}>
                {index + 1} {room}
              </Text>
            }
          />
        ))}
        <Room
          editing={editing}
          queue={queue}
          selection={selection}
          room={null}
          onMoved={onMoved}
          heading={
            <Text as="h2" size={13} weight={700}>
              공간을 정할 사진
            </Text>
          }
        />
        <DragOverlay dropAnimation={null}>
          {shown ? (
            <Box clip radius={10} className={classes.overlay}>
              <StudioPicture imageUrl={shown.image_url} alt="" placeholder={shown.placeholder} />
            </Box>
          ) : null}
        </DragOverlay>
      </DndContext>
    </>
  );
};

/** Makes the first selected picture the cover of its room. */
export const coverOf = ({ arrangement, arrange }: ProjectEditing, [first]: readonly number[]): void => {
  if (first !== undefined) arrange(makeCover(arrangement, first));
};

/** The board announces moves itself, in Korean and only once. */
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
