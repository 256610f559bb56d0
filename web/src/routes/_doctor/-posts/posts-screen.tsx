import { Button, VisuallyHidden } from "@mantine/core";
import { useDocumentTitle, useMediaQuery } from "@mantine/hooks";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { useTrackView } from "../../../features/app-events/index.ts";
import {
  DetailSkeleton,
  JobCardSkeletons,
  minutesFrom,
  PageCardList,
  PaneCardList,
  storeList,
  useFlagsOfOtherTabs,
  useHome,
  type CardPages,
} from "../../../features/job-posts/index.ts";
import { isUnreachable, messageOf } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { useEndInstantShell } from "../../../lib/instant-shell.ts";
import { formatCount } from "../../../lib/format.ts";
import { useCurrentTimes } from "../../../lib/use-now.ts";
import { Box, Column, Row, Stack, Text } from "../../../ui/box.tsx";
import { AppBar, ScreenTitle } from "../../../ui/doctor-shell/screen-title.tsx";
import { LoadingLine } from "../../../ui/loading-line.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { ErrorState } from "../../../ui/state-view.tsx";
import { media } from "../../../ui/tokens.ts";
import { readPreview } from "./preview-state.ts";
import { PostPreview } from "./post-preview.tsx";
import { onOwnEscape } from "./own-escape.ts";
import { PostCard, type PostLinkProps } from "./post-card.tsx";
import { postDetail, usePrefetchNext } from "./prefetch.ts";
import classes from "./posts-screen.module.css";
import { useListSource } from "./source.ts";
import { cardLinkId, detailPanelId, useCloseSelection } from "./selection.ts";

/** From this number of posts on, the screen shows the end of the list. */
const manyPosts = 5;
const endOfList = "더 이상 필터 적용된 공고가 없습니다";

type List<Card extends JobPostCard = JobPostCard> = UseInfiniteQueryResult<CardPages<Card>>;

type Props<Card extends JobPostCard> = {
  title: string;
  /** In the title, when it is not the number of listed posts. */
  titleCount?: number | undefined;
  /** Shown next to the title when there is space. */
  titleAction?: ReactNode;
  list: List<Card>;
  /** The posts to show when they differ from the loaded pages. */
  posts?: readonly Card[];
  selectedId: number | undefined;
  onOpen?: (post: JobPostCard) => void;
  /** Draws a post in another way than the card of a list. */
  renderCard?: (post: Card, link: Omit<PostLinkProps, "post">) => ReactNode;
  search?: ReactNode;
  /** Shown in place of the list, while it is not false. */
  instead?: ReactNode;
  /** Stays at the top while a phone scrolls. */
  chips?: ReactNode;
  renderSummary?: (isWide: boolean) => ReactNode;
  /** Changes when the doctor selects another order or status. Loading is then shown for a moment. */
  view?: string;
  empty: ReactNode;
  /** Added to the text of a failure. */
  failureNote?: string;
};

const countOf = ({ data }: List, posts: readonly JobPostCard[]): string | undefined => {
  const first = data?.pages[0];
  if (!first) return undefined;
  const listed = data.pages.reduce((sum, page) => sum + page.job_posts.length, 0);
  return formatCount((first.total_count ?? listed) + (posts.length - listed), first.total_count_capped ?? false);
};

const Failure = ({ list, failureNote }: { list: List; failureNote: string | undefined }) => {
  const { chat_url, support_email } = usePublicConfig();
  const cause = isUnreachable(list.error) ? "인터넷 연결을 확인하고 다시 시도해 주세요." : messageOf(list.error);
  return (
    <ErrorState
      title="공고를 불러오지 못했어요"
      description={
        <>
          {cause}
          {failureNote && <Text block>{failureNote}</Text>}
        </>
      }
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    >
      <Row as="a" align="center" px={16} mt={4} minH={48} size={15} weight={500} tone="muted" href={chat_url ?? `mailto:${support_email}`}>
        고객센터에 문의
      </Row>
    </ErrorState>
  );
};

const ListEnd = ({ list, count, endText }: { list: List; count: number; endText: string | undefined }) => {
  if (list.isFetchNextPageError) {
    return (
      <Stack gap={12} justify="center" py={24} size={14} tone="faint" text="center" role="alert">
        <p>다음 공고를 불러오지 못했어요.</p>
        <Button variant="default" data-more loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          다시 시도
        </Button>
      </Stack>
    );
  }
  if (list.hasNextPage) {
    return (
      <Box pt={8}>
        <JobCardSkeletons count={1} isStill={!list.isFetchingNextPage} />
      </Box>
    );
  }
  return count > manyPosts && endText !== undefined ? (
    <Stack as="p" gap={12} justify="center" py={24} size={14} tone="faint" text="center">
      {endText}
    </Stack>
  ) : null;
};

const focusCard = (jobPostId: number | undefined) => {
  if (jobPostId !== undefined) document.getElementById(cardLinkId(jobPostId))?.focus({ preventScroll: true });
};

/** The component is selected on opening and does not change. Another component would mount again. */
const OpenedPost = (props: ComponentProps<ReturnType<typeof postDetail>>) => {
  const [Detail] = useState(postDetail);
  return (
    <Suspense fallback={<DetailSkeleton wide={props.wide} />}>
      <Detail {...props} />
    </Suspense>
  );
};

type OverlayProps = { selectedId: number | undefined; onClose: () => void };

/**
 * Focuses the card of the last open post when the element disappears. The function is always the same. Otherwise each new drawing of the list
 * would take the focus away from the post, and from a dialog above it.
 */
