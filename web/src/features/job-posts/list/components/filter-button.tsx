import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { countFilterKinds, type JobPostFilters } from "../filters.ts";
import { ChipLabel } from "./chip-label.tsx";
import classes from "./posts-toolbar.module.css";

const load = () => import("./filter-panel/filter-panel.tsx");
const FilterPanel = lazy(async () => ({ default: (await load()).FilterPanel }));

/** Sliders, tabs and lists of places are of no use to a first look at the posts: they come when the browser has time. */
const idleDelay = 2000;

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };

/** 필터 with the number of kinds of condition set, and the panel it opens. */
export const FilterButton = ({ filters, onChange }: Props) => {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const count = countFilterKinds(filters);
  const prepare = useCallback(() => {
    // A failure is told, with a retry, once the panel is opened.
    load().catch(() => undefined);
    void client.prefetchQuery(referenceDataQuery());
  }, [client]);
  useEffect(() => {
    const timer = setTimeout(prepare, idleDelay);
    return () => clearTimeout(timer);
  }, [prepare]);
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.chip}
        data-filled={count > 0 || undefined}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setState("open")}
      >
        <IconAdjustmentsHorizontal size={18} stroke={2} aria-hidden />
        <ChipLabel text="필터" />
        {count > 0 && (
          <>
            <span className={classes.filterCount}>{count}</span>
            <VisuallyHidden>가지 적용 중</VisuallyHidden>
          </>
        )}
      </UnstyledButton>
      {state !== "unused" && (
        <Suspense>
          <FilterPanel
            filters={filters}
            opened={state === "open"}
            onClose={() => setState("closed")}
            onClosed={() => button.current?.focus({ preventScroll: true })}
            onApply={(next) => {
              setState("closed");
              onChange(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
