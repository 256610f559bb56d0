import { Button, Select } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { IconBuildingHospital, IconFileText, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { ownedBusinessesQuery } from "../../../hospitals/index.ts";
import { postTotalsQuery } from "../../figures/queries.ts";
import type { PostForm } from "../form.ts";
import { businessPostsQuery, editablePostQuery } from "../queries.ts";
import type { PostSearch, PostSelection } from "../search.ts";
import screen from "../../../../ui/console/owner-screen.module.css";
import { CardsSkeleton, PostCards } from "./post-cards.tsx";
import { PostEditor } from "./post-editor.tsx";

type Props = {
  search: PostSearch;
  /** `keep`: the change loses no input, so the editor shows no warning. */
  onSearch: (search: PostSearch, options?: { keep: boolean }) => void;
};

const NoHospital = () => (
  <div className={screen.state}>
    <EmptyState
      icon={<IconBuildingHospital size={20} stroke={2} />}
      title="병원을 먼저 추가해 주세요"
      description="공고는 병원에 올려요. 병원을 추가하면 바로 쓸 수 있어요."
      action={
        <Button size="md" fullWidth component={Link} to="/user_manage/businesses">
          병원 추가하러 가기
        </Button>
      }
    />
  </div>
);

const steps = [
  ["조건을 적어요", "진료과, 급여, 근무 시간이면 충분해요. 쓰는 동안 자동으로 임시저장돼요."],
  ["의사가 보는 화면을 확인해요", "옆에 휴대폰 화면이 함께 바뀌어요. 빠진 곳은 저장할 때 알려 드려요."],
  ["지원자를 만나요", "지원하면 알림이 와요. 지원자 메뉴에서 이력서를 보고 문자를 보내요."],
] as const;

/** The next steps of a hospital without posts. */
const FirstSteps = () => (
  <Grid as="ol" columns="repeat(auto-fit, minmax(min(100%, 240px), 1fr))" gap={12} px={24} pb={32}>
    {steps.map(([title, text], at) => (
      <Column as="li" key={title} gap={6} p={20} bg="sunken" line="all" radius={14}>
        <Text size={12.5} weight={700} tone="brand" tabular>
          {at + 1}
        </Text>
        <Text as="h3" size={15} weight={700}>
          {title}
        </Text>
        <Text as="p" tone="muted">
          {text}
        </Text>
      </Column>
    ))}
  </Grid>
);

const Idle = ({ hasPosts, onAdd }: { hasPosts: boolean; onAdd: (() => void) | null }) => (
  <div className={screen.state}>
    <EmptyState
      icon={<IconFileText size={20} stroke={2} />}
      title={hasPosts ? "공고를 선택해 주세요" : "첫 공고를 올려 보세요"}
      description={hasPosts ? "위에서 공고를 고르면 고칠 수 있어요." : "올리면 바로 의사에게 보이고, 지원자는 지원자 메뉴에서 만나요."}
      action={
        onAdd && (
          <Button size="md" fullWidth leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            새 공고
          </Button>
        )
      }
    />
    {hasPosts ? null : <FirstSteps />}
  </div>
);

const Missing = ({ query: { error, isFetching, refetch } }: { query: ReturnType<typeof useUnlistedPost> }) => (
  <div className={screen.state}>
    {error instanceof ApiError && error.status !== 404 ? (
      <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <EmptyState
        icon={<IconFileText size={20} stroke={2} />}
        title="공고를 찾지 못했어요"
        description="이 병원의 공고가 아니거나 없는 공고예요. 위에서 다른 공고를 골라 주세요."
      />
    )}
  </div>
);

/** Loads the selected post when the loaded pages of the list do not contain it. */
const useUnlistedPost = (selected: PostSelection, posts: readonly EditableJobPost[] | undefined) => {
  const id = typeof selected === "number" && posts !== undefined && posts.every((post) => post.id !== selected) ? selected : null;
  const query = useQuery({ ...editablePostQuery(id ?? 0), enabled: id !== null });
  return { ...query, isNeeded: id !== null };
};

const figures = (posts: readonly EditableJobPost[], total: string): string => {
  const open = posts.filter(({ is_open }) => is_open).length;
  const applications = posts.reduce((sum, { application_count }) => sum + application_count, 0);
  return `공고 ${total} · 열림 ${open} · 지원자 ${applications}`;
};

type HospitalProps = Props & { business: OwnedBusiness; businesses: readonly OwnedBusiness[] };

/** The posts of one hospital and the editor of the selected post. */
const Hospital = ({ business, businesses, search, onSearch }: HospitalProps) => {
  const list = useInfiniteQuery(businessPostsQuery(business.id));
  /** Each new post has its own round number, so that its editor starts again with this form. */
  const [newPost, setNewPost] = useState<{ round: number; form: PostForm | null }>({ round: 0, form: null });
  const listed = list.data?.pages.flatMap((page) => page.job_posts);
  const [first] = list.data?.pages ?? [];
  const selected: PostSelection = search.job_post_id ?? null;
  const unlisted = useUnlistedPost(selected, listed);
  const found = unlisted.isNeeded && unlisted.data?.business_id === business.id ? [unlisted.data] : [];
  const posts = [...(listed ?? []), ...found];
  const ids = posts.map(({ id }) => id);
  const totals = useQuery(postTotalsQuery(business.id, ids));
  const select = (job_post_id: PostSelection, options?: { keep: boolean }) =>
    onSearch({ business_id: business.id, ...(job_post_id === null ? {} : { job_post_id }) }, options);
  const add = () => {
    if (selected !== "new") setNewPost(({ round }) => ({ round: round + 1, form: null }));
    select("new");
  };
  const canAdd = business.role !== "viewer";

  if (list.isError && list.data === undefined) {
    return (
      <ErrorState title="공고를 불러오지 못했어요" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  const selector = businesses.length > 1 && (
    <Select
      w={220}
      aria-label="병원 선택"
      leftSection={<IconBuildingHospital size={15} stroke={1.6} aria-hidden />}
      data={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(business.id)}
      allowDeselect={false}
      onChange={(id) => id !== null && onSearch({ business_id: Number(id) })}
    />
  );
  if (list.data === undefined) {
    return (
      <>
        <Row gap={12} rowGap={6} align="center" wrap minH={32} tone="muted" tabular>
          {selector}
        </Row>
        <CardsSkeleton />
        <div className={screen.bones} aria-hidden />
      </>
    );
  }
  const post = posts.find(({ id }) => id === selected) ?? null;
  const isIdle = post === null && !(selected === "new" && canAdd);
  return (
    <>
      <Row gap={12} rowGap={6} align="center" wrap minH={32} tone="muted" tabular>
        {selector}
        <span>{figures(posts, formatCount(first?.total_count ?? posts.length, first?.total_count_capped))}</span>
      </Row>
      <PostCards
        posts={posts}
        totals={new Map(totals.data?.map((one) => [one.job_post_id, one]))}
        selected={selected}
        canAdd={canAdd}
        onSelect={(selection) => (selection === "new" ? add() : select(selection))}
        more={list.hasNextPage ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null}
      />
      {unlisted.isNeeded && unlisted.isPending && <div className={screen.bones} aria-hidden />}
      {unlisted.isNeeded && !unlisted.isPending && post === null && <Missing query={unlisted} />}
      {!unlisted.isNeeded && isIdle && <Idle hasPosts={posts.length > 0} onAdd={canAdd ? add : null} />}
      {!isIdle && (
        <PostEditor
          key={post?.id ?? `new-${business.id}-${newPost.round}`}
          post={post}
          begin={post === null ? newPost.form : null}
          businessId={business.id}
          businesses={businesses}
          onCreated={(created) =>
            void list.refetch().then(() => onSearch({ business_id: created.business_id, job_post_id: created.id }, { keep: true }))
          }
          onCopy={(form) => {
            setNewPost(({ round }) => ({ round: round + 1, form }));
            select("new");
          }}
        />
      )}
    </>
  );
};

/** 공고: the hospital's posts and the editor. */
export const JobPostsScreen = ({ search, onSearch }: Props) => {
  const owned = useQuery(ownedBusinessesQuery());
  // The address may contain only a post id. Then the post determines the hospital.
  const postIdOnly = typeof search.job_post_id === "number" && search.business_id === undefined ? search.job_post_id : null;
  const post = useQuery({ ...editablePostQuery(postIdOnly ?? 0), enabled: postIdOnly !== null });
  const isLoading = (owned.data === undefined && !owned.isError) || (postIdOnly !== null && post.isPending);
  const businessId = search.business_id ?? (postIdOnly === null ? undefined : post.data?.business_id);
  const business = owned.data?.find(({ id }) => id === businessId) ?? owned.data?.[0];
  return (
    <div className={screen.screen} aria-busy={isLoading}>
      <h1 className={screen.title}>공고</h1>
      {owned.isError && owned.data === undefined && (
        <ErrorState title="병원을 불러오지 못했어요" error={owned.error} onRetry={() => void owned.refetch()} retrying={owned.isFetching} />
      )}
      {isLoading && (
        <>
          <Row gap={12} rowGap={6} align="center" wrap minH={32} tone="muted" tabular />
          <CardsSkeleton />
          <div className={screen.bones} aria-hidden />
        </>
      )}
      {owned.data?.length === 0 && <NoHospital />}
      {!isLoading && owned.data && business && (
        <Hospital key={business.id} business={business} businesses={owned.data} search={search} onSearch={onSearch} />
      )}
    </div>
  );
};
