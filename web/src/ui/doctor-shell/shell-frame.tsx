import { useState, type ReactNode } from "react";
import { Box } from "../box.tsx";
import classes from "./doctor-shell.module.css";
import { ShellContext, type MenuState } from "./shell-context.ts";

type Props = {
  /** Before and after the screen: the head of desktops, and the tab bar of phones with the drawer. */
  head: ReactNode;
  foot: ReactNode;
  bell: ReactNode;
  children: ReactNode;
};

/** The boxes around a screen. Head and foot may change while the screen stays mounted. */
export const ShellFrame = ({ head, foot, bell, children }: Props) => {
  const [menu, setMenu] = useState<MenuState>("closed");
  return (
    <ShellContext value={{ menu, setMenu, bell }}>
      <Box minH="screen" className={classes.frame}>
        {head}
        <div className={classes.content}>{children}</div>
        {foot}
      </Box>
    </ShellContext>
  );
};
