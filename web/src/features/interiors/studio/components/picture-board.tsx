import { DndContext, DragOverlay, pointerWithin, rectIntersection } from "@dnd-kit/core";
import type { CollisionDetection } from "@dnd-kit/core";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { KeyCap } from "../../../../ui/console/key-hint.tsx";
import { usePictureDrag } from "../../../../ui/use-picture-drag.ts";
import { makeCover } from "../arrangement.ts";
import type { UploadQueue } from "../picture-uploads.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import type { Selection } from "../use-selection.ts";
import { BoardRoom } from "./board-room.tsx";
import { type Dragged, draggedOf } from "./drag-keys.ts";
import { afterDrop } from "./drop.ts";
import { RoomsPanel } from "./rooms-panel.tsx";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

/** A row of the list of rooms is dropped on another row, and a picture on a picture or a room. */
const byKind: CollisionDetection = (input) => {
  const isRow = String(input.active.id).startsWith("row");
  const droppableContainers = input.droppableContainers.filter(({ id }) => String(id).startsWith("row") === isRow);
  const under = pointerWithin({ ...input, droppableContainers });
  const found = under.length > 0 ? under : rectIntersection({ ...input, droppableContainers });
  // A picture is inside its room, and names the exact place.
  return found.toSorted((one, other) => Number(String(other.id).startsWith("image")) - Number(String(one.id).startsWith("image")));
};

type BoardProps = {
  editing: ProjectEditing;
  queue: UploadQueue;
  selection: Selection;
  /** Above the rooms. */
  head: ReactNode;
};

/** The pictures by room, and next to them the rooms. Sorted by drag and drop, by keyboard, and with the bar of the selection. */
export const PictureBoard = ({ editing, queue, selection, head }: BoardProps) => {
  const { project, arrangement, arrange } = editing;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [announced, setAnnounced] = useState("");
  const sensors = usePictureDrag();
  const shown = dragged?.kind === "image" ? project.images.find(({ id }) => id === dragged.id) : undefined;
  const onMoved = (sentence: string, id: number): void => {
    setAnnounced(sentence);
    // Moving the button in the DOM removes its focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-picture="${id}"]`)?.focus());
  };
  const parts = { editing, queue, selection, onMoved };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byKind}
      accessibility={{ screenReaderInstructions: { draggable: "Alt와 화살표로 옮겨요." }, announcements: silent }}
      onDragStart={({ active }) => setDragged(draggedOf(String(active.id)))}
      onDragEnd={({ over }) => {
        const board = { project, arrangement, selected: selection.selected };
        const next = over && dragged ? afterDrop(board, dragged, String(over.id)) : null;
        if (next !== null) arrange(next);
        setDragged(null);
      }}
      onDragCancel={() => setDragged(null)}
    >
      <Box line="start">
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        {head}
        {project.room_types.map((room, index) => (
          <BoardRoom
            key={room}
            {...parts}
            room={room}
            heading={
              <>
                <KeyCap>{String(index + 1)}</KeyCap>
                <Text as="h2" size={14} weight={700}>
                  {room}
                </Text>
              </>
            }
            hint={
              <Text as="p" p={16} radius={10} size={12} tone="muted" text="center" className={classes.drop}>
                사진을 끌어 놓으세요. 빈 공간은 의사에게 보이지 않아요.
              </Text>
            }
          />
        ))}
      </Box>
      <Box line="start" bg="head">
        <RoomsPanel editing={editing} selection={selection} />
        <BoardRoom
          {...parts}
          room={null}
          heading={
            <Text as="h2" size={13} weight={700}>
              공간을 정할 사진
            </Text>
          }
          hint={
            <Text as="p" size={12} tone="muted">
              공간이 없는 사진은 공개되지 않아요. 고른 뒤 <KeyCap>1</KeyCap> ~ <KeyCap>9</KeyCap>를 누르면 그 공간으로 가요.
            </Text>
          }
        />
        <Row px={20} py={12}>
          <Box full p={16} radius={10} text="center" className={classes.drop}>
            <Text as="p" size={13} weight={700}>
              사진을 여러 장 끌어 놓으세요
            </Text>
            <Text as="p" size={12} tone="muted">
              JPG, PNG, WebP · 한 장 10MB까지
            </Text>
          </Box>
        </Row>
      </Box>
      <DragOverlay dropAnimation={null}>
        {shown ? (
          <Box clip radius={10} className={classes.overlay}>
            <StudioPicture imageUrl={shown.image_url} alt="" placeholder={shown.placeholder} />
          </Box>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
};

/** Makes the first selected picture the cover of its room. */
export const coverOf = ({ arrangement, arrange }: ProjectEditing, [first]: readonly number[]): void => {
  if (first !== undefined) arrange(makeCover(arrangement, first));
};

/** The board announces moves itself, in Korean and only once. */
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
