import { Button, Checkbox } from "@mantine/core";
import { maxCompared } from "@rounds/contract/job-posts/lists.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { MoreButton } from "../../../../ui/more-button.tsx";
import { CompactPost } from "../../list/components/compact-post.tsx";
import { bookmarkedPostsQuery } from "../../list/queries.ts";
import classes from "./compare.module.css";

const minPosts = 2;

type Props = {
  /** The posts that are chosen at first. */
  before: readonly number[];
  onCompare: (ids: readonly number[]) => void;
  onClose: () => void;
};

/** The doctor chooses the saved posts of a comparison. */
export const ComparePicker = ({ before, onCompare, onClose }: Props) => {
  const [chosen, setChosen] = useState(before);
  const list = useInfiniteQuery(bookmarkedPostsQuery());
  const posts = list.data?.pages.flatMap(({ job_posts }) => job_posts) ?? [];
  const isFull = chosen.length >= maxCompared;
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Sheet title="비교할 공고 고르기" onClose={onClose}>
      <Text as="p" variant="note" tone="muted" pretty>
        {posts.length < minPosts && list.data
          ? "저장한 공고가 2건보다 적어요. 공고의 책갈피를 누르면 저장돼요."
          : "저장한 공고 2건이나 3건을 나란히 볼 수 있어요."}
      </Text>
      {list.data === undefined && list.error !== null && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <Column as="ul" divided mt={8}>
        {posts.map((post) => (
          <li key={post.id}>
            <Row as="label" htmlFor={`compared-${post.id}`} gap={14} align="center" py={12} className={classes.choice}>
              <Checkbox
                id={`compared-${post.id}`}
                size="md"
                checked={chosen.includes(post.id)}
                disabled={isFull && !chosen.includes(post.id)}
                onChange={() => toggle(post.id)}
              />
              <CompactPost post={post} />
            </Row>
          </li>
        ))}
      </Column>
      <MoreButton list={list} fullWidth mt={12} />
      <Column gap={8} pt={12} pb={16} bg="surface" className={classes.decide}>
        <Text as="p" variant="meta" tone="muted" text="center" aria-live="polite">
          {isFull ? "3건을 모두 골랐어요." : `${chosen.length}건을 골랐어요.`}
        </Text>
        <Button size="lg" fullWidth disabled={chosen.length < minPosts} onClick={() => onCompare(chosen)}>
          나란히 보기
        </Button>
      </Column>
    </Sheet>
  );
};
