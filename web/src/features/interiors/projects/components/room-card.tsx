import { UnstyledButton } from "@mantine/core";
import type { InteriorRoom } from "@rounds/contract/interiors/projects.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, useCallback, useRef, useState, type KeyboardEvent } from "react";
import { scrollBehavior } from "../../../../lib/reduced-motion.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Text } from "../../../../ui/box.tsx";
import shared from "../../components/shared.module.css";
import { Picture } from "../../pictures/components/picture.tsx";
import { figuresText, metresText, roomText } from "../texts.ts";
import classes from "./room-card.module.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The project opens at this picture instead of the first one of its room. */
    interiorImageId?: number;
  }
}

/** The picture that a card shows, so that Back finds it again. Until the page is left. */
const places = new Map<string, number>();
const keyOf = ({ project_id, room_type }: InteriorRoom): string => `${project_id} ${room_type}`;

/** Where the slide begins if all before it have its width. */
const startOf = (row: HTMLElement, index: number): number => {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement)) return 0;
  const step = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  return index * step;
};

const useSlides = (room: InteriorRoom) => {
  const key = keyOf(room);
  const count = room.interior_images.length;
  const row = useRef<HTMLAnchorElement>(null);
  const [index, setIndex] = useState(0);
  /** The last slide with a picture. The others load when the row moves towards them. */
  const [reached, setReached] = useState(1);
  const attach = useCallback(
    (element: HTMLAnchorElement | null) => {
      row.current = element;
      const place = places.get(key);
      if (element === null || place === undefined) return;
      setIndex(place);
      setReached(place + 1);
      element.scrollLeft = startOf(element, place);
    },
    [key],
  );
  const onScroll = () => {
    const { current } = row;
    if (!current) return;
    const next = Math.min(Math.round(current.scrollLeft / Math.max(startOf(current, 1), 1)), count - 1);
    // A page with many rows is restored by Back, and each row reports its place then.
    if (next === index && reached > next + 1) return;
    setIndex(next);
    setReached((before) => Math.max(before, next + 2));
    places.set(key, next);
  };
  const move = (by: number) => {
    const next = index + by;
    if (next < 0 || next >= count) return;
    row.current?.scrollTo({ left: startOf(row.current, next), behavior: scrollBehavior() });
  };
  return { attach, index, reached, onScroll, move };
};

type Props = {
  room: InteriorRoom;
  load?: "first" | "eager" | undefined;
  /** A small card shows only the first picture. */
  small?: boolean;
};

const sizes = "(width >= 1024px) 400px, 312px";

/** ms. A card that passes under the pointer while the page scrolls must not load its project. */
const preloadDelay = 200;

/** A room of a project: its pictures in a row, the name over them, the figures below. All of it is one link to the project. */
export const RoomCard = memo(({ room, load, small = false }: Props) => {
  const { attach, index, reached, onScroll, move } = useSlides(room);
  const { customer_name: name } = room;
  const images = small ? room.interior_images.slice(0, 1) : room.interior_images;
  const figures = figuresText(room);
  const about = roomText(room);
  const metres = room.area === null ? undefined : metresText(room.area);
  const image = images[index];
  const link = {
    to: "/interiors-project",
    preloadDelay,
    search: { project_id: room.project_id, room_type: room.room_type },
    state: index === 0 || image === undefined ? {} : { interiorImageId: image.id },
  } as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };
  const arrows = [
    { side: "start", label: "이전 사진", by: -1, isEnd: index === 0, Icon: IconChevronLeft },
    { side: "end", label: "다음 사진", by: 1, isEnd: index >= images.length - 1, Icon: IconChevronRight },
  ] as const;
  return (
    <article className={classes.card} data-small={small || undefined}>
      <Box relative className={classes.frame}>
        <Link
          {...link}
          ref={attach}
          className={`${shared.sideways} ${shared.slides} ${classes.row}`}
          aria-label={[name, figures, metres, about].filter(Boolean).join(", ")}
          draggable={false}
          data-moved={reached > 1 || undefined}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
        >
          {images.map((picture, place) => (
            <span key={picture.id}>
              {place <= reached && <Picture image={picture} alt="" sizes={sizes} {...(place === 0 && load ? { load } : {})} />}
            </span>
          ))}
        </Link>
        <span className={`${shared.pill} ${classes.name}`} data-low data-light aria-hidden>
          {name}
        </span>
        {images.length > 1 && (
          <span className={`${shared.pill} ${classes.counter}`}>
            <Text spoken>사진 </Text>
            {index + 1} / {images.length}
          </span>
        )}
        {images.length > 1 &&
          arrows.map(({ side, label, by, isEnd, Icon }) => (
            <UnstyledButton
              key={side}
              className={`${shared.round} ${classes.arrow}`}
              data-side={side}
              aria-label={`${name} ${label}`}
              aria-disabled={isEnd}
              onClick={() => move(by)}
            >
              <Icon size={20} stroke={2} aria-hidden />
            </UnstyledButton>
          ))}
      </Box>
      <Link {...link} className={classes.facts} aria-hidden tabIndex={-1}>
        <Text as="p" variant="title3" weight={700} tone="strong" tabular truncate title={metres}>
          {figures}
        </Text>
        <Text as="p" variant="meta" tone="muted" truncate>
          {about}
        </Text>
      </Link>
    </article>
  );
});

/** The boxes of a card that is still loading have its size. */
export const RoomCardSkeleton = () => (
  <div className={classes.card} aria-hidden>
    <div className={`${shared.sideways} ${shared.slides} ${classes.row}`}>
      <span />
      <span />
    </div>
    <div className={classes.facts}>
      <Bone width={136} height={14} marginBlock="5px" />
      <Bone width={190} marginBlock="5px" />
    </div>
  </div>
);
