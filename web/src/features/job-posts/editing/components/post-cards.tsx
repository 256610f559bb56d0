import { ActionIcon, Button, UnstyledButton } from "@mantine/core";
import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { overlookedDays, type PostTotals } from "@rounds/contract/job-posts/figures.ts";
import { IconArrowLeft, IconArrowRight, IconPlus } from "@tabler/icons-react";
import { useRef, type KeyboardEvent } from "react";
import { formatNumber, formatPay } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Grid, Row, Text } from "../../../../ui/box.tsx";
import { stateOf } from "../post-state.ts";
import type { PostSelection } from "../search.ts";
import look from "../../../../ui/console/card-row.module.css";
import classes from "./post-cards.module.css";

type Props = {
  posts: readonly EditableJobPost[];
  /** Totals of the last 30 days by post id. Totals that are still loading are missing. */
  totals: ReadonlyMap<number, PostTotals>;
  selected: PostSelection;
  canAdd: boolean;
  onSelect: (selection: PostSelection) => void;
  more: { readonly isLoading: boolean; readonly load: () => void } | null;
};

const seenWords = ({ seen, is_overlooked: isOverlooked }: PostTotals): string =>
  isOverlooked ? `${overlookedDays}일간 조회 없음` : `조회 ${formatNumber(seen)}`;

type CardProps = { post: EditableJobPost; totals: PostTotals | undefined; isSelected: boolean; onSelect: () => void };

const Card = ({ post, totals, isSelected, onSelect }: CardProps) => {
  const state = stateOf(post);
  return (
    <UnstyledButton
      className={`${look.card} ${classes.card}`}
      data-card
      data-state={state.kind}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <span className={classes.kind}>
        <Text as="b" weight={600} tone="strong">
          {post.job_type}
        </Text>{" "}
        {post.specialties.join(", ")}
      </span>
      <strong>{formatPay(post, post.job_type)}</strong>
      <Row as="span" gap={8} tabular nowrap className={classes.foot}>
        {post.employment_type}
        {totals && (
          <span className={classes.seen} data-overlooked={totals.is_overlooked || undefined}>
            {seenWords(totals)}
          </span>
        )}
        <span className={classes.state}>
          {state.kind === "open" && post.application_count > 0 ? `지원자 ${post.application_count}` : state.words}
        </span>
      </Row>
    </UnstyledButton>
  );
};

/** A hospital's posts as a row of cards. The first card adds a post. The left and right arrow keys move between cards. */
export const PostCards = ({ posts, totals, selected, canAdd, onSelect, more }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = [...(row.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const place = cards.findIndex((card) => card === document.activeElement);
    if (step === undefined || place === -1) return;
    event.preventDefault();
    const next = cards[place + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const scroll = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: "smooth" });
  return (
    <Grid columns="minmax(0, 1fr)" gap={10}>
      <Row gap={6} align="center" justify="end" hideOn="phone" size={12} tone="muted" className={classes.arrows}>
        <span>카드 옮기기</span>
        <ActionIcon variant="default" size={24} aria-label="앞 카드로" onClick={() => scroll(-1)}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={24} aria-label="다음 카드로" onClick={() => scroll(1)}>
          <IconArrowRight size={14} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Row>
      <div className={look.fade}>
        <div ref={row} className={look.row} role="toolbar" tabIndex={-1} aria-label="공고" onKeyDown={onKeyDown}>
          {canAdd && (
            <UnstyledButton className={look.add} aria-pressed={selected === "new"} onClick={() => onSelect("new")}>
              <IconPlus size={20} stroke={1.8} aria-hidden />새 공고
            </UnstyledButton>
          )}
          {posts.map((post) => (
            <Card
              key={post.id}
              post={post}
              totals={totals.get(post.id)}
              isSelected={selected === post.id}
              onSelect={() => onSelect(post.id)}
            />
          ))}
          {more && (
            <Button className={classes.more} variant="default" loading={more.isLoading} onClick={more.load}>
              더 보기
            </Button>
          )}
        </div>
      </div>
    </Grid>
  );
};

export const CardsSkeleton = () => (
  <div className={look.row} aria-hidden>
    <span className={look.add} />
    {[0, 1, 2].map((key) => (
      <span key={key} className={`${look.card} ${classes.card}`}>
        <Bone width={96} marginBlock={4} />
        <Bone width={140} marginBlock={4} />
        <Bone width={64} marginBlock={4} />
      </span>
    ))}
  </div>
);
