import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { Box } from "../box.tsx";
import { Logo } from "../logo.tsx";
import { Bell, type Unread } from "./bell.tsx";
import classes from "./doctor-shell.module.css";
import { MenuButton } from "./screen-title.tsx";
import { ShellContext } from "./shell-context.ts";
import { activeOptions, Mark, type MenuItem, Person } from "./shell-parts.tsx";

export type { MenuItem } from "./shell-parts.tsx";

const MenuDrawer = lazy(async () => ({ default: (await import("./menu-drawer.tsx")).MenuDrawer }));

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

const Brand = ({ brand }: Pick<Props, "brand">) => (
  <Link to="/overview" className={classes.brand} aria-label={`${brand} 홈`}>
    <Logo brand={brand} size={19} />
  </Link>
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

/** The frame of the doctor's screens: a head on desktops, a tab bar on phones, and the drawer. */
export const DoctorShell = ({ hasTabs = true, ...props }: Props) => {
  const [menu, setMenu] = useState<"closed" | "all" | "invitation">("closed");
  const [hasOpened, setHasOpened] = useState(false);
  if (menu !== "closed" && !hasOpened) setHasOpened(true);
  const openMenu = () => setMenu("all");
  return (
    <ShellContext value={{ openMenu, unread: props.unread }}>
      <Box minH="screen" className={classes.frame}>
        <DesktopHead {...props} onMenu={openMenu} onInvite={() => setMenu("invitation")} />
        <div className={classes.content}>{props.children}</div>
        {hasTabs && <TabBar items={props.items} />}
      </Box>
      <Suspense>
        {hasOpened && (
          <MenuDrawer {...props} opened={menu !== "closed"} isInviting={menu === "invitation"} onClose={() => setMenu("closed")} />
        )}
      </Suspense>
    </ShellContext>
  );
};
