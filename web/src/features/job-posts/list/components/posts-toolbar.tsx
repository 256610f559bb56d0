import { UnstyledButton } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { tidyFilters, toggleTag, type JobPostFilters } from "../filters.ts";
import { ChipCount, ChipLabel } from "./chip-label.tsx";
import { FilterButton } from "./filter-button.tsx";
import classes from "./posts-toolbar.module.css";
import { SortLabel } from "./sort-label.tsx";
import { presetTags, sortLabels, type Sort } from "./toolbar-texts.ts";

type Props = {
  filters: JobPostFilters;
  unreadCount: number | undefined;
  onChange: (filters: JobPostFilters) => void;
};

type SortProps = { sort: Sort; onSort: (sort: Sort) => void };

const loadMenu = () => import("./sort-menu.tsx");
const SortMenu = lazyPart<SortProps & { onClose: () => void }>(async () => (await loadMenu()).SortMenu, "card");

/** The menu's code loads when the doctor points at the button, because it is a twelfth of the list's scripts. */
const SortChip = ({ sort, onSort }: SortProps) => {
  const [isWanted, setWanted] = useState(false);
  // A press repeats a failed request.
  const reach = () => void loadMenu().catch(() => undefined);
  const chip = (
    <UnstyledButton
      className={classes.chip}
      aria-label={`정렬: ${sortLabels[sort]}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWanted(true)}
    >
      <SortLabel sort={sort} />
    </UnstyledButton>
  );
  if (!isWanted) return chip;
  return (
    <Suspense fallback={chip}>
      <SortMenu sort={sort} onSort={onSort} onClose={() => setWanted(false)} />
    </Suspense>
  );
};

type ToggleProps = { label: string; on: boolean; count?: number | undefined; onToggle: () => void };

const ToggleChip = ({ label, on, count, onToggle }: ToggleProps) => (
  <UnstyledButton className={classes.chip} aria-pressed={on} onClick={onToggle}>
    <ChipLabel text={label} />
    {count ? <ChipCount count={count} /> : null}
  </UnstyledButton>
);

/** One row of chips that scrolls sideways: filter panel, order, unread, preset tags and searched tags. */
export const PostsToolbar = ({ filters, unreadCount, onChange }: Props) => {
  const chosenTags = filters.tags ?? [];
  const ownTags = chosenTags.filter((tag) => !presetTags.some((preset) => preset === tag));
  return (
    <div className={classes.row} role="group" aria-label="정렬과 필터">
      <FilterButton filters={filters} onChange={onChange} />
      <SortChip
        sort={filters.sort ?? "latest"}
        onSort={(sort) => onChange(tidyFilters({ ...filters, sort: sort === "latest" ? undefined : sort }))}
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