const useCardFocus = (selectedId: number | undefined) => {
  const lastId = useRef(selectedId);
  useEffect(() => {
    if (selectedId !== undefined) lastId.current = selectedId;
  }, [selectedId]);
  return useCallback((element: HTMLElement | null) => {
    if (element === null) focusCard(lastId.current);
  }, []);
};

/** On a phone, the post is shown over the list, which does not move. */
const DetailOverlay = ({ selectedId, onClose }: OverlayProps) => {
  const focusCardOnClose = useCardFocus(selectedId);
  return (
    <Modal.Root
      opened={selectedId !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      backCloses={false}
      fullScreen
      radius={0}
      returnFocus={false}
      // When a preview is visible, the post must replace it without a transition.
      transitionProps={{ duration: readPreview() === undefined ? 150 : 0, exitDuration: 0, transition: "fade" }}
    >
      <Modal.Content aria-label="공고 상세" className={classes.overlay} onKeyDown={onOwnEscape(onClose)} ref={focusCardOnClose}>
        {selectedId !== undefined && <OpenedPost jobPostId={selectedId} wide={false} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
};

/** Escape leads back to the card of the list. */
const DetailSheet = ({ selectedId, isChosen, onClose }: OverlayProps & { isChosen: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the panel, whose buttons and links take the focus
  <Column
    as="section"
    relative
    shrink
    clip
    bg="surface"
    radius={20}
    className={classes.sheet}
    aria-label="공고 상세"
    id={detailPanelId}
    tabIndex={-1}
    onKeyDown={onOwnEscape(() => focusCard(selectedId))}
  >
    {selectedId === undefined ? (
      <Column gap={12} align="center" justify="center" grow tone="faint">
        <p>목록에서 공고를 고르면 여기에 보여 드려요.</p>
      </Column>
    ) : (
      <OpenedPost key={selectedId} jobPostId={selectedId} wide isChosen={isChosen} onClose={onClose} />
    )}
  </Column>
);

/** The layout of list and detail, shared by three screens: side by side from 1,024 px, one over the other on phones. */
export const PostsScreen = <Card extends JobPostCard>(props: Props<Card>) => {
  const { title, titleCount, titleAction, list, posts, selectedId, onOpen, renderCard } = props;
  const { search, instead, chips, renderSummary, view = "", empty, failureNote } = props;
  // Paper shows the post of the wide layout. A dialog would have to open while the browser already prints.
  const isWide = useMediaQuery(`${media.wide}, print`, undefined, { getInitialValueInEffect: false });
  const { brand } = usePublicConfig();
  const close = useCloseSelection();
  const home = useHome();
  const rows = posts ?? list.data?.pages.flatMap((page) => page.job_posts) ?? [];
  const count = titleCount === undefined ? countOf(list, rows) : formatCount(titleCount);
  // Next to the list, the first post is open until the doctor chooses one.
  const shownId = selectedId ?? (isWide ? rows[0]?.id : undefined);
  usePrefetchNext(rows, shownId);
  useTrackView("view_job_posts", { source: useListSource() });
  useFlagsOfOtherTabs();
  useCurrentTimes();
  useDocumentTitle(`${count === undefined ? title : `${title} ${count}`} | ${brand}`);

  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  useEffect(() => {
    const store = () => list.data && storeList(entry, list.data);
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, [entry, list.data]);
  useEndInstantShell(list.data !== undefined || list.error !== null);

  // Without any posts, the filters are in the middle of the screen.
  const hasNothing = list.data === undefined ? list.error !== null : rows.length === 0;
  const canLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const rowProps = {
    rows,
    total: list.data?.pages[0]?.total_count,
    keyOf: (post: Card) => post.id,
    render: (post: Card) => {
      const link = { selected: post.id === shownId, wide: isWide, replace: isWide && selectedId !== undefined, onOpen };
      return renderCard ? renderCard(post, link) : <PostCard post={post} minutes={minutesFrom(home, post)} {...link} />;
    },
    loadMore: canLoad ? () => void list.fetchNextPage() : undefined,
  };
  const end = <ListEnd list={list} count={rows.length} endText={renderCard ? undefined : endOfList} />;
  const body = () => {
    if (list.data === undefined) return list.error === null ? <JobCardSkeletons /> : <Failure list={list} failureNote={failureNote} />;
    if (rows.length === 0) return empty;
    return isWide ? (
      <PaneCardList {...rowProps}>{end}</PaneCardList>
    ) : (
      <>
        <PageCardList {...rowProps} />
        {end}
      </>
    );
  };

  return (
    <main className={classes.screen}>
      <div className={classes.list}>
        {isWide ? (
          <div className={classes.paneTitle}>
            <ScreenTitle title={title} count={count} />
            {titleAction}
          </div>
        ) : (
          <AppBar title={title} count={count} />
        )}
        {search}
        {instead || (
          <>
            {chips && <div className={classes.chips}>{chips}</div>}
            {hasNothing ? null : renderSummary?.(isWide)}
            <div className={classes.loading}>
              <LoadingLine busy={list.isFetching && !list.isFetchingNextPage} view={view} />
            </div>
            <VisuallyHidden aria-live="polite">{count === undefined ? "" : `${title} ${count}건`}</VisuallyHidden>
            {body()}
          </>
        )}
      </div>
      {isWide ? (
        <DetailSheet selectedId={shownId} isChosen={selectedId !== undefined} onClose={close} />
      ) : (
        <>
          <DetailOverlay selectedId={selectedId} onClose={close} />
          <PostPreview />
        </>
      )}
    </main>
  );
};
