import { Button, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLayoutGrid } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState } from "react";
import { Box, Text } from "../../../../ui/box.tsx";
import { media } from "../../../../ui/tokens.ts";
import shared from "../../components/shared.module.css";
import { Picture } from "../../pictures/components/picture.tsx";
import { mosaicOf, type PlacedPicture } from "../pictures.ts";
import classes from "./project-hero.module.css";

type Props = {
  pictures: readonly PlacedPicture[];
  /** The place of the picture that the page shows first. */
  opened: number;
  /** The page is drawn into a smaller window than that of the browser. */
  isPhone: boolean;
  onOpen: (place: number) => void;
  onAll: () => void;
};

const sizes = "(width >= 1024px) 640px, 100vw";

/**
 * On phones all pictures in a row, on desktops a mosaic of some. Both show the opened picture first. The server renders the mosaic, because
 * it does not know the window. Phones show its first picture, which stays when the row replaces the mosaic.
 */
export const ProjectHero = ({ pictures, opened, isPhone, onOpen, onAll }: Props) => {
  const isHydrated = useHydrated();
  const isWide = useMediaQuery(media.wide, undefined, { getInitialValueInEffect: false });
  const isRow = isPhone || (isHydrated && isWide === false);
  const row = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(opened);
  const mosaic = mosaicOf(pictures, opened);
  const shown = isRow ? pictures : mosaic;
  useLayoutEffect(() => {
    if (isRow && row.current) row.current.scrollLeft = opened * row.current.clientWidth;
  }, [isRow, opened]);
  const onScroll = () => {
    const { current } = row;
    if (isRow && current) setPlace(Math.round(current.scrollLeft / Math.max(current.clientWidth, 1)));
  };
  const current = pictures[isRow ? place : opened];
  return (
    <Box relative className={classes.hero}>
      <div
        ref={row}
        className={`${shared.sideways} ${shared.slides} ${classes.pictures}`}
        data-size={isRow ? undefined : shown.length}
        onScroll={onScroll}
      >
        {shown.map((picture) => {
          const isNear = !isRow || Math.abs(picture.place - place) <= 1;
          return (
            <UnstyledButton
              key={picture.id}
              className={classes.picture}
              data-focus="inside"
              tabIndex={isRow && picture.place !== place ? -1 : undefined}
              aria-label={`${picture.name} 크게 보기`}
              onClick={() => onOpen(picture.place)}
            >
              {isNear && <Picture image={picture} alt="" sizes={sizes} {...(picture.place === opened ? { load: "first" } : {})} />}
              <span className={shared.pill} data-low data-light="room" aria-hidden>
                {picture.room_type}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
      <Box as="span" className={shared.pill} data-low hideOn="wide">
        <Text spoken>사진 </Text>
        {(current?.place ?? 0) + 1} / {pictures.length}
      </Box>
      <Box hideOn="narrow" className={classes.all}>
        <Button variant="default" size="md" leftSection={<IconLayoutGrid size={18} stroke={1.8} aria-hidden />} onClick={onAll}>
          사진 {pictures.length}장 모두 보기
        </Button>
      </Box>
    </Box>
  );
};
