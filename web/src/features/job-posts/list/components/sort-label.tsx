import { IconChevronDown } from "@tabler/icons-react";
import { ChipLabel } from "./chip-label.tsx";
import classes from "./posts-toolbar.module.css";
import { sortLabels, type Sort } from "./toolbar-texts.ts";

export const SortLabel = ({ sort }: { sort: Sort }) => (
  <>
    <ChipLabel text={sortLabels[sort]} />
    <IconChevronDown className={classes.chevron} size={16} stroke={2.2} aria-hidden />
  </>
);
