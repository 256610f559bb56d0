import { ActionIcon } from "@mantine/core";
import type { Banner } from "@rounds/contract/engagement/banners.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Box } from "../../../../ui/box.tsx";
import { countViews } from "../queries.ts";
import { BannerCard } from "./banner-card.tsx";
import classes from "./banner-carousel.module.css";

/** A banner counts as seen with this share of it in the row. */
const seenShare = 0.6;

/** First and last index of the banners that are in view. */
type Range = readonly [first: number, last: number];

const useVisibleBanners = (banners: readonly Banner[]) => {
  const row = useRef<HTMLUListElement>(null);
  const [[first, last], setRange] = useState<Range>([0, 0]);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = [...list.children].indexOf(target);
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (visible.size === 0) return;
        setRange([Math.min(...visible), Math.max(...visible)]);
        countViews(banners.flatMap(({ id }, index) => (visible.has(index) ? [id] : [])));
      },
      { threshold: seenShare },
    );
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [banners]);
  return { row, first, last };
};

type Props = { banners: readonly Banner[]; onOpen: (banner: Banner) => void };

/** Banners in a row that scrolls by swipe, arrow keys and buttons. It never moves automatically, and it does not loop. */
export const BannerCarousel = ({ banners, onOpen }: Props) => {
  const { row, first, last } = useVisibleBanners(banners);
  const show = (index: number): Element | undefined => {
    const item = row.current?.children[Math.min(Math.max(index, 0), banners.length - 1)];
    item?.scrollIntoView({ block: "nearest", inline: "start", behavior: "auto" });
    return item;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const items = [...event.currentTarget.children];
    const focused = items.findIndex((item) => item.contains(document.activeElement) && item !== document.activeElement);
    const item = show((focused < 0 ? first : focused) + step);
    item?.querySelector<HTMLElement>("[data-banner]")?.focus({ preventScroll: true });
  };
  const position = first === last ? String(first + 1) : `${first + 1}~${last + 1}`;
  return (
    <Box as="section" relative shrink aria-label="배너" className={classes.carousel}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- the row scrolls by keys, and announcements in it take no focus */}
      <ul ref={row} className={classes.row} tabIndex={0} aria-label="배너 목록" onKeyDown={onKeyDown}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={classes.item}>
            <BannerCard banner={banner} eager={index === 0} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <span className={classes.counter}>
            {position} / {banners.length}
          </span>
          <ActionIcon
            className={classes.arrow}
            data-side="start"
            variant="default"
            radius={22}
            size={44}
            disabled={first === 0}
            aria-label="앞 배너"
            onClick={() => show(first - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={classes.arrow}
            data-side="end"
            variant="default"
            radius={22}
            size={44}
            disabled={last === banners.length - 1}
            aria-label="다음 배너"
            onClick={() => show(first + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Box>
  );
};
