import { useDraggable, useDroppable } from "@dnd-kit/core";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { roomTypes, type RoomType } from "@rounds/contract/interiors/lists.ts";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { KeyCap } from "../../../../ui/console/key-hint.tsx";
import { addRoom, removeRoom, stepRoom } from "../arrangement.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import type { Selection } from "../use-selection.ts";
import { rowKey } from "./drag-keys.ts";
import classes from "./studio.module.css";

type RoomRowProps = { editing: ProjectEditing; room: RoomType; index: number; isChosen: boolean };

const RoomRow = ({ editing: { project, arrangement, arrange }, room, index, isChosen }: RoomRowProps) => {
  const key = rowKey(room);
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: key });
  const { setNodeRef: setDragRef, listeners, isDragging } = useDraggable({ id: key });
  const images = project.images.filter(({ room_type }) => room_type === room);
  return (
    <Row
      as="li"
      ref={setDropRef}
      gap={8}
      align="center"
      minH={40}
      px={12}
      relative
      className={classes.row}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
      data-chosen={isChosen || undefined}
    >
      <Row as="span" tone="faint" className={classes.grip} ref={setDragRef} {...listeners} aria-hidden>
        <IconGripVertical size={16} />
      </Row>
      <KeyCap>{String(index + 1)}</KeyCap>
      <Text weight={isChosen ? 700 : 500} grow truncate>
        {room}
      </Text>
      <Text tone="muted" tabular className={classes.count}>
        {images.length}
      </Text>
      <Row as="span" className={classes.acts}>
        <ActionIcon size={28} aria-label={`${room}, 위로`} disabled={index === 0} onClick={() => arrange(stepRoom(arrangement, room, -1))}>
          <IconArrowUp size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={`${room}, 아래로`}
          disabled={index === project.room_types.length - 1}
          onClick={() => arrange(stepRoom(arrangement, room, 1))}
        >
          <IconArrowDown size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon size={28} aria-label={`${room} 빼기`} onClick={() => arrange(removeRoom(arrangement, room))}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Row>
    </Row>
  );
};

/** The rooms in the order of the public page. A row is moved by drag, or with its buttons. */
export const RoomsPanel = ({ editing, selection }: { editing: ProjectEditing; selection: Selection }) => {
  const { project, arrangement, arrange } = editing;
  const { room_types: rooms, images } = project;
  const left = roomTypes.filter((room) => !rooms.includes(room));
  const chosen = new Set(images.filter(({ id }) => selection.selected.includes(id)).map(({ room_type }) => room_type));
  return (
    <Stack as="section" gap={4} line="bottom" pb={12} aria-label="공간">
      <Row align="center" justify="between" px={20} minH={48}>
        <Text as="h2" size={14} weight={700}>
          공간 <Text tone="muted">{rooms.length}</Text>
        </Text>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" disabled={left.length === 0} leftSection={<IconPlus size={15} aria-hidden />}>
              공간
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {left.map((room) => (
              <Menu.Item key={room} onClick={() => arrange(addRoom(arrangement, room))}>
                {room}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Row>
      <ol>
        {rooms.map((room, index) => (
          <RoomRow key={room} editing={editing} room={room} index={index} isChosen={chosen.has(room)} />
        ))}
      </ol>
      <Text as="p" px={20} size={12} tone="muted">
        {rooms.length === 0 ? "공간을 더하면 사진을 나눠 올릴 수 있어요." : "공간을 빼도 사진은 ‘공간을 정할 사진’에 남아요."}
      </Text>
    </Stack>
  );
};
