import { Avatar } from "@mantine/core";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Text } from "../box.tsx";
import classes from "./doctor-shell.module.css";

export type MenuItem = {
  readonly label: string;
  /** Short label for the tab bar of phones. An item without it is not in the tab bar. */
  readonly tab?: string;
  readonly to: LinkProps["to"];
  readonly icon: ReactNode;
  /** The icon in the tab bar while the item is active. */
  readonly activeIcon?: ReactNode;
  /** Link to a page outside the doctor's area. It has a separate place in the drawer and is not in the head. */
  readonly elsewhere?: boolean;
  /** Shown as a dot next to the label: something happens there now. The text is for screen readers. */
  readonly mark?: string | undefined;
  /** The head shows the user's name instead of this item. */
  readonly isPerson?: boolean;
};

/** A link is active with any parameters. */
export const activeOptions = { includeSearch: false } as const;

/** The user as a link to the profile. */
export const Person = ({ name, onFollow }: { name: string; onFollow?: () => void }) => (
  <Link to="/profile" activeOptions={activeOptions} className={classes.person} {...(onFollow ? { onClick: onFollow } : {})}>
    <Avatar size={34} radius="xl" aria-hidden>
      {name.slice(-2)}
    </Avatar>
    {name} 선생님
  </Link>
);

/** A dot with a text for screen readers. */
export const Mark = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={classes.mark}>
      <Text spoken>{text}</Text>
    </span>
  );
