import { Button, SegmentedControl, Select, VisuallyHidden } from "@mantine/core";
import { type AdminJobPost } from "@rounds/contract/job-posts/admin.ts";
import { IconFlag, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatCount, formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { FilterBar, HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { ListBones } from "../../../../ui/console/list-bones.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ReviewHints } from "../../../../ui/console/key-hints.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { SearchField, searchFieldId } from "../../../../ui/console/search-field.tsx";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { toast } from "../../../../ui/toast.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { decisionText, focusLine, lineAfterDecision, lineBeside } from "../../../../ui/console/list-steps.ts";
import type { PostForm } from "../../editing/form.ts";
import { adminPostsQuery } from "../queries.ts";
import type { PostsSearch } from "../search.ts";
import { badgeOf, stateNames } from "../texts.ts";
import { PostPane } from "./post-pane.tsx";
import classes from "./operator-posts-screen.module.css";
import { adminPostStates } from "@rounds/contract/job-posts/lists.ts";

type Props = {
  search: PostsSearch;
  /** `keep`: the change loses no input, so the operator gets no warning. */
  onSearch: (change: PostsSearch, options?: { keep: boolean }) => void;
};

/** A list of lines has no heads, so the operator chooses its order here. */
const orders = [
  { value: "own", label: "기본 순서", sort: undefined, direction: undefined },
  { value: "applications", label: "지원 많은 순", sort: "applications", direction: "desc" },
  { value: "business", label: "병원 이름순", sort: "business", direction: undefined },
  { value: "title", label: "제목순", sort: "title", direction: undefined },
  { value: "id", label: "오래된 순", sort: "id", direction: undefined },
] as const;

const kindTones = { open: "good", waiting: "wait", rejected: "lost", ended: "calm" } as const;

const lineElementId = (id: number): string => `admin-post-${id}`;

type LineProps = {
  post: AdminJobPost;
  /** The time that orders the list. */
  at: string;
  selected: boolean;
  tabStop: boolean;
  onSelect: (id: number) => void;
};

const Line = ({ post, at, selected, tabStop, onSelect }: LineProps) => {
  const state = badgeOf(post);
  return (
    <li>
      <button
        type="button"
        id={lineElementId(post.id)}
        className={lines.line}
        tabIndex={tabStop ? 0 : -1}
        aria-current={selected || undefined}
        onClick={() => onSelect(post.id)}
      >
        <Text weight={600} truncate>
          <span className={lines.key}>{post.id}: </span>
          {post.business.name}
        </Text>
        <Text size={12} nowrap {...stateLooks[kindTones[state.kind]]}>
          {state.words}
        </Text>
        <Text size={12} tone="muted" truncate className={classes.second}>
          {formatDate(at)} · {post.title}
          {post.application_count > 0 ? ` · 지원 ${post.application_count}` : ""}
        </Text>
      </button>
    </li>
  );
};

/** 공고: posts of all hospitals, and the editor of the selected post. */
export const OperatorPostsScreen = ({ search, onSearch }: Props) => {
  const { state, search_string: q = "", job_post_id: selected } = search;
  const list = useInfiniteQuery(adminPostsQuery(state, q, search));
  const waiting = useInfiniteQuery(adminPostsQuery("waiting", ""));
  const [newPost, setNewPost] = useState<{ round: number; form: PostForm | null }>({ round: 0, form: null });
  const [announcement, setAnnouncement] = useState("");
  const [keysOn, setKeysOn] = useKeysSetting();

  const rows = list.data?.rows ?? [];
  const select = (job_post_id: PostsSearch["job_post_id"], options?: { keep: boolean }) => onSearch({ job_post_id }, options);
  const begin = (form: PostForm | null) => {
    if (selected !== "new" || form !== null) setNewPost(({ round }) => ({ round: round + 1, form }));
    select("new");
  };
  const at = rows.findIndex(({ id }) => id === selected);
  const step = (by: 1 | -1) => {
    const next = lineBeside(rows, at, by);
    if (next === undefined) return;
    select(next.id);
    focusLine(lineElementId(next.id));
  };
  /** Selects the next post, but only in the list of waiting posts. In other lists the decided post stays open. */
  const goOn = () => {
    if (state !== "waiting") return;
    const next = lineAfterDecision(rows, at);
    select(next?.id, { keep: true });
    if (next !== undefined) focusLine(lineElementId(next.id));
    setAnnouncement(decisionText(next && `공고 ${next.id}`, rows.length));
  };
  useConsoleKeys({
    enabled: keysOn,
    step,
    actions: { Slash: () => document.getElementById(searchFieldId)?.focus(), KeyZ: toast.undoNewest },
  });

  const isFirstFailure = list.isError && list.data === undefined;
  const total = list.data === undefined ? "" : `${formatCount(list.data.total, list.data.capped)}건`;

  return (
    <div className={panes.page} data-open={selected !== undefined || undefined}>
      <PanelHead title="공고" count={total}>
        <Button
          variant="default"
          leftSection={<IconFlag size={15} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/manage/reports" />}
        >
          신고
        </Button>
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => begin(null)}>
          공고 추가
        </Button>
      </PanelHead>
      <FilterBar>
        <SearchField
          initial={q}
          placeholder="공고 번호, 병원, 진료과, 지역, 초성"
          onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed }, { keep: true })}
        />
        <SegmentedControl
          flex="none"
          aria-label="공고 상태"
          data={[
            { value: "all", label: "전체" },
            ...adminPostStates.map((value) => ({
              value,
              label:
                value === "waiting" ? (
                  <>
                    {stateNames.waiting}
                    <span className={panes.tabCount}>{formatCount(waiting.data?.total ?? 0, waiting.data?.capped)}</span>
                  </>
                ) : (
                  stateNames[value]
                ),
            })),
          ]}
          value={state ?? "all"}
          onChange={(value) => onSearch({ state: adminPostStates.find((known) => known === value), job_post_id: undefined })}
        />
        <Select
          w={150}
          aria-label="정렬"
          data={orders.map(({ value, label }) => ({ value, label }))}
          value={orders.find(({ sort, direction }) => sort === search.sort && direction === search.direction)?.value ?? "own"}
          onChange={(value) => {
            const { sort, direction } = orders.find((order) => order.value === value) ?? orders[0];
            onSearch({ sort, direction }, { keep: true });
          }}
        />
      </FilterBar>
      <div className={`${panes.columns} ${classes.columns}`}>
        <div className={panes.list}>
          <TableScroller label="공고 목록, 스크롤 영역">
            {list.isPending ? (
              <ListBones count={10} />
            ) : (
              <ul aria-label="공고 목록" aria-busy={list.isFetching}>
                {rows.map((post, index) => (
                  <Line
                    key={post.id}
                    post={post}
                    at={state === "waiting" ? post.requested_at : post.created_at}
                    selected={post.id === selected}
                    tabStop={at === -1 ? index === 0 : post.id === selected}
                    onSelect={select}
                  />
                ))}
              </ul>
            )}
            {isFirstFailure ? <TableFailure query={list}>공고를 불러오지 못했어요.</TableFailure> : null}
            {list.isSuccess && rows.length === 0 ? (
              <TableMessage>{q === "" ? "이 상태의 공고가 없어요." : "찾는 공고가 없어요. 다른 말로 찾아 주세요."}</TableMessage>
            ) : null}
            <LoadMore list={list} />
          </TableScroller>
        </div>
        {selected === undefined ? (
          <p className={panes.empty}>왼쪽에서 공고를 고르면 고칠 수 있어요.</p>
        ) : (
          <PostPane id={selected} newPost={newPost} keysOn={keysOn} onSelect={select} onCopy={begin} onDecided={goOn} />
        )}
      </div>
      <HintBar hints={<ReviewHints keysOn={keysOn} onKeysOn={setKeysOn} />}>{total}</HintBar>
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </div>
  );
};
