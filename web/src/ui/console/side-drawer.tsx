import type { DrawerRootProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Row } from "../box.tsx";
import { Drawer } from "../drawer.tsx";
import classes from "./side-drawer.module.css";

type Props = {
  title: string;
  /** Below the title. */
  about: ReactNode;
  children: ReactNode;
} & Pick<DrawerRootProps, "opened" | "onClose" | "size" | "closeOnEscape" | "trapFocus">;

/** A panel at the right edge. The table stays visible next to it. */
export const SideDrawer = ({ title, about, children, ...props }: Props) => (
  // The class is on the root, because Mantine puts a class given to the content on the surrounding layer too.
  <Drawer.Root position="right" classNames={{ content: classes.content }} {...props}>
    <Drawer.Overlay color="#161513" backgroundOpacity={0.16} />
    <Drawer.Content>
      <Row gap={12} align="start" justify="between" fixed line="bottom" className={classes.head}>
        <div>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          {about}
        </div>
        <Drawer.CloseButton aria-label="닫기" size={36} />
      </Row>
      {children}
    </Drawer.Content>
  </Drawer.Root>
);
