import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Text } from "../../../../ui/box.tsx";
import classes from "./player.module.css";

type Choice<Value> = { readonly value: Value; readonly label: string; readonly note?: string | undefined };

type Props<Value> = {
  title: string;
  /** The button's content. Its text must be the label of the chosen line, because speech input uses the visible words. */
  children: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/**
 * A dark menu over the video with one chosen line. It opens inside the frame, because a full screen shows nothing
 * outside. In a low frame it scrolls.
 */
export const ChoiceMenu = <Value extends string | number | null>({ title, children, choices, value, onChoose }: Props<Value>) => (
  <Menu
    position="top-end"
    offset={10}
    width={236}
    withinPortal={false}
    middlewares={{ flip: false, size: true }}
    classNames={{ dropdown: classes.menu, item: classes.menuItem }}
  >
    <Menu.Target>
      <button
        type="button"
        className={classes.control}
        aria-label={`${title} ${choices.find((choice) => choice.value === value)?.label ?? ""}`}
      >
        {children}
      </button>
    </Menu.Target>
    <Menu.Dropdown aria-label={title} style={{ overflowY: "auto" }}>
      <Menu.Label className={classes.menuTitle}>{title}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={String(choice.value)}
          role="menuitemradio"
          aria-checked={choice.value === value}
          leftSection={<IconCheck size={16} className={classes.check} data-chosen={choice.value === value || undefined} aria-hidden />}
          rightSection={choice.note === undefined ? null : <Text size={12}>{choice.note}</Text>}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
