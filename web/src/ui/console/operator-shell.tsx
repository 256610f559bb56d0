import { ActionIcon, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLogout, IconMenu2, IconStethoscope } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import classes from "./operator-shell.module.css";
import { PersonMenu } from "./person-menu.tsx";
import type { ConsoleItem, ConsolePerson } from "./shell-types.ts";

type Props = { brand: string; items: readonly ConsoleItem[]; person: ConsolePerson; children: ReactNode };

const RailItem = ({ to, label, icon: Icon }: ConsoleItem) => (
  <Link to={to} className={classes.item} activeProps={{ "data-active": true }}>
    <Icon size={18} stroke={1.7} aria-hidden />
    {label}
  </Link>
);

/** What the rail holds, as a sheet from below, where there is no room for a rail. */
const PhoneMenu = ({ brand, items, person }: Omit<Props, "children">) => {
  const [opened, menu] = useDisclosure(false);
  return (
    <header className={classes.phoneBar}>
      <BrandMark />
      <strong>{brand} 운영</strong>
      <ActionIcon size={40} ml="auto" aria-label="메뉴 열기" onClick={menu.open}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Drawer opened={opened} onClose={menu.close} position="bottom" size="auto" radius="14px 14px 0 0" title={`${brand} 운영`}>
        <nav className={classes.sheet} aria-label="운영 메뉴">
          {items.map(({ to, label, icon: Icon }) => (
            <Link key={label} to={to} className={classes.sheetItem} activeProps={{ "data-active": true }} onClick={menu.close}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {label}
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
        </nav>
      </Drawer>
    </header>
  );
};

/** The operators' console: a labelled rail beside one inset panel. */
export const OperatorShell = ({ brand, items, person, children }: Props) => (
  <div className={classes.shell}>
    <header className={classes.rail}>
      <Link to="/manage" className={classes.brand} aria-label={`${brand} 운영 첫 화면`}>
        <BrandMark />
        <span>운영</span>
      </Link>
      <nav className={classes.items} aria-label="운영 메뉴">
        {items.map((item) => (
          <RailItem key={item.label} {...item} />
        ))}
      </nav>
      <PersonMenu person={person} />
    </header>
    <PhoneMenu brand={brand} items={items} person={person} />
    <main className={classes.panel}>{children}</main>
  </div>
);
