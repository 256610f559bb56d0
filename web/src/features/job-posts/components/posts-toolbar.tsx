import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { formatNumber } from "../../../lib/format.ts";
import { tidyFilters, toggleTag, type JobPostFilters } from "../filters.ts";
import { ChipLabel } from "./chip-label.tsx";
import { FilterButton } from "./filter-button.tsx";
import classes from "./posts-toolbar.module.css";
import { presetTags, sortLabels } from "./toolbar-words.ts";

type Sort = keyof typeof sortLabels;
const sorts: readonly Sort[] = ["latest", "pay"];

type Props = {
  filters: JobPostFilters;
  unreadCount: number | undefined;
  onChange: (filters: JobPostFilters) => void;
};

const SortMenu = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) => (
  // Not in a portal, so that it stays inside the page's landmarks; fixed, so that the scrolling row does not cut it off.
  <Menu
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
        <ChipLabel text={sortLabels[sort]} />
        <IconChevronDown className={classes.chevron} size={16} stroke={2.2} aria-hidden />
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

type ToggleProps = { label: string; on: boolean; count?: number | undefined; onToggle: () => void };

const ToggleChip = ({ label, on, count, onToggle }: ToggleProps) => (
  <UnstyledButton className={classes.chip} aria-pressed={on} onClick={onToggle}>
    <ChipLabel text={label} />
    {count ? <span className={classes.count}>{formatNumber(count)}</span> : null}
  </UnstyledButton>
);

/** One row of chips that scrolls sideways: the filter panel, order, unread, the preset tags and any tag that was searched for. */
export const PostsToolbar = ({ filters, unreadCount, onChange }: Props) => {
  const chosenTags = filters.tags ?? [];
  const ownTags = chosenTags.filter((tag) => !presetTags.some((preset) => preset === tag));
  return (
    <div className={classes.row} role="group" aria-label="정렬과 필터">
      <FilterButton filters={filters} onChange={onChange} />
      <SortMenu
        sort={filters.sort ?? "latest"}
        onSort={(sort) => onChange(tidyFilters({ ...filters, sort: sort === "pay" ? sort : undefined }))}
      />
      <ToggleChip
        label="안 읽음"
        on={filters.unread === true}
        count={unreadCount}
        onToggle={() => onChange(tidyFilters({ ...filters, unread: filters.unread ? undefined : true }))}
      />
      {[...presetTags, ...ownTags].map((tag) => (
        <ToggleChip key={tag} label={`# ${tag}`} on={chosenTags.includes(tag)} onToggle={() => onChange(toggleTag(filters, tag))} />
      ))}
    </div>
  );
};
