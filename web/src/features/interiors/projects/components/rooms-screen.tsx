import { Button, UnstyledButton } from "@mantine/core";
import { roomTypes, type RoomType } from "@rounds/contract/interiors/lists.ts";
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { memo, Suspense, useDeferredValue, useEffect, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from "react";
import { call } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { LoadingLine } from "../../../../ui/loading-line.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import shared from "../../components/shared.module.css";
import { roomsQuery, type Rooms } from "../queries.ts";
import { conditionsOf, isSameSearch, withoutConditions, type Condition, type RoomSearch } from "../room-search.ts";
import { listTitle } from "../texts.ts";
import { FilterFields } from "./filter-fields.tsx";
import { RoomCard, RoomCardSkeleton } from "./room-card.tsx";
import classes from "./rooms-screen.module.css";

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet, "card");

type ScreenTitleProps = { title: string; count: string | undefined };

type Props = {
  search: RoomSearch;
  onSearch: (search: RoomSearch) => void;
  /** The bar at the top of phones, and the title of desktops. Doctors and visitors have different ones. */
  renderBar: (props: ScreenTitleProps) => ReactNode;
  renderTitle: (props: ScreenTitleProps) => ReactNode;
};

type Filter = Pick<Props, "search" | "onSearch">;

/** Cards in the first view, whose pictures load immediately. */
const firstInView = 6;
const pendingCards = 9;
/** Applies a changed filter of the desktop panel after this pause. */
const waitMs = 250;
/** The next page is requested this far before the end. */
const prefetchDistance = "1500px";

/** The panel follows the finger immediately, and the address a moment later. */
const useDelayed = ({ search, onSearch }: Filter) => {
  const [draft, setDraft] = useState<RoomSearch | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (draft !== null && isSameSearch(draft, search)) setDraft(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: RoomSearch) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), waitMs);
  };
  return [draft ?? search, change] as const;
};

const Panel = (props: Filter) => {
  const [search, change] = useDelayed(props);
  const count = conditionsOf(search).length;
  return (
    <Box as="aside" hideOn="narrow" bg="surface" radius={20} p={20} className={classes.panel} aria-label="필터">
      <Row justify="between" align="center" minH={28} mb={16}>
        <Text variant="title2" tone="strong">
          필터 {count > 0 && <Text tone="brand">{count}</Text>}
        </Text>
        {count > 0 && (
          <Row as="button" type="button" align="center" size={13} tone="muted" minH={28} onClick={() => change(withoutConditions(search))}>
            <u>초기화</u>
          </Row>
        )}
      </Row>
      <FilterFields search={search} onChange={change} />
    </Box>
  );
};

const Chip = ({ isInk = false, ...props }: ButtonHTMLAttributes<HTMLButtonElement> & { isInk?: boolean }) => (
  <Row
    as="button"
    type="button"
    align="center"
    gap={6}
    fixed
    minH={36}
    px={14}
    size={14}
    weight={600}
    relative
    className={`${shared.target} ${classes.chip}`}
    data-ink={isInk || undefined}
    {...props}
  />
);

const Chips = ({ conditions, onOpen }: { conditions: readonly Condition[]; onOpen: () => void }) => (
  <Box hideOn="wide" className={`${shared.sideways} ${classes.chips}`}>
    <Chip isInk aria-haspopup="dialog" onClick={onOpen}>
      <IconAdjustmentsHorizontal size={18} stroke={2} aria-hidden />
      필터
      {conditions.length > 0 && (
        <Text tabular size={13} weight={700} text="center" round className={classes.badge}>
          {conditions.length}
        </Text>
      )}
    </Chip>
    {conditions.map(({ label }) => (
      <Chip key={label} aria-haspopup="dialog" onClick={onOpen}>
        {label}
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </Chip>
    ))}
  </Box>
);

/** While counts load, the first kinds are shown without them. */
const kindsWhileLoading = 4;

const Tabs = ({ search, onSearch, rooms }: Filter & { rooms: Rooms | undefined }) => {
  const counts = new Map(rooms?.counts.map(({ room_type, count }) => [room_type, count]));
  const kinds = rooms ? roomTypes.filter((kind) => counts.has(kind) || kind === search.room_type) : roomTypes.slice(0, kindsWhileLoading);
  const sum = [...counts.values()].reduce((total, count) => total + count, 0);
  const tabs: readonly { kind: RoomType | undefined; label: string; count: number }[] = [
    { kind: undefined, label: "전체 공간", count: sum },
    ...kinds.map((kind) => ({ kind, label: kind, count: counts.get(kind) ?? 0 })),
  ];
  return (
    <nav className={`${shared.sideways} ${shared.tabs} ${classes.tabs}`} aria-label="공간 종류">
      {tabs.map(({ kind, label, count }) => (
        <UnstyledButton
          key={label}
          className={shared.tab}
          data-focus="inside"
          aria-pressed={search.room_type === kind}
          onClick={() => onSearch({ ...search, room_type: kind })}
        >
          {label} {rooms && <Text size={13}>{formatCount(count)}</Text>}
        </UnstyledButton>
      ))}
    </nav>
  );
};

