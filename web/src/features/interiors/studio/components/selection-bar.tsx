import { Button, Menu, UnstyledButton } from "@mantine/core";
import { IconArrowsMove, IconX } from "@tabler/icons-react";
import { Row, Text } from "../../../../ui/box.tsx";
import { KeyCap } from "../../../../ui/console/key-hint.tsx";
import { moveImages } from "../arrangement.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import type { Selection } from "../use-selection.ts";
import { coverOf } from "./picture-board.tsx";
import classes from "./studio.module.css";

const look = { mih: 32, fw: 700, c: "inherit" } as const;

type Props = { editing: ProjectEditing; selection: Selection };

/** The acts on the selected pictures, over the lower edge of the board. */
export const SelectionBar = ({ editing, selection }: Props) => {
  const { project, arrangement, arrange, remove } = editing;
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  const isOne = selected.length === 1;
  const removeSelected = () => {
    remove(selected);
    clear();
  };
  return (
    <Row gap={16} align="center" px={16} py={10} radius={16} bg="ink" role="toolbar" aria-label="고른 사진" className={classes.selection}>
      <Text weight={700} tabular nowrap>
        {selected.length}장 고름
      </Text>
      <Menu position="top">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={16} aria-hidden />}
            rightSection={
              project.room_types.length > 0 ? (
                <Row as="span" gap={4} hideOn="narrow" aria-hidden>
                  <KeyCap>1</KeyCap>
                  {project.room_types.length === 1 ? null : (
                    <>
                      ~<KeyCap>{String(Math.min(project.room_types.length, 9))}</KeyCap>
                    </>
                  )}
                </Row>
              ) : null
            }
          >
            공간 옮기기
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...project.room_types, null].map((room, index) => (
            <Menu.Item key={room ?? "none"} onClick={() => arrange(moveImages(arrangement, selected, room))}>
              {room === null ? "공간 없이" : `${index + 1} ${room}`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton {...look} opacity={isOne ? 1 : 0.5} disabled={!isOne} onClick={() => coverOf(editing, selected)}>
        대표로
      </UnstyledButton>
      <UnstyledButton {...look} c="var(--app-lost-on-ink)" onClick={removeSelected}>
        지우기
      </UnstyledButton>
      <UnstyledButton {...look} aria-label="고른 것 풀기" onClick={clear}>
        <IconX size={18} aria-hidden />
      </UnstyledButton>
    </Row>
  );
};
