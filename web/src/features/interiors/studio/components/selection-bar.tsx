import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Row, Text } from "../../../../ui/box.tsx";
import { moveImages } from "../arrangement.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import { coverOf, type Selection } from "./picture-board.tsx";

type Props = { editing: ProjectEditing; selection: Selection };

/** The acts on the selected pictures. */
export const SelectionBar = ({ editing, selection }: Props) => {
  const { project, arrangement, arrange, remove } = editing;
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <Row gap={8} align="center" px={20} py={8} line="top" bg="surface" role="toolbar" aria-label="고른 사진">
      <Text weight={600} tabular>
        {selected.length}장 고름
      </Text>
      <Row gap={8} align="center" atEnd>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default">공간 옮기기</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...project.room_types, null].map((room, index) => (
              <Menu.Item key={room ?? "none"} onClick={() => arrange(moveImages(arrangement, selected, room))}>
                {room === null ? "공간 없이" : `${index + 1} ${room}`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" disabled={selected.length !== 1} onClick={() => coverOf(editing, selected)}>
          대표로
        </Button>
        <Button
          color="coral.6"
          variant="light"
          onClick={() => {
            remove(selected);
            clear();
          }}
        >
          지우기
        </Button>
        <ActionIcon size={32} aria-label="고른 것 풀기" onClick={clear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Row>
    </Row>
  );
};
