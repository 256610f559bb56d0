import { Button, UnstyledButton } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { BannerFace } from "../../banners/components/banner-card.tsx";
import { DragOrder, useDragItem } from "../../studio/components/drag-order.tsx";
import { useOrderBanners } from "../../studio/mutations.ts";
import { moved } from "../../studio/moved.ts";
import { faceOf } from "../order.ts";
import classes from "./banner-strip.module.css";

type TileProps = { banner: Campaign; place: number; count: number; onMove: (step: 1 | -1) => void; onOpen: () => void };

const Tile = ({ banner, place, count, onMove, onOpen }: TileProps) => {
  const { itemRef, handleRef, listeners, marks } = useDragItem(banner.id);
  const face = faceOf(banner);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <Box as="li" fixed relative ref={itemRef} className={classes.tile} {...marks}>
      <UnstyledButton
        ref={handleRef}
        className={classes.face}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        data-banner={banner.id}
        onClick={onOpen}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        {face && <BannerFace look={face} />}
        <Text spoken>{`${count}개 중 ${place}번째`}</Text>
      </UnstyledButton>
      <Text text="center" block round bg="ink" size={12} weight={600} className={classes.number} aria-hidden>
        {place}
      </Text>
    </Box>
  );
};

/** More than a window shows, as for most operators. The list then has its scrollbar from the start. */
const loadingTiles = 8;
const LoadingTile = () => (
  <Box as="li" fixed aria-hidden>
    <Bone width={212} height={79} borderRadius={10} />
  </Box>
);

/** `banners` is undefined until they are loaded. */
type Props = { banners: readonly Campaign[] | undefined; onOpen: (id: number) => void; onAdd: () => void };

/** 홈 화면 배너: the live banners in the doctors' order. Dragging, or Alt and the arrow keys, change the order. */
export const BannerStrip = ({ banners: loaded, onOpen, onAdd }: Props) => {
  const banners = loaded ?? [];
  const order = useOrderBanners();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const wanted = order.isPending ? order.variables : banners.map(({ id }) => id);
  const live = banners.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id));
  const ids = live.map(({ id }) => id);
  const move = (from: number, to: number): void => {
    const next = moved(ids, from, to);
    if (order.isPending || next === ids || from === to) return;
    order.act(next);
    setAnnouncement(`${to + 1}번째로 옮겼어요.`);
    // React moves the tile in the document, and that takes the focus from its button.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-banner="${ids[from]}"]`)?.focus());
  };
  if (loaded?.length === 0) return null;
  return (
    <Stack as="section" gap={6} px={20} py={12} bg="head" line="bottom" aria-label="홈 화면 배너">
      <Row gap={8} align="center" justify="between">
        <Text as="h2" size={13} weight={700}>
          홈 화면 배너{" "}
          <Text size={12} weight={400} tone="muted">
            {loaded && `지금 ${live.length}개 · `}의사가 보는 순서
          </Text>
        </Text>
        <Row gap={8} align="center" nowrap size={12} tone="muted">
          누른 채 끌어서 순서를 바꿔요
          <Text hideOn="phone">
            <KeyHint keys={["Alt", "←", "→"]}>옮기기</KeyHint>
          </Text>
        </Row>
      </Row>
      <Text spoken role="status">
        {announcement}
      </Text>
      <DragOrder ids={ids} onMove={move} needsHold>
        <Row as="ul" gap={12} ref={list} className={classes.row} aria-label="홈 화면 배너">
          {loaded === undefined && Array.from({ length: loadingTiles }, (_, index) => <LoadingTile key={index} />)}
          {live.map((banner, index) => (
            <Tile
              key={banner.id}
              banner={banner}
              place={index + 1}
              count={live.length}
              onMove={(step) => move(index, index + step)}
              onOpen={() => onOpen(banner.id)}
            />
          ))}
          <Box as="li" fixed>
            <Button
              variant="default"
              bd="1px dashed var(--app-line-2)"
              h={79}
              w={212}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={onAdd}
            >
              배너 추가
            </Button>
          </Box>
        </Row>
      </DragOrder>
    </Stack>
  );
};
