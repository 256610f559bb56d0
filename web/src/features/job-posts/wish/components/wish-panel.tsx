import { Button, Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, useState } from "react";
import { isUnreachable } from "../../../../lib/api.ts";
import { isPlainClick } from "../../../../lib/plain-click.ts";
import { useKeyboardHeight } from "../../../../lib/use-keyboard-height.ts";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { useLayer } from "../../../../ui/use-layer.ts";
import { asTopic } from "../../../../lib/particles.ts";
import { CountFigure } from "../../list/components/count-figure.tsx";
import { CompactPost } from "../../list/components/compact-post.tsx";
import { CompactPostSkeletons } from "../../list/components/compact-post-skeletons.tsx";
import postClasses from "../../list/components/compact-post.module.css";
import { type MatchCount, useMatchCount } from "../../list/components/filter-panel/use-match-count.ts";
import chipClasses from "../../list/components/filter-summary.module.css";
import { filterConditions, type JobPostFilters } from "../../list/filters.ts";
import { AlertOffer } from "../../saved-searches/components/alert-offer.tsx";
import { wishQuery } from "../queries.ts";
import type { WishBox } from "../use-wish-box.ts";
import { filterParts, searchTextOf, withWish } from "../wishes.ts";
import { DropOffers } from "./drop-offers.tsx";
import classes from "./wish-panel.module.css";

/** Few enough that a doctor who types fast sends one request for several letters. */
const readDelayMs = 120;
/** A wish that is read faster shows no sign, so that nothing flickers with each letter. */
const slowMs = 400;
const readingTitle = "조건을 읽고 있어요";
const shownPosts = 3;
const uncounted: MatchCount = { text: undefined, isNone: false, posts: [], isCurrent: false, failure: null };

type ChipsProps = {
  title: string;
  /** The chips belong to an earlier text. */
  isOutdated?: boolean;
  chips: readonly { label: string; action: string; onClick: () => void; isPlain?: boolean }[];
};

