import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { ChipCount, ChipLabel } from "./chip-label.tsx";
import classes from "./posts-toolbar.module.css";
import { SortLabel } from "./sort-label.tsx";
import search from "./search-field.module.css";
import still from "./still-toolbar.module.css";
import { presetTags, searchLabel, searchPlaceholder, sortLabels } from "./toolbar-texts.ts";

/** The search field as it looks before anything can be typed into it. */
export const StillSearch = () => (
  <div className={still.search}>
    <IconSearch size={20} stroke={1.8} aria-hidden />
    <input className={`${search.input} ${still.input}`} type="search" readOnly aria-label={searchLabel} placeholder={searchPlaceholder} />
  </div>
);

const chip = `${still.chip} ${classes.chip}`;

/** The row of chips as it looks without filters, before any of them can be pressed. */
export const StillToolbar = ({ unreadCount }: { unreadCount: number | undefined }) => (
  <div className={still.bar}>
    <div className={classes.row}>
      <button type="button" className={chip}>
        <IconAdjustmentsHorizontal size={18} stroke={2} aria-hidden />
        <ChipLabel text="필터" />
      </button>
      <button type="button" className={chip} aria-label={`정렬: ${sortLabels.latest}`}>
        <SortLabel sort="latest" />
      </button>
      <button type="button" className={chip}>
        <ChipLabel text="안 읽음" />
        {unreadCount ? <ChipCount count={unreadCount} /> : null}
      </button>
      {presetTags.map((tag) => (
        <button key={tag} type="button" className={chip}>
          <ChipLabel text={`# ${tag}`} />
        </button>
      ))}
    </div>
  </div>
);
