import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { IconArrowLeft, IconFileText, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../../../lib/api.ts";
import { Box, Column, Grid, Text } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { useFocusBack } from "../../../../ui/console/use-focus-back.ts";
import panes from "../../../../ui/console/list-detail.module.css";
import screen from "../../../../ui/console/owner-screen.module.css";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { media } from "../../../../ui/tokens.ts";
import { adviceKeys } from "../form.ts";
import type { PostSearch } from "../search.ts";
import { useHospitalPosts, type UnlistedPost } from "../use-hospital-posts.ts";
import { type OnPostSearch, useOpenPost } from "../use-open-post.ts";
import classes from "./hospital-posts.module.css";
import { PostEditor } from "./post-editor.tsx";
import { PostList } from "./post-list.tsx";
import { PostOverview } from "./post-overview.tsx";

export type PostsProps = {
  search: PostSearch;
  onSearch: OnPostSearch;
  /** The latest applicants of a post. They belong to another room. */
  renderApplicants: (post: EditableJobPost) => ReactNode;
};

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
  <>
    <EmptyState
      icon={<IconFileText size={20} stroke={2} />}
      title={hasPosts ? "공고를 선택해 주세요" : "첫 공고를 올려 보세요"}
      description={
        hasPosts
          ? "목록에서 공고를 고르면 통계와 지원자가 보여요."
          : "올린 공고는 확인이 끝나면 의사에게 보이고, 지원자는 지원자 메뉴에서 만나요."
      }
      action={
        onAdd && (
          <Button size="md" fullWidth leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
            새 공고
          </Button>
        )
      }
    />
    {hasPosts ? null : <FirstSteps />}
  </>
);

type MissingProps = { query: UnlistedPost; onBack: () => void };

const Missing = ({ query: { error, isFetching, refetch }, onBack }: MissingProps) => (
  <>
    <BackToList onClick={onBack} />
    {error instanceof ApiError && error.status !== 404 ? (
      <ErrorState title="공고를 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <EmptyState
        icon={<IconFileText size={20} stroke={2} />}
        title="공고를 찾지 못했어요"
        description="이 병원의 공고가 아니거나 없는 공고예요. 목록에서 다른 공고를 골라 주세요."
      />
    )}
  </>
);

/** The form takes the whole width. `label` names the page before it. */
const EditingPage = ({ label, onBack, children }: { label: string; onBack: () => void; children: ReactNode }) => (
  <div className={screen.screen}>
    <h1 className={screen.title}>공고</h1>
    <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      {label}
    </Button>
    {children}
  </div>
);

type HospitalProps = PostsProps & { business: OwnedBusiness; businesses: readonly OwnedBusiness[] };

/** The posts of one hospital, and the page or the form of the selected post. */
export const HospitalPosts = ({ business, businesses, search, onSearch, renderApplicants }: HospitalProps) => {
  const { list, posts, total, totals, selected, post, unlisted, hasTwoPanes } = useHospitalPosts(business.id, search);
  const { canWrite, isEditing, isWaiting, newPost, firstField, open, begin, edit, copy } = useOpenPost({
    business,
    search,
    onSearch,
    posts,
    selected,
    post,
  });
  useFocusBack(isEditing ? '[aria-label="공고 목록"] [aria-current="true"]' : null, '[aria-label^="공고 목록"][tabindex]');
  const isWide = useMediaQuery(media.roomy, true, { getInitialValueInEffect: false });
  const navigate = useNavigate();

  if (list.isError && list.data === undefined) {
    return (
      <ErrorState title="공고를 불러오지 못했어요" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (isEditing) {
    // Another form begins at its top, although the page before it was scrolled.
    const key = post?.id ?? `new-${business.id}-${newPost.round}`;
    return (
      <EditingPage key={key} label={post === null ? "공고 목록" : `공고 ${post.id}`} onBack={() => open(post?.id ?? null)}>
        {isWaiting ? (
          <div className={screen.bones} aria-busy />
        ) : (
          <PostEditor
            post={post}
            begin={post === null ? newPost.form : null}
            firstField={firstField}
            businessId={business.id}
            businesses={businesses}
            onCreated={(created) =>
              void list.refetch().then(() => onSearch({ business_id: created.business_id, job_post_id: created.id }, { keep: true }))
            }
            onCopy={begin}
          />
        )}
      </EditingPage>
    );
  }
  const isIdle = post === null && list.data !== undefined && !unlisted.isNeeded && (hasTwoPanes || posts.length === 0);
  // In one column the first steps are below the list, which then has only its head.
  const rows = isIdle && !hasTwoPanes ? { gridTemplateRows: "auto minmax(0, 1fr)" } : {};
  return (
    <div className={panes.page} data-open={(search.job_post_id ?? null) !== null || undefined}>
      <Box grow className={`${panes.columns} ${classes.columns}`} style={rows} aria-busy={list.data === undefined}>
        <div className={panes.list}>
          <PostList
            business={business}
            businesses={businesses}
            posts={list.data === undefined ? undefined : posts}
            total={total}
            totals={totals}
            selectedId={post?.id ?? null}
            isOpenOnly={search.only_open === true}
            canAdd={canWrite}
            onOpenOnly={(isOpenOnly) => {
              const { only_open: _before, ...others } = search;
              onSearch({ ...others, ...(isOpenOnly && { only_open: true }) }, { keep: true });
            }}
            onBusiness={(id) => onSearch({ business_id: id, ...(search.only_open && { only_open: true }) })}
            onSelect={(id) => open(id)}
            onAdd={() => begin(null)}
            onCopy={post === null ? null : () => void copy()}
            list={list}
          />
        </div>
        {post !== null ? (
          <PostOverview
            key={post.id}
            post={post}
            business={business}
            canWrite={canWrite}
            isWide={isWide}
            onEdit={() => edit(null)}
            onFollowAdvice={(field) => {
              if (field === "pictures") void navigate({ to: "/user_manage/businesses", search: { business_id: business.id } });
              else edit(adviceKeys[field]);
            }}
            onBack={() => open(null)}
            applicants={renderApplicants(post)}
          />
        ) : (
          <Box scroll>
            {unlisted.isNeeded && !unlisted.isPending && <Missing query={unlisted} onBack={() => open(null)} />}
            {isIdle && <Idle hasPosts={posts.length > 0} onAdd={canWrite ? () => begin(null) : null} />}
          </Box>
        )}
      </Box>
    </div>
  );
};
