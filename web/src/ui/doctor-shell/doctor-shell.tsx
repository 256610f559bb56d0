import { UnstyledButton } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { Box, Row } from "../box.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { PageFrame } from "../page-states.tsx";
import { Logo } from "../logo.tsx";
import classes from "./doctor-shell.module.css";
import { ScreenBones } from "./screen-bones.tsx";
import { MenuButton } from "./screen-title.tsx";
import { useShell } from "./shell-context.ts";
import { activeOptions, Mark, type MenuItem, Person } from "./shell-parts.tsx";

export type { MenuItem } from "./shell-parts.tsx";

const MenuDrawer = lazyPart(async () => (await import("./menu-drawer.tsx")).MenuDrawer, "card");

type HeadProps = {
  brand: string;
  items: readonly MenuItem[];
  /** Null until known, and for users without a profile. */
  personName: string | null;
  bell: ReactNode;
};

const Brand = ({ brand }: Pick<HeadProps, "brand">) => (
  <Link to="/overview" className={classes.brand} aria-label={`${brand} 홈`}>
    <Logo brand={brand} size={19} />
  </Link>
);

const Links = ({ items, current }: Pick<HeadProps, "items"> & { current?: MenuItem["to"] }) => (
  <div className={classes.links}>
    {items
      .filter(({ elsewhere }) => !elsewhere)
      .map(({ label, to, mark }) => (
        <Link
          key={label}
          to={to}
          activeOptions={activeOptions}
          className={classes.headLink}
          data-status={to === current ? "active" : undefined}
        >
          {label}
          <Mark text={mark} />
        </Link>
      ))}
  </div>
);

/** The head of desktops. `current`: the item of a page that has another address. For its own address the link is active itself. */
export const ShellHead = ({ brand, items, personName, bell, current }: HeadProps & { current: MenuItem["to"] }) => {
  const { setMenu } = useShell();
  return (
    // <nav> instead of <header>: a page may have only one banner, and dialogs have their own <header>.
    <nav className={classes.head} aria-label="주 메뉴">
      <MenuButton onClick={() => setMenu("all")} />
      <Brand brand={brand} />
      <Links items={items.filter(({ isPerson }) => !(isPerson && personName !== null))} current={current} />
      <UnstyledButton className={classes.headLink} aria-haspopup="dialog" onClick={() => setMenu("invitation")}>
        <Row as="span" align="center" gap={8} nowrap>
          <Row as="span" hideOn="snug">
            <IconGift size={18} stroke={1.8} aria-hidden />
          </Row>
          동료 초대
        </Row>
      </UnstyledButton>
      {bell}
      {personName !== null && <Person name={personName} />}
    </nav>
  );
};

const TabBar = ({ items }: Pick<HeadProps, "items">) => (
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

type FootProps = Omit<HeadProps, "bell"> & {
  /** The same items in the order of the drawer. */
  drawerItems: readonly MenuItem[];
  /** The last item of the drawer before the sign-out. `isWanted`: the user opened the drawer for it. */
  Invitation: ComponentType<{ isWanted: boolean }>;
  onLogout: () => void;
  /** False for a page with its own bar at the bottom of phones. */
  hasTabs?: boolean | undefined;
};

/** The tab bar of phones and the drawer. */
export const ShellFoot = ({ hasTabs = true, items, drawerItems, ...props }: FootProps) => {
  const { menu, setMenu } = useShell();
  const [hasOpened, setHasOpened] = useState(false);
  if (menu !== "closed" && !hasOpened) setHasOpened(true);
  return (
    <>
      {hasTabs && <TabBar items={items} />}
      <Suspense>
        {hasOpened && (
          <MenuDrawer
            {...props}
            items={drawerItems}
            opened={menu !== "closed"}
            isInviting={menu === "invitation"}
            onClose={() => setMenu("closed")}
          />
        )}
      </Suspense>
    </>
  );
};

/** For the server: the frame until the first screen is ready, without the buttons. `hasTabs` as in `ShellFoot`. */
export const PendingDoctorShell = ({ brand, items, hasTabs }: Pick<FootProps, "brand" | "items" | "hasTabs">) => (
  <PageFrame>
    <Box minH="screen" className={classes.frame}>
      <nav className={classes.head} aria-label="주 메뉴">
        <div className={classes.menuButton} />
        <Brand brand={brand} />
        <Links items={items} />
      </nav>
      <div className={classes.content}>
        <ScreenBones />
      </div>
      {hasTabs && <TabBar items={items} />}
    </Box>
  </PageFrame>
);