const drawingLook = { borderRadius: "50%", objectFit: "cover", opacity: 0.6 } as const;

const Nothing = ({ search, onSearch }: Filter) => {
  const conditions = conditionsOf(search);
  if (conditions.length === 0 && search.room_type === undefined)
    return <EmptyState title="아직 공간이 없어요" description="새 인테리어가 올라오면 여기에서 볼 수 있어요." />;
  return (
    <EmptyState
      drawing={<img src="/art/interiors/room-waiting-sage.svg" alt="" width={132} height={132} style={drawingLook} />}
      title="조건에 맞는 공간이 없어요"
      description="하나씩 지워 보시면 비슷한 공간을 찾을 수 있어요."
      action={
        <Button size="lg" fullWidth onClick={() => onSearch({})}>
          조건 모두 지우기
        </Button>
      }
    >
      <Row gap={8} wrap justify="center" mt={20}>
        {conditions.map(({ label, without }) => (
          <Chip key={label} aria-label={`${label} 조건 빼기`} onClick={() => onSearch(without)}>
            {label}
            <IconX size={16} stroke={2.2} aria-hidden />
          </Chip>
        ))}
      </Row>
    </EmptyState>
  );
};

/** Calls `onNear` when the end of the list comes near the window. */
const End = ({ onNear }: { onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = end;
    if (!current) return undefined;
    // A margin counts only for the element that scrolls: the page itself on phones, the screen on desktops.
    const screen = current.closest("main");
    const root = screen && getComputedStyle(screen).overflowY === "auto" ? screen : null;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root,
      rootMargin: `0px 0px ${prefetchDistance}`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={end} />;
};

type ListProps = { rooms: Rooms["rooms"] | undefined; isStale: boolean };

const List = memo(({ rooms, isStale }: ListProps) => (
  <ul className={classes.list} aria-busy={rooms === undefined || isStale || undefined}>
    {rooms === undefined
      ? Array.from({ length: pendingCards }, (_, index) => (
          <li key={index}>
            <RoomCardSkeleton />
          </li>
        ))
      : rooms.map((room, index) => (
          <li key={`${room.project_id} ${room.room_type}`}>
            <RoomCard room={room} load={index === 0 ? "first" : index < firstInView ? "eager" : undefined} />
          </li>
        ))}
  </ul>
));

/** 개원 인테리어: rooms of all projects, with filters in the address. */
export const RoomsScreen = ({ search, onSearch, renderBar, renderTitle }: Props) => {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const query = useInfiniteQuery({ ...roomsQuery(call, search), placeholderData: keepPreviousData });
  const {
    data: rooms,
    error,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isPlaceholderData,
    fetchNextPage,
    refetch,
  } = query;
  // A page of cards takes longer than a frame. React draws it in parts while the user scrolls.
  const list = useDeferredValue(rooms?.rooms);
  const conditions = conditionsOf(search);
  const count = rooms && formatCount(rooms.total, rooms.isCapped);
  const bar = { title: listTitle, count };
  return (
    <Box as="main" shrink relative className={classes.page} data-scroll-restoration-id="interiors">
      <LoadingLine over busy={isFetching && !isFetchingNextPage} />
      <Box hideOn="wide" className={classes.bar}>
        {renderBar(bar)}
      </Box>
      <Box className={classes.columns}>
        <Panel search={search} onSearch={onSearch} />
        <div>
          <Row gap={12} align="baseline" hideOn="narrow" mb={14}>
            {renderTitle(bar)}
            <Text variant="meta" tone="muted">
              {conditions.map(({ label }) => label).join(" · ")}
            </Text>
          </Row>
          <Chips conditions={conditions} onOpen={() => setSheetOpen(true)} />
          {rooms?.counts.length !== 0 && <Tabs search={search} onSearch={onSearch} rooms={rooms} />}
          {rooms === undefined && error !== null ? (
            <ErrorState title="공간을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : rooms?.rooms.length === 0 ? (
            <Nothing search={search} onSearch={onSearch} />
          ) : (
            <List rooms={list} isStale={isPlaceholderData} />
          )}
          {hasNextPage && isFetchNextPageError && (
            <ErrorState title="다음 공간을 불러오지 못했어요" error={error} onRetry={() => void fetchNextPage()} retrying={isFetching} />
          )}
          {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && <End onNear={fetchNextPage} />}
        </div>
      </Box>
      <Text spoken role="status">
        {count === undefined ? "" : `공간 ${count}곳`}
      </Text>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            onApply={(next) => {
              setSheetOpen(false);
              onSearch(next);
            }}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
};
