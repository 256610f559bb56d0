import { Avatar, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState, type ComponentType, type ReactNode } from "react";
import { Box, Column, Text } from "../box.tsx";
import { Drawer } from "../drawer.tsx";
import { Logo } from "../logo.tsx";
import { Bell, type Unread } from "./bell.tsx";
import classes from "./doctor-shell.module.css";
import { MenuButton } from "./screen-title.tsx";
import { ShellContext } from "./shell-context.ts";

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

type Props = {
  brand: string;
  items: readonly MenuItem[];
  /** The last item of the drawer before the sign-out. `isWanted`: the user opened the drawer for it. */
  Invitation: ComponentType<{ isWanted: boolean }>;
  /** Null until known, and for users without a profile. */
  personName: string | null;
  /** Number of unread notices on the bell; undefined until known. */
  unread: Unread | undefined;
  onLogout: () => void;
  /** False for a page with its own bar at the bottom of phones. */
  hasTabs?: boolean | undefined;
  children: ReactNode;
};

const activeOptions = { includeSearch: false } as const;

const Person = ({ name, onFollow }: { name: string; onFollow?: () => void }) => (
  <Link to="/profile" activeOptions={activeOptions} className={classes.person} {...(onFollow ? { onClick: onFollow } : {})}>
    <Avatar size={34} radius="xl" aria-hidden>
      {name.slice(-2)}
    </Avatar>
    {name} 선생님
  </Link>
);

const Brand = ({ brand }: Pick<Props, "brand">) => (
  <Link to="/overview" className={classes.brand} aria-label={`${brand} 홈`}>
    <Logo brand={brand} size={19} />
  </Link>
);

const Mark = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={classes.mark}>
      <Text spoken>{text}</Text>
    </span>
  );

type HeadProps = Pick<Props, "brand" | "items" | "personName" | "unread"> & { onMenu: () => void; onInvite: () => void };

const DesktopHead = ({ brand, items, personName, unread, onMenu, onInvite }: HeadProps) => (
  // <nav> instead of <header>: a page may have only one banner, and dialogs have their own <header>.
  <nav className={classes.head} aria-label="주 메뉴">
    <MenuButton onClick={onMenu} />
    <Brand brand={brand} />
    <div className={classes.links}>
      {items
        .filter(({ elsewhere, isPerson }) => !elsewhere && !(isPerson && personName !== null))
        .map(({ label, to, mark }) => (
          <Link key={label} to={to} activeOptions={activeOptions} className={classes.headLink}>
            {label}
            <Mark text={mark} />
          </Link>
        ))}
    </div>
    <UnstyledButton className={classes.headLink} aria-haspopup="dialog" onClick={onInvite}>
      동료 초대
    </UnstyledButton>
    <Bell unread={unread} />
    {personName !== null && <Person name={personName} />}
  </nav>
);

const TabBar = ({ items }: Pick<Props, "items">) => (
  <nav className={classes.tabs} aria-label="바로 가기" data-bottom-bar>
    {items.map(({ tab, to, icon, activeIcon, mark }) =>
      tab === undefined ? null : (
        <Link key={tab} to={to} activeOptions={activeOptions} className={classes.tab}>
          {({ isActive }) => (
            <>
              {isActive ? (activeIcon ?? icon) : icon}
              {tab}
              <Mark text={mark} />
            </>
          )}
        </Link>
      ),
    )}
  </nav>
);

type MenuProps = Props & { opened: boolean; isInviting: boolean; onClose: () => void };

const MenuDrawer = ({ brand, items, Invitation, personName, onLogout, opened, isInviting, onClose }: MenuProps) => (
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

/** The frame of the doctor's screens: a head on desktops, a tab bar on phones, and the drawer. */
export const DoctorShell = ({ hasTabs = true, ...props }: Props) => {
  const [menu, setMenu] = useState<"closed" | "all" | "invitation">("closed");
  const openMenu = () => setMenu("all");
  return (
    <ShellContext value={{ openMenu, unread: props.unread }}>
      <Box minH="screen" className={classes.frame}>
        <DesktopHead {...props} onMenu={openMenu} onInvite={() => setMenu("invitation")} />
        <div className={classes.content}>{props.children}</div>
        {hasTabs && <TabBar items={props.items} />}
      </Box>
      <MenuDrawer {...props} opened={menu !== "closed"} isInviting={menu === "invitation"} onClose={() => setMenu("closed")} />
    </ShellContext>
  );
};
