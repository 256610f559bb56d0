import { Button, VisuallyHidden } from "@mantine/core";
import { IconFlag, IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { ListBones } from "../../../../ui/console/list-bones.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ReviewHints } from "../../../../ui/console/key-hints.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { toast } from "../../../../ui/toast.ts";
import { useKeysSetting } from "../../../../ui/console/use-keys-setting.ts";
import { useDecisionQueue } from "../../../../ui/console/use-decision-queue.ts";
import type { PostForm } from "../../editing/form.ts";
import { adminPostsQuery } from "../queries.ts";
import type { PostsSearch } from "../search.ts";
import { lineElementId, PostLine } from "./post-line.tsx";
import { PostPane } from "./post-pane.tsx";
import { PostsFilterBar, type PostsSearchProps } from "./posts-filter-bar.tsx";
import classes from "./operator-posts-screen.module.css";

/** 공고: posts of all hospitals, and the editor of the selected post. */
export const OperatorPostsScreen = ({ search, onSearch }: PostsSearchProps) => {
  const { state, search_string: q = "", job_post_id: selected } = search;
  const list = useInfiniteQuery(adminPostsQuery(state, q, search));
  const [newPost, setNewPost] = useState<{ round: number; form: PostForm | null }>({ round: 0, form: null });
  const [keysOn, setKeysOn] = useKeysSetting();

  const rows = list.data?.rows ?? [];
  const select = (job_post_id: PostsSearch["job_post_id"], options?: { keep: boolean }) => onSearch({ job_post_id }, options);
  const begin = (form: PostForm | null) => {
    if (selected !== "new" || form !== null) setNewPost(({ round }) => ({ round: round + 1, form }));
    select("new");
  };
  const at = rows.findIndex(({ id }) => id === selected);
  const { step, openNext, announcement } = useDecisionQueue({
    ids: rows.map(({ id }) => id),
    count: list.data,
    selectedId: selected,
    lineElementId,
    select,
    nameOf: (id) => `공고 ${id}`,
  });
  /** Selects the next post, but only in the list of waiting posts. In other lists the decided post stays open. */
  const goOn = () => {
    if (state === "waiting") openNext(selected);
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
      <PostsFilterBar search={search} onSearch={onSearch} />
      <div className={`${panes.columns} ${classes.columns}`}>
        <div className={panes.list}>
          <TableScroller label="공고 목록, 스크롤 영역">
            {list.isPending ? (
              <ListBones count={10} />
            ) : (
              <ul aria-label="공고 목록" aria-busy={list.isFetching}>
                {rows.map((post, index) => (
                  <PostLine
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
