import { ActionIcon, Menu, Button } from "@mantine/core";
import { roomTypes } from "@rounds/contract/interiors/lists.ts";
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { addRoom, removeRoom, stepRoom } from "../arrangement.ts";
import type { ProjectEditing } from "../use-project-editor.ts";

/** The rooms in the order of the public page. */
export const RoomsPanel = ({ editing: { project, arrangement, arrange } }: { editing: ProjectEditing }) => {
  const { room_types: rooms, images } = project;
  const left = roomTypes.filter((room) => !rooms.includes(room));
  return (
    <Stack as="section" gap={4} p={12} aria-label="공간">
      <Row align="center" justify="between" px={8} minH={32}>
        <Text as="h2" size={13} weight={700}>
          공간 {rooms.length}
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
          <Row as="li" key={room} gap={4} align="center" minH={40} px={8}>
            <Text tone="faint" tabular>
              {index + 1}
            </Text>
            <Text weight={600} grow truncate>
              {room}
            </Text>
            <Text tone="muted" tabular>
              {images.filter(({ room_type }) => room_type === room).length}
            </Text>
            <ActionIcon
              size={28}
              aria-label={`${room}, 위로`}
              disabled={index === 0}
              onClick={() => arrange(stepRoom(arrangement, room, -1))}
            >
              <IconArrowUp size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={`${room}, 아래로`}
              disabled={index === rooms.length - 1}
              onClick={() => arrange(stepRoom(arrangement, room, 1))}
            >
              <IconArrowDown size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon size={28} aria-label={`${room} 빼기`} onClick={() => arrange(removeRoom(arrangement, room))}>
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </Row>
        ))}
      </ol>
      <Text as="p" px={8} size={12} tone="muted">
        공간을 빼도 사진은 ‘공간을 정할 사진’에 남아요.
      </Text>
    </Stack>
  );
};
