import { UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { campaignPictureOfWidth } from "@rounds/contract/engagement/pictures.ts";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconGripVertical } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { isModalOpen, isTyping } from "../../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { DragOrder, useDragItem } from "../../studio/components/drag-order.tsx";
import { moved } from "../../studio/moved.ts";
import { useOrderBanners } from "../../studio/mutations.ts";
import { campaignsQuery } from "../../studio/queries.ts";
import { liveBanners, unmovedOrder } from "../order.ts";
import classes from "../../studio/components/drag-order.module.css";

/** px: the shape of a banner, and five rows. */
const pictureSize = { blockSize: 24, inlineSize: 64 } as const;
const listHeight = 242;

const stepOf = ({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): number =>
  altKey ? (key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0) : 0;

type ItemProps = {
  banner: Campaign;
  place: number;
  /** Before the moves since the editor was opened. */
  placeBefore: number;
  isOwn: boolean;
  onMove: (step: number) => void;
  onOpen: () => void;
};

const Item = ({ banner: { id, title, look }, place, placeBefore, isOwn, onMove, onOpen }: ItemProps) => {
  const { itemRef, handleRef, listeners, marks } = useDragItem(id);
  return (
    <li ref={itemRef} className={classes.item} {...marks}>
      <UnstyledButton
        ref={handleRef}
        className={classes.row}
        style={{ alignItems: "center" }}
        aria-current={isOwn || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => !isOwn && onOpen()}
        {...listeners}
        onKeyDown={(event: KeyboardEvent) => {
          if (stepOf(event) === 0) return;
          event.preventDefault();
          onMove(stepOf(event));
        }}
      >
        <IconGripVertical size={16} className={classes.handle} aria-hidden />
        <Text size={13} weight={700} tabular>
          {place}
        </Text>
        <Text fixed clip radius={5} bg="skeleton" style={pictureSize}>
          {look !== null && look.image_url !== null && (
            <img
              src={campaignPictureOfWidth(look.image_url, 480)}
              alt=""
              style={{ ...pictureSize, objectFit: "cover", objectPosition: "right" }}
            />
          )}
        </Text>
        <Text grow truncate size={13} weight={600}>
          {title.replace("\n", " ")}
        </Text>
        {place !== placeBefore && (
          <Text size={12} weight={600} tone="wait" nowrap>
            이전: {placeBefore}
          </Text>
        )}
      </UnstyledButton>
    </li>
  );
};

/** The place of a live banner among the others. A move is saved immediately, as in the list of campaigns. */
export const BannerOrder = ({ id, onOpen }: { id: number; onOpen: (id: number) => void }) => {
  const { data } = useQuery(campaignsQuery());
  const live = liveBanners(data ?? []);
  const saved = live.map((banner) => banner.id);
  const [before, setBefore] = useState<readonly number[] | null>(null);
  if (before === null && data !== undefined) setBefore(saved);
  const order = useOrderBanners();
  const ids = order.isPending ? order.variables : saved;
  const unmoved = unmovedOrder(ids, before ?? ids);
  const move = (from: number, to: number): void => {
    const next = moved(ids, from, to);
    if (order.isPending || from === to || next === ids) return;
    order.act(next);
  };
  const list = useRef<HTMLUListElement>(null);
  const isShown = saved.includes(id);
  const place = ids.indexOf(id);
  useEffect(() => {
    const row = list.current?.firstElementChild;
    // One row above it stays in view. Only the list scrolls, and not the form around it.
    if (isShown && list.current && row instanceof HTMLElement) list.current.scrollTop = (place - 1) * row.offsetHeight;
  }, [isShown, place]);
  useWindowEvent("keydown", (event) => {
    const step = stepOf(event);
    if (step === 0 || event.defaultPrevented || isTyping(event.target) || isModalOpen()) return;
    event.preventDefault();
    move(place, place + step);
  });
  if (!isShown) return null;
  return (
    <Stack as="section" gap={6} aria-label="순서">
      <Text size={12.5} weight={600}>
        순서{" "}
        <Text size={12} weight={400} tone="faint">
          지금 보이는 배너 {ids.length}개
        </Text>
      </Text>
      <DragOrder ids={ids} onMove={move}>
        <Box as="ul" ref={list} line="all" radius={8} scroll style={{ maxBlockSize: listHeight }} aria-label="보이는 배너">
          {ids.map((bannerId, index) => {
            const banner = live.find((one) => one.id === bannerId);
            return (
              banner && (
                <Item
                  key={bannerId}
                  banner={banner}
                  place={index + 1}
                  placeBefore={unmoved.indexOf(bannerId) + 1}
                  isOwn={bannerId === id}
                  onMove={(step) => move(index, index + step)}
                  onOpen={() => onOpen(bannerId)}
                />
              )
            );
          })}
        </Box>
      </DragOrder>
      <Row gap={6} align="center" size={12} tone="muted">
        <Text hideOn="phone">
          <KeyHint keys={["Alt", "↑", "↓"]}>옮기기 ·</KeyHint>
        </Text>
        옮기면 바로 저장돼요
      </Row>
    </Stack>
  );
};
