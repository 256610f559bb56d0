import { Menu, UnstyledButton } from "@mantine/core";
import classes from "./posts-toolbar.module.css";
import { SortLabel } from "./sort-label.tsx";
import { sortLabels, type Sort } from "./toolbar-words.ts";

const sorts: readonly Sort[] = ["latest", "pay"];

/** Opens at once: it is drawn when its button was pressed. */
export const SortMenu = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  // Not in a portal, so that it stays inside the page's landmarks; fixed, so that the scrolling row does not cut it off.
  <Menu
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
      <Menu.RadioGroup value={sort} onChange={(value) => onSort(value === "pay" ? "pay" : "latest")}>
        {sorts.map((value) => (
          <Menu.RadioItem key={value} value={value} className={classes.option}>
            {sortLabels[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
);
