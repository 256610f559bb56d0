import { UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Column } from "../box.tsx";
import { Drawer } from "../drawer.tsx";
import { Logo } from "../logo.tsx";
import classes from "./doctor-shell.module.css";
import { activeOptions, Mark, type MenuItem, Person } from "./shell-parts.tsx";

type Props = {
  brand: string;
  items: readonly MenuItem[];
  /** The last item before the sign-out. `isWanted`: the user opened the drawer for it. */
  Invitation: ComponentType<{ isWanted: boolean }>;
  personName: string | null;
  onLogout: () => void;
  opened: boolean;
  isInviting: boolean;
  onClose: () => void;
};

/** All menu items. Loaded when it is opened for the first time. */
export const MenuDrawer = ({ brand, items, Invitation, personName, onLogout, opened, isInviting, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={304}
    title={
      <span className={classes.brand}>
        <Logo brand={brand} size={19} />
      </span>
    }
    classNames={{ body: classes.drawerBody, header: classes.drawerHeader }}
    transitionProps={{ duration: 150 }}
  >
    {personName !== null && <Person name={personName} onFollow={onClose} />}
    <Column as="nav" grow aria-label="전체 메뉴">
      {items.map(({ label, to, icon, elsewhere, mark }) => (
        <Link
          key={label}
          to={to}
          activeOptions={activeOptions}
          className={classes.drawerLink}
          data-hover="sunken"
          data-elsewhere={elsewhere || undefined}
          onClick={onClose}
        >
          {icon}
          {label}
          <Mark text={mark} />
        </Link>
      ))}
    </Column>
    <Invitation isWanted={isInviting} />
    <UnstyledButton
      className={classes.drawerLink}
      data-hover="sunken"
      onClick={() => {
        onClose();
        onLogout();
      }}
    >
      <IconLogout size={22} stroke={1.8} aria-hidden />
      로그아웃
    </UnstyledButton>
  </Drawer>
);
