import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { countFilterKinds, type JobPostFilters } from "../filters.ts";
import { ChipLabel } from "./chip-label.tsx";
import classes from "./posts-toolbar.module.css";
import { lazyPart } from "../../../../ui/lazy-part.tsx";

const load = () => import("./filter-panel/filter-panel.tsx");
const FilterPanel = lazyPart(async () => (await load()).FilterPanel, "card");

/** The filter panel is not needed for the first view of the list, so its code loads after this delay. */
const idleDelayMs = 2000;

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };

/** The 필터 button with the number of active kinds of conditions, and its panel. */
export const FilterButton = ({ filters, onChange }: Props) => {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const count = countFilterKinds(filters);
  const prepare = useCallback(() => {
    // A failed request is repeated by the press.
    load().catch(() => undefined);
    void client.prefetchQuery(referenceDataQuery());
  }, [client]);
  useEffect(() => {
    const timer = setTimeout(prepare, idleDelayMs);
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
