import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Column, Grid, Row } from "../box.tsx";
import { PageFrame } from "../page-states.tsx";
import { BrandMark } from "./brand-mark.tsx";
import classes from "./owner-shell.module.css";
import { PersonMenu } from "./person-menu.tsx";
import { ScreenBones } from "./screen-bones.tsx";
import type { ConsoleItem, ConsolePerson } from "./shell-types.ts";

type Props = { brand: string; items: readonly ConsoleItem[]; person: ConsolePerson; children: ReactNode };

/** With large letters the menu is wider than a phone and scrolls. The entry of the current page is always in view. */
const Items = ({ items }: Pick<Props, "items">) => {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the address decides which entry is the current one
  }, [pathname]);
  return (
    <Row ref={menu} as="nav" gap={4} className={classes.items} aria-label="병원 관리 메뉴">
      {items.map(({ to, label, count }) => (
        <Link key={label} to={to} className={classes.item} data-focus="inside" activeProps={{ "data-active": true }}>
          {label}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </Row>
  );
};

type FrameProps = Pick<Props, "brand" | "children"> & {
  /** In the bar. None while the screen loads, because the entries depend on the person. */
  tools?: ReactNode;
};

const Frame = ({ brand, tools, children }: FrameProps) => (
  <Grid clip bg="ground" size={13} tone="strong" className={classes.shell} data-console>
    <Row as="header" gap={32} align="center" bg="surface" line="bottom" className={classes.bar}>
      <Link to="/user_manage" className={classes.brand} activeOptions={{ exact: true }}>
        <BrandMark />
        <strong>{brand}</strong>
        <span>병원 관리</span>
      </Link>
      {tools}
    </Row>
    <Column as="main" shrink clip relative bg="surface" className={classes.content}>
      {children}
    </Column>
  </Grid>
);

/** The hospital owners' console: a top bar over the content. */
export const OwnerShell = ({ brand, items, person, children }: Props) => (
  <Frame
    brand={brand}
    tools={
      <>
        <Items items={items} />
        <PersonMenu person={person} labelled />
      </>
    }
  >
    {children}
  </Frame>
);

/** For the server: the console until its first screen is ready. */
export const PendingOwnerShell = ({ brand }: Pick<Props, "brand">) => (
  <PageFrame>
    <Frame brand={brand}>
      <ScreenBones />
    </Frame>
  </PageFrame>
);
