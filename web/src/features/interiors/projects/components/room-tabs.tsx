import { UnstyledButton } from "@mantine/core";
import type { RoomType } from "@rounds/contract/interiors/lists.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { Text } from "../../../../ui/box.tsx";
import shared from "../../components/shared.module.css";
import classes from "./room-tabs.module.css";

/** A room is in view when it is in this part of the window. */
const viewMargin = "-112px 0px -55% 0px";

/** The room in view, and functions that watch the rooms and scroll to one of them. */
export const useRoomInView = (first: RoomType | undefined) => {
  const [inView, setInView] = useState(first);
  const sections = useRef(new Map<RoomType, HTMLElement>());
  const observer = useRef<IntersectionObserver>(undefined);
  /** A chosen room that is not drawn yet. */
  const wanted = useRef<RoomType>(undefined);
  useEffect(() => {
    const watched = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting && target instanceof HTMLElement) setInView(target.dataset["room"] as RoomType);
      },
      { rootMargin: viewMargin },
    );
    observer.current = watched;
    for (const section of sections.current.values()) watched.observe(section);
    return () => watched.disconnect();
  }, []);
  const attach = useCallback((section: HTMLElement | null) => {
    if (section === null) return undefined;
    const type = section.dataset["room"] as RoomType;
    sections.current.set(type, section);
    observer.current?.observe(section);
    if (wanted.current === type) section.scrollIntoView();
    return () => {
      sections.current.delete(type);
      observer.current?.unobserve(section);
    };
  }, []);
  const scrollTo = (type: RoomType) => {
    wanted.current = sections.current.has(type) ? undefined : type;
    sections.current.get(type)?.scrollIntoView();
  };
  return [inView, { attach, scrollTo }] as const;
};

type Props = {
  rooms: InteriorProject["interior_rooms"];
  inView: RoomType | undefined;
  onChoose: (roomType: RoomType) => void;
};

/** Chips of the rooms. They stay in view and follow the page. */
export const RoomTabs = ({ rooms, inView, onChoose }: Props) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-kind="${inView}"]`);
    if (chip && row.current) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [inView]);
  return (
    <nav ref={row} className={`${shared.sideways} ${classes.tabs}`} aria-label="공간">
      {rooms.map(({ room_type: type, interior_images: images }) => (
        <UnstyledButton
          key={type}
          className={`${shared.tab} ${shared.target} ${classes.tab}`}
          data-kind={type}
          data-focus="inside"
          aria-current={type === inView ? "location" : undefined}
          onClick={() => onChoose(type)}
        >
          {type} <Text size={13}>{images.length}</Text>
        </UnstyledButton>
      ))}
    </nav>
  );
};
