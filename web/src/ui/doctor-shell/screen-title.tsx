import { UnstyledButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { Logo } from "../logo.tsx";
import classes from "./doctor-shell.module.css";
import { useShell } from "./shell-context.ts";

export const MenuButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton className={classes.menuButton} aria-label="메뉴 열기" onClick={onClick}>
    <IconMenu2 size={22} stroke={1.9} aria-hidden />
  </UnstyledButton>
);

type TitleProps = {
  title: string;
  /** The count as text (`38`, `1,000+`); undefined until known. */
  count: string | undefined;
};

/** Title of a screen with its count, both on phones and in panes. */
export const ScreenTitle = ({ title, count }: TitleProps) => (
  <h1 className={classes.title}>
    {title}
    {count !== undefined && <span className={classes.count}> {count}</span>}
  </h1>
);

/** The bar at the top of a phone's screen: menu, title, count, bell. It scrolls away with the page. */
export const AppBar = (props: TitleProps) => {
  const { setMenu, bell } = useShell();
  return (
    <header className={classes.appBar}>
      <MenuButton onClick={() => setMenu("all")} />
      <ScreenTitle {...props} />
      {bell}
    </header>
  );
};

/** The bar at the top of a phone's home: menu, brand and bell. */
export const BrandBar = ({ brand }: { brand: string }) => {
  const { setMenu, bell } = useShell();
  return (
    <header className={classes.appBar} data-brand>
      <MenuButton onClick={() => setMenu("all")} />
      <span className={classes.brand}>
        <Logo brand={brand} size={20} />
      </span>
      {bell}
    </header>
  );
};