const Chips = ({ title, isOutdated = false, chips }: ChipsProps) =>
  chips.length === 0 ? null : (
    <Stack as="section" gap={10} pb={16} aria-label={title} aria-busy={isOutdated}>
      <Text as="h2" size={14} weight={600} tone="muted">
        {title}
      </Text>
      <Row as="ul" gap={8} wrap style={isOutdated ? { opacity: 0.6 } : undefined}>
        {chips.map(({ label, action, onClick, isPlain }) => (
          <li key={label}>
            <UnstyledButton className={chipClasses.chip} data-brand={!isPlain || undefined} aria-label={action} onClick={onClick}>
              {label}
              {!isPlain && <IconX size={16} stroke={2} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </Row>
    </Stack>
  );

const SearchedText = ({ text }: { text: string }) =>
  text === "" ? null : (
    <Row gap={10} pb={16} align="center" size={15} tone="muted">
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <p>
        <Text weight={650} tone="strong">
          ‘{text}’
        </Text>
        {asTopic(text)} 병원 이름·주소·태그에서 찾아요
      </p>
    </Row>
  );

type PostProps = { post: JobPostCard; filters: JobPostFilters; onOpen: () => void };

const Post = ({ post, filters, onOpen }: PostProps) => (
  <li>
    <Link
      to="/posts"
      search={{ ...filters, job_post_id: post.id }}
      className={postClasses.post}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <CompactPost post={post} />
    </Link>
  </li>
);

/** In the place of the read conditions. */
const ReadingBones = () => (
  <Stack gap={10} pb={16} role="status" aria-label="조건을 읽는 중">
    <Skeleton height={14} width={112} my={5} />
    <Row gap={8}>
      <Skeleton height={40} width={88} radius={20} />
      <Skeleton height={40} width={104} radius={20} />
    </Row>
  </Stack>
);

type Props = {
  box: WishBox;
  filters: JobPostFilters;
  onChange: (filters: JobPostFilters) => void;
  /** Opens a post over the list with these filters. */
  onOpen: (filters: JobPostFilters, post: JobPostCard) => void;
};

/** The wish in the search field: its filters, the remaining text, and the posts that match. */
export const WishPanel = ({ box, filters, onChange, onOpen }: Props) => {
  useLayer(true, box.close);
  const keyboard = useKeyboardHeight();
  const typed = box.text.trim();
  const [read] = useDebouncedValue(typed, readDelayMs);
  const reading = useQuery({ ...wishQuery(read), placeholderData: keepPreviousData });
  /** Nothing is known about the text yet. After a failure it is searched as it is. */
  const isUnread = reading.isPending;
  const wish = reading.data ?? { parts: [], rest: typed, tags: [] };
  const isRead = read === typed && !reading.isPending && !reading.isPlaceholderData;
  const isOutdated = !isUnread && !isRead;
  const [wasOutdated] = useDebouncedValue(isOutdated, slowMs);
  const isSlow = isOutdated && wasOutdated;
  const wished = withWish(filters, read, wish, box.asText);
  const matches = useMatchCount(isUnread ? filters : wished);
  const [hasCount, setHasCount] = useState(false);
  if (!hasCount && !isUnread && matches.isCurrent && (matches.text !== undefined || matches.failure)) setHasCount(true);
  // Before the first count of this wish, the number belongs to the list.
  const count = hasCount ? { ...matches, isCurrent: matches.isCurrent && !isSlow, isNone: matches.isNone && !isSlow } : uncounted;
  const others = filterConditions(filters).filter(
    ({ key, kind }) => kind !== "q" && filterConditions(wished).some((condition) => condition.key === key),
  );
  const parts = filterParts(wish, box.asText);
  const isWished = (label: string) => parts.some((part) => part.label === label);
  /** The list comes first, so that Back leads from the post to the posts of the wish. */
  const openPost = async (post: JobPostCard) => {
    await box.apply(wished);
    onOpen(wished, post);
  };
  const countText = count.isCurrent && count.text !== undefined ? `맞는 공고 ${count.text}건` : "";
  return (
    <Column grow pt={16} className={classes.panel}>
      <Chips
        title="태그를 골라 보세요"
        chips={wish.tags.map((tag) => ({
          label: `#${tag}`,
          action: `#${tag} 넣기`,
          isPlain: true,
          onClick: () => box.type(box.text.replace(/#\S*$/, `#${tag} `)),
        }))}
      />
      <Chips
        title={isSlow ? readingTitle : "이렇게 알아들었어요"}
        isOutdated={isSlow}
        chips={parts.map(({ text, label }) => ({ label, action: `${label} 조건 빼기`, onClick: () => box.keepAsText(text) }))}
      />
      {isUnread && <ReadingBones />}
      {!isUnread && !isUnreachable(reading.error) && <SearchedText text={searchTextOf(read, wish, box.asText)} />}
      <Chips
        title="지금 고른 조건도 함께 찾아요"
        chips={others
          .filter(({ label }) => !isWished(label))
          .map(({ label, without }) => ({ label, action: `${label} 조건 빼기`, onClick: () => onChange(without) }))}
      />
      <Stack as="section" gap={4} pt={16} line="top" aria-label="맞는 공고">
        <Row as="h2" gap={4} align="center" minH={44} size={16} weight={700} tone="strong">
          맞는 공고
          <Text tone="brand" tabular>
            <CountFigure count={count} />
          </Text>
        </Row>
        {count.isNone && <DropOffers filters={wished} onChange={(next) => void box.apply(next)} />}
        {count.failure && <ErrorLine {...count.failure} />}
        {!count.isNone && !count.failure && (
          <ul>
            {count.text === undefined && <CompactPostSkeletons />}
            {count.posts.slice(0, shownPosts).map((post) => (
              <Post key={post.id} post={post} filters={wished} onOpen={() => void openPost(post)} />
            ))}
          </ul>
        )}
      </Stack>
      {/* The bar covers this much of the page. It stays where it is, so that a press during the reading does not miss its buttons. */}
      <Box minH={64} mt={10} hideOn="wide" />
      <Row
        gap={8}
        align="center"
        px={16}
        py={12}
        className={classes.foot}
        style={{ "--keyboard": `${keyboard}px` } as CSSProperties}
        data-bottom-bar
        data-beside-notch
      >
        <AlertOffer filters={wished} isReady={isRead} label="알림 받기" />
        <Button size="lg" flex={1} loading={box.isSubmitting} onClick={box.submit}>
          {isSlow || count.text === undefined || count.text === "0" ? "이 조건으로 보기" : `공고 ${count.text}건 보기`}
        </Button>
      </Row>
      <VisuallyHidden aria-live="polite">{isSlow ? readingTitle : countText}</VisuallyHidden>
    </Column>
  );
};
