import { Button, SegmentedControl, Select } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { overlookedDays, type PostTotals } from "@rounds/contract/job-posts/figures.ts";
import { IconBuildingHospital, IconCopyPlus, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber, formatPay } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { FilterBar, PanelHead, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import type { PagedList } from "../../../../lib/paged-list.ts";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { hospitalOptions } from "../../../hospitals/index.ts";
import { stateOf } from "../post-state.ts";
import { isShown } from "../search.ts";

const dots = { open: "var(--app-brand)", waiting: "var(--con-wait)", refused: "var(--app-lost)", ended: "var(--app-line-2)" } as const;

const Dot = ({ kind }: { kind: keyof typeof dots }) => (
  <svg width={8} height={8} aria-hidden>
    <circle cx={4} cy={4} r={4} fill={dots[kind]} />
  </svg>
);

export const lineIdOf = (id: number): string => `post-line-${id}`;

type LineProps = { post: EditableJobPost; totals: PostTotals | undefined; isSelected: boolean; onSelect: () => void };

const Line = ({ post, totals, isSelected, onSelect }: LineProps) => {
  const state = stateOf(post);
  return (
    <li>
      <ListLine id={lineIdOf(post.id)} selected={isSelected} onSelect={onSelect}>
        <Stack as="span" gap={2} shrink py={8}>
          <Row as="span" gap={6} align="center" size={12} tone="muted" nowrap>
            <Dot kind={state.kind} />
            {state.words}
            <span>공고 {post.id}</span>
            {totals?.is_overlooked && (
              <Text weight={600} tone="wait">
                {overlookedDays}일간 조회 없음
              </Text>
            )}
          </Row>
          <Text size={14} weight={700} truncate>
            {post.title}
          </Text>
          <Text tone="muted" truncate>
            {formatPay(post, post.job_type)}
          </Text>
        </Stack>
        <Column as="span" justify="center" text="end">
          <Text size={16} weight={700} tone={post.application_count > 0 ? "strong" : "faint"}>
            {formatNumber(post.application_count)}
          </Text>
          <Text size={12} tone="muted">
            지원자
          </Text>
        </Column>
      </ListLine>
    </li>
  );
};

type Props = {
  business: OwnedBusiness;
  businesses: readonly OwnedBusiness[];
  /** Undefined while loading. */
  posts: readonly EditableJobPost[] | undefined;
  /** Of all pages, with `+` when the server stopped counting. */
  total: string;
  /** Totals of the last 30 days by post id. Totals that are still loading are missing. */
  totals: ReadonlyMap<number, PostTotals>;
  selectedId: number | null;
  /** The list shows only the open posts. */
  isOpenOnly: boolean;
  canAdd: boolean;
  onOpenOnly: (isOpenOnly: boolean) => void;
  onBusiness: (id: number) => void;
  onSelect: (id: number) => void;
  onAdd: () => void;
  /** Null without a selected post. */
  onCopy: (() => void) | null;
  /** Null when all posts are loaded. */
  list: PagedList;
};

const Bones = () => (
  <ul aria-hidden>
    {[0, 1, 2, 3].map((key) => (
      <li key={key} className={lines.line}>
        <Stack gap={10} py={12}>
          <Bone width={96} />
          <Bone width={180} />
          <Bone width={120} />
        </Stack>
      </li>
    ))}
  </ul>
);

const sumOf = (posts: readonly EditableJobPost[]): string => {
  const open = posts.filter(({ is_open }) => is_open).length;
  return `열림 ${open} · 지원자 ${posts.reduce((sum, { application_count }) => sum + application_count, 0)}`;
};

/** A hospital's posts: the left column of the screen. */
export const PostList = ({ business, businesses, posts, total, totals, selectedId, isOpenOnly, canAdd, list, ...on }: Props) => {
  const shown = posts?.filter((one) => isShown(one, isOpenOnly));
  const title: ReactNode = (
    <>
      공고 <Text tone="brand">{total}</Text>
    </>
  );
  return (
    <>
      {/* The sums of a part of the posts would look like those of all posts. */}
      <PanelHead title={title} count={posts !== undefined && !list.hasNextPage ? sumOf(posts) : null}>
        {canAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<ButtonKey>N</ButtonKey>}
            onClick={on.onAdd}
          >
            새 공고
          </Button>
        )}
      </PanelHead>
      <FilterBar label="공고 고르기">
        {businesses.length > 1 && (
          <Select
            flex="1 1 160px"
            aria-label="병원 선택"
            leftSection={<IconBuildingHospital size={15} stroke={1.6} aria-hidden />}
            data={hospitalOptions(businesses)}
            value={String(business.id)}
            onChange={(id) => id !== null && on.onBusiness(Number(id))}
          />
        )}
        <SegmentedControl
          aria-label="공고 상태"
          data={[
            { value: "all", label: "모두" },
            { value: "open", label: "열림" },
          ]}
          value={isOpenOnly ? "open" : "all"}
          onChange={(value) => on.onOpenOnly(value === "open")}
        />
      </FilterBar>
      <TableScroller label="공고 목록, 스크롤 영역">
        {shown === undefined ? (
          <Bones />
        ) : (
          <ul aria-label="공고 목록">
            {shown.map((post) => (
              <Line
                key={post.id}
                post={post}
                totals={totals.get(post.id)}
                isSelected={post.id === selectedId}
                onSelect={() => on.onSelect(post.id)}
              />
            ))}
          </ul>
        )}
        {isOpenOnly && shown?.length === 0 && (
          <TableMessage>{list.hasNextPage ? "불러온 공고 중에는 열린 공고가 없어요." : "열린 공고가 없어요."}</TableMessage>
        )}
        {list.hasNextPage && (
          <Column px={24} pt={16}>
            <MoreButton list={list} fullWidth />
          </Column>
        )}
        {canAdd && on.onCopy !== null && (
          <Row px={24} py={16}>
            <Button
              fullWidth
              h={56}
              variant="outline"
              styles={{ root: { borderStyle: "dashed", borderColor: "var(--app-line-2)" } }}
              leftSection={<IconCopyPlus size={16} aria-hidden />}
              onClick={on.onCopy}
            >
              이 공고를 본떠 새 공고
            </Button>
          </Row>
        )}
      </TableScroller>
    </>
  );
};
