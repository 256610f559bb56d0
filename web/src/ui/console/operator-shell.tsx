import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLogout, IconMenu2, IconStethoscope } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Box, Column, Grid, Text } from "../box.tsx";
import { Drawer } from "../drawer.tsx";
import { PageFrame } from "../page-states.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { GoTo } from "./go-to.tsx";
import classes from "./operator-shell.module.css";
import { PersonMenu } from "./person-menu.tsx";
import { ScreenBones } from "./screen-bones.tsx";
import type { ConsoleFind, ConsoleItem, ConsolePerson } from "./shell-types.ts";

type Props = {
  brand: string;
  items: readonly ConsoleItem[];
  finds: readonly ConsoleFind[];
  person: ConsolePerson;
  children: ReactNode;
};

const shownAtMost = 99;

/** Number of waiting items of a menu entry. Renders nothing for zero. */
const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count === 0 ? null : (
    <Text bg="surface" line="all" size={11} weight={600} tone="muted" tabular text="center" className={classes.waiting}>
      {count > shownAtMost ? `${shownAtMost}+` : count}
      <VisuallyHidden component="span">건이 기다려요</VisuallyHidden>
    </Text>
  );

/** In a low window the items scroll, and an address may open the last one. */
const showItem = (icon: SVGSVGElement | null) => icon?.closest("a")?.scrollIntoView({ block: "nearest" });

const RailItem = ({ to, label, icon: Icon, count }: ConsoleItem) => (
  <Link to={to} className={classes.item} activeProps={{ "data-active": true }}>
    {({ isActive }) => (
      <>
        <Icon size={18} stroke={1.7} aria-hidden {...(isActive && { ref: showItem })} />
        {label}
        <Waiting count={count} />
      </>
    )}
  </Link>
);

/** The content of the rail as a bottom sheet, for screens that are too narrow for the rail. */
const PhoneMenu = ({ brand, items, person }: Omit<Props, "children" | "finds">) => {
  const [opened, menu] = useDisclosure(false);
  return (
    <>
      <ActionIcon size={40} ml="auto" aria-label="메뉴 열기" onClick={menu.open}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={menu.close}
        position="bottom"
        styles={{ content: { height: "auto", maxHeight: "100%" } }}
        radius="14px 14px 0 0"
        title={`${brand} 운영`}
      >
        {/* In one column, a phone would hide the last entries without a sign. */}
        <Grid as="nav" columns="1fr 1fr" gap={2} className={classes.sheet} aria-label="운영 메뉴">
          {items.map(({ to, label, icon: Icon, count }) => (
            <Link key={label} to={to} className={classes.sheetItem} activeProps={{ "data-active": true }} onClick={menu.close}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {label}
              <Waiting count={count} />
            </Link>
          ))}
          <Link to="/posts" className={classes.sheetItem}>
            <IconStethoscope size={20} stroke={1.7} aria-hidden />
            의사 화면으로
          </Link>
          <button type="button" className={classes.sheetItem} onClick={person.onLogout}>
            <IconLogout size={20} stroke={1.7} aria-hidden />
            로그아웃
          </button>
        </Grid>
      </Drawer>
    </>
  );
};

type FrameProps = Pick<Props, "brand" | "items" | "children"> & {
  /** Below the entries of the rail, and in the bar of phones. While the screen loads, an empty box of the same height is there. */
  tools?: ReactNode;
  menu?: ReactNode;
};

const Frame = ({ brand, items, tools, menu, children }: FrameProps) => (
  <Grid clip bg="ground" size={13} tone="strong" className={classes.shell} data-console>
    <Column as="header" gap={4} align="center" shrink py={12} hideOn="narrow">
      <Link to="/manage" className={classes.brand} activeOptions={{ exact: true }} aria-label={`${brand} 운영 첫 화면`}>
        <BrandMark />
        <span>운영</span>
      </Link>
      <Column as="nav" full className={classes.items} aria-label="운영 메뉴">
        {items.map((item) => (
          <RailItem key={item.label} {...item} />
        ))}
      </Column>
      {tools ?? <Box fixed py={48} />}
    </Column>
    <header className={classes.phoneBar}>
      <BrandMark />
      <strong>{brand} 운영</strong>
      {menu}
    </header>
    <Column as="main" shrink clip relative bg="surface" radius={14} line="all" className={classes.panel}>
      {children}
    </Column>
  </Grid>
);

/** The operators' console: a rail with labels, and one panel. */
export const OperatorShell = ({ brand, items, finds, person, children }: Props) => (
  <Frame
    brand={brand}
    items={items}
    tools={
      <>
        <Box full px={6}>
          <GoTo items={items} finds={finds} />
        </Box>
        <PersonMenu person={person} />
      </>
    }
    menu={<PhoneMenu brand={brand} items={items} person={person} />}
  >
    {children}
  </Frame>
);

/** For the server: the console until its first screen is ready. */
export const PendingOperatorShell = ({ brand, items }: Pick<Props, "brand" | "items">) => (
  <PageFrame>
    <Frame brand={brand} items={items}>
      <ScreenBones />
    </Frame>
  </PageFrame>
);
