import { Menu, UnstyledButton } from "@mantine/core";
import { LayerMenu } from "../../../../ui/layer-menu.tsx";
import classes from "./posts-toolbar.module.css";
import { SortLabel } from "./sort-label.tsx";
import { sortLabels, type Sort } from "./toolbar-texts.ts";

const sorts: readonly Sort[] = ["latest", "pay", "hourly"];

/** Opens immediately, because it is rendered only after a click on its button. */
export const SortMenu = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  // Without a portal the menu stays inside the page's landmarks. A fixed position prevents the scrolling row from cutting it off.
  <LayerMenu
    defaultOpened
    position="bottom-start"
    radius={14}
    shadow="md"
    width={160}
    withinPortal={false}
    floatingStrategy="fixed"
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>
      <UnstyledButton className={classes.chip} aria-label={`정렬: ${sortLabels[sort]}`}>
        <SortLabel sort={sort} />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup value={sort} onChange={(value) => onSort(sorts.find((sort) => sort === value) ?? "latest")}>
        {sorts.map((value) => (
          <Menu.RadioItem key={value} value={value} className={classes.option} closeMenuOnClick>
            {sortLabels[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </LayerMenu>
);
