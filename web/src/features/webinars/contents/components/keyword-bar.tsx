import { UnstyledButton } from "@mantine/core";
import type { Filter } from "@rounds/contract/webinars/contents.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { scrollBehavior } from "../../../../lib/reduced-motion.ts";
import { Row } from "../../../../ui/box.tsx";
import target from "../../target.module.css";
import classes from "./keyword-bar.module.css";

type Props = {
  filters: readonly Filter[];
  /** The search string. A keyword of this text is the chosen one. */
  chosen: string;
  /** Empty for 전체. */
  onChoose: (keyword: string) => void;
  /** The keywords could not be loaded. The sentence and its button are as high as the keywords, so that nothing moves. */
  failure?: { readonly retry: () => void; readonly isRetrying: boolean } | undefined;
};

/** The specification's step of one click, px. */
const step = 120;

/** Keywords in one line. Arrows move it on desktops, a finger on phones. Other keywords need another React key. */
export const KeywordBar = ({ filters, chosen, onChoose, failure }: Props) => {
  const line = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const measure = useCallback(() => {
    const { current } = line;
    if (!current) return;
    const end = current.scrollWidth - current.clientWidth - current.scrollLeft <= 1;
    setEnds((known) => (known.start === current.scrollLeft <= 0 && known.end === end ? known : { start: current.scrollLeft <= 0, end }));
  }, []);
  // Before the first paint, because the arrows move the keywords.
  useLayoutEffect(() => {
    measure();
    const { current } = line;
    if (!current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [measure]);
  /** Where the arrows move the line. A click during the animation continues from there, not from where the line is. */
  const goal = useRef<number | null>(null);
  const clearGoal = () => void (goal.current = null);
  const move = (by: number) => {
    const { current } = line;
    if (!current) return;
    const left = Math.max(0, Math.min((goal.current ?? current.scrollLeft) + by, current.scrollWidth - current.clientWidth));
    goal.current = left;
    current.scrollTo({ left, behavior: scrollBehavior() });
  };
  const fits = ends.start && ends.end;
  return (
    <Row as="nav" align="center" gap={8} aria-label="키워드" className={classes.bar}>
      {!fits && (
        <UnstyledButton className={classes.arrow} aria-label="앞 키워드" disabled={ends.start} onClick={() => move(-step)}>
          <IconChevronLeft size={18} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
      <div
        ref={line}
        className={classes.line}
        data-start={ends.start || undefined}
        data-end={ends.end || undefined}
        onScroll={measure}
        onScrollEnd={clearGoal}
        onWheel={clearGoal}
        onTouchStart={clearGoal}
      >
        <UnstyledButton className={`${target.target} ${classes.chip}`} aria-pressed={chosen === ""} onClick={() => onChoose("")}>
          전체
        </UnstyledButton>
        {failure && (
          <Row gap={8} align="center" fixed size={14} tone="muted" nowrap role="alert">
            키워드를 불러오지 못했어요.
            <UnstyledButton
              className={`${target.target} ${classes.chip}`}
              aria-busy={failure.isRetrying}
              onClick={() => {
                if (!failure.isRetrying) failure.retry();
              }}
            >
              {failure.isRetrying ? "불러오는 중" : "다시 시도"}
            </UnstyledButton>
          </Row>
        )}
        {filters.map(({ keyword, status }) => (
          <UnstyledButton
            key={keyword}
            className={`${target.target} ${classes.chip}`}
            data-status={status}
            aria-pressed={chosen === keyword}
            aria-disabled={status === "deemphasize" || undefined}
            onClick={() => {
              if (status !== "deemphasize") onChoose(keyword);
            }}
          >
            {keyword}
          </UnstyledButton>
        ))}
      </div>
      {!fits && (
        <UnstyledButton className={classes.arrow} aria-label="다음 키워드" disabled={ends.end} onClick={() => move(step)}>
          <IconChevronRight size={18} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
    </Row>
  );
};
