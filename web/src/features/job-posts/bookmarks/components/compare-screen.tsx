import { Button, Skeleton, Switch, UnstyledButton } from "@mantine/core";
import { maxCompared } from "@rounds/contract/job-posts/lists.ts";
import { IconBookmark, IconLink, IconShare2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { pageSharing } from "../../../../ui/page-sharing.ts";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { minutesFrom, useHome } from "../../list/use-home.ts";
import type { CompareSearch } from "../compare-search.ts";
import { comparedPostsQuery } from "../queries.ts";
import { ComparePicker } from "./compare-picker.tsx";
import { CompareTable, type PostButton } from "./compare-table.tsx";
import classes from "./compare.module.css";

const title = "공고 비교";

type Props = {
  search: CompareSearch;
  onSearch: (search: CompareSearch) => void;
  renderHead: (title: string, actions: ReactNode) => ReactNode;
  PostButton: PostButton;
};

type ActionProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

const Actions = ({ isOn, onSwitch }: ActionProps) => {
  const sharing = () => pageSharing(title, window.location.href);
  return (
    <Row gap={16} align="center" atEnd>
      <Switch
        label="다른 점만 보기"
        labelPosition="left"
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <Row hideOn="wide">
        <UnstyledButton p={11} mr={-11} aria-label="공유" onClick={() => void sharing().share()}>
          <IconShare2 size={22} stroke={1.9} aria-hidden />
        </UnstyledButton>
      </Row>
      <Row hideOn="narrow">
        <Button
          variant="default"
          size="md"
          leftSection={<IconLink size={18} stroke={1.8} aria-hidden />}
          onClick={() => void sharing().copy()}
        >
          링크 복사
        </Button>
      </Row>
    </Row>
  );
};

const Loading = () => (
  <Stack gap={24} p={20} bg="surface" radius={20} aria-hidden>
    <Skeleton h={72} radius={12} />
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} h={24} radius={6} />
    ))}
  </Stack>
);

type NoteProps = { missing: number; hasHome: boolean };

/** Explains the figures, and counts the posts of the address that are not shown. */
const Notes = ({ missing, hasHome }: NoteProps) => (
  <Stack gap={4} py={12} variant="meta" tone="muted" className={classes.notes}>
    {missing > 0 && <p>주소에 있는 공고 {missing}건은 선생님이 저장한 공고가 아니거나 내려갔어요.</p>}
    <p>
      시간당 급여는 월급여를 한 달 근무 시간(주당 시간 × 365 ÷ 84)으로 나눈 값이고, 야간 당직은 넣지 않았어요.{" "}
      {hasHome ? "출근 시간은 예상이에요." : <Link to="/profile">프로필에 주소를 넣으시면 출근 시간도 보여 드려요.</Link>} 이 주소는
      선생님의 기기에서만 열려요.
    </p>
  </Stack>
);

/** 공고 비교: up to three saved posts side by side. */
export const CompareScreen = ({ search, onSearch, renderHead, PostButton }: Props) => {
  const { job_post_ids: ids, only_differences } = search;
  const [isPicking, setPicking] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The number of posts before a change whose button disappears. */
  const countBefore = useRef<number | null>(null);
  const home = useHome();
  const query = useQuery({ ...comparedPostsQuery(ids), placeholderData: keepPreviousData });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // After a removal, the former posts are shown until the server responds.
  const posts = data?.filter(({ id }) => ids.includes(id));
  const count = posts?.length ?? 0;
  const isLoading = posts === undefined || (posts.length === 0 && isPlaceholderData);
  const changeIds = (next: readonly number[]) => {
    countBefore.current = count;
    onSearch({ ...search, job_post_ids: next });
  };
  useEffect(() => {
    if (isLoading || countBefore.current === null || countBefore.current === count) return;
    countBefore.current = null;
    (addButton.current ?? table.current)?.focus({ preventScroll: true });
  }, [count, countBefore, isLoading]);
  const missing = posts === undefined || isPlaceholderData ? 0 : ids.length - posts.length;
  const pick = () => setPicking(true);
  const body = () => {
    if (posts === undefined && error !== null)
      return <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
    if (isLoading) return <Loading />;
    if (posts.length === 0)
      return (
        <EmptyState
          title="비교할 공고를 골라 주세요"
          description={
            missing > 0 ? "이 주소의 공고는 선생님이 저장한 공고가 아니거나 내려갔어요." : "저장한 공고를 3건까지 나란히 볼 수 있어요."
          }
          icon={<IconBookmark size={20} stroke={2.2} />}
          action={
            <Button ref={addButton} size="lg" fullWidth onClick={pick}>
              저장한 공고에서 고르기
            </Button>
          }
        />
      );
    return (
      <Box className={classes.scroller}>
        <CompareTable
          compared={posts.map((post) => ({ post, minutes: minutesFrom(home, post) }))}
          onlyDifferences={only_differences === true && posts.length > 1}
          onRemove={(id) => changeIds(ids.filter((other) => other !== id))}
          onAdd={posts.length < maxCompared ? pick : null}
          tableRef={table}
          addRef={addButton}
          PostButton={PostButton}
        />
        <Notes missing={missing} hasHome={home !== null} />
      </Box>
    );
  };
  return (
    <Box as="main" px={16} className={classes.page} data-scroll-restoration-id="compare">
      {renderHead(
        title,
        count > 1 && (
          <>
            <Text variant="title2" tone="brand" aria-hidden>
              {count}
            </Text>
            <Actions
              isOn={only_differences === true}
              onSwitch={(isOn) => onSearch({ ...search, only_differences: isOn ? true : undefined })}
            />
          </>
        ),
      )}
      <Text spoken aria-live="polite">
        {posts && !isPlaceholderData ? `${title} ${count}건` : ""}
      </Text>
      {body()}
      {isPicking && (
        <ComparePicker
          before={posts?.map(({ id }) => id) ?? []}
          onCompare={(next) => {
            setPicking(false);
            changeIds(next);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Box>
  );
};
