import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type RewardSide, rewardSides, suspiciousInvitations } from "@rounds/contract/rewards/rewards.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Column } from "../../../../ui/box.tsx";
import { waitingText } from "../../../profiles/index.ts";
import { FilterBar, HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { FigureStrip } from "../../../../ui/console/figure-strip.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { windowFrom } from "../../../../ui/tokens.ts";
import { figuresQuery } from "../queries.ts";
import { eventInvitationSorting, type PromotionSearch, type PromotionView, promotionViews, sentFilters, signUpSorting } from "../search.ts";
import { listNames } from "../texts.ts";
import classes from "./promotions-screen.module.css";
import { EventInvitationList } from "./event-invitation-list.tsx";
import { RewardDialog } from "./reward-dialog.tsx";
import { RewardList } from "./reward-list.tsx";
import { SentList } from "./sent-list.tsx";
import { SignUpList, tableNames } from "./sign-up-list.tsx";

type Props = {
  search: PromotionSearch;
  /** Filters the sent vouchers of one person. It belongs to another room. */
  personFilter: ReactNode;
  onSearch: (change: PromotionSearch) => void;
};

const viewNames: Readonly<Record<PromotionView, string>> = {
  todo: "할 일",
  ready: "보낼 것",
  check: "확인 필요",
  sent: "보냄",
  sign_ups: "가입자",
  event_invitations: "이벤트 초대",
};

const ListButton = ({ side, count, onOpen }: { side: RewardSide; count: number | undefined; onOpen: () => void }) => (
  <Button variant="default" className={classes.listButton} onClick={onOpen}>
    {listNames[side]}
    <span className={classes.listCount}>{count === undefined ? "" : formatNumber(count)}</span>
  </Button>
);

const won = (amount: number): string => `${formatNumber(amount)}원`;

const Figures = () => {
  const { data, isFetching } = useQuery(figuresQuery());
  const amountOf = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));
  return (
    <FigureStrip
      label="상품권"
      busy={isFetching}
      figures={[
        {
          label: "보낼 것",
          value: amountOf(data?.ready.count),
          unit: "명",
          below:
            data === undefined
              ? ""
              : [
                  `가입 ${formatNumber(data.ready.register)}`,
                  `추천 ${formatNumber(data.ready.referrer)}`,
                  data.ready.oldest_at !== null && `가장 오래된 것 ${waitingText(data.ready.oldest_at)}`,
                ]
                  .filter(Boolean)
                  .join(" · "),
        },
        {
          label: "이번 달 보냄",
          value: amountOf(data?.this_month.count),
          unit: "명",
          below: data === undefined ? "" : `${won(data.this_month.amount)} · 지난달 ${formatNumber(data.last_month.count)}명`,
        },
        { label: "지금까지 보냄", value: amountOf(data?.sent.count), unit: "명", below: data === undefined ? "" : won(data.sent.amount) },
        {
          label: "확인 필요",
          value: amountOf(data?.check.count),
          unit: "명",
          below: `추천인이 하루에 ${suspiciousInvitations}명 이상 초대`,
          tone: data !== undefined && data.check.count > 0 ? "wait" : "muted",
        },
      ]}
    />
  );
};

/** Each view has its own filter bar, so a change of the view draws the choice again. The choice then gets the lost focus. */
const useFocusAfterChange = (view: PromotionView) => {
  const choice = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view && document.activeElement === document.body) choice.current?.querySelector<HTMLElement>(":checked")?.focus();
    shown.current = view;
  }, [view]);
  return choice;
};

type ChoiceProps = {
  ref: Ref<HTMLDivElement>;
  view: PromotionView;
  /** Undefined: the first view, which the address does not name. */
  onView: (view: Exclude<PromotionView, "todo"> | undefined) => void;
};

/** The views, each with the number of its vouchers. */
const ViewChoice = ({ ref, view, onView }: ChoiceProps) => {
  const { data: figures } = useQuery(figuresQuery());
  const counts: Readonly<Record<PromotionView, number | undefined>> = {
    todo: figures && figures.ready.count + figures.check.count,
    ready: figures?.ready.count,
    check: figures?.check.count,
    sent: figures?.sent.count,
    sign_ups: undefined,
    event_invitations: undefined,
  };
  return (
    <Box ref={ref} shrink scroll>
      <SegmentedControl
        miw="max-content"
        aria-label="보기"
        data={promotionViews.map((value) => {
          const count = counts[value];
          return { value, label: count === undefined ? viewNames[value] : `${viewNames[value]} ${formatNumber(count)}` };
        })}
        value={view}
        onChange={(value) => onView(value === "todo" ? undefined : (value as Exclude<PromotionView, "todo">))}
      />
    </Box>
  );
};

/** 회원가입 이벤트 리스트: vouchers to send, sent vouchers, and sign-ups with their inviters. */
export const PromotionsScreen = ({ search, personFilter, onSearch }: Props) => {
  // Nine columns need this width. The server never renders this screen, so the first render can read the window size.
  const hasTables = useMediaQuery(windowFrom(1200), true, { getInitialValueInEffect: false });
  const shownFriends = search.channel_friend !== false;
  const { data: figures } = useQuery(figuresQuery());
  const view = search.view ?? "todo";
  const isDue = view === "todo" || view === "ready" || view === "check";
  const choice = useFocusAfterChange(view);
  const filter = <ViewChoice ref={choice} view={view} onView={(next) => onSearch({ view: next, sort: undefined, direction: undefined })} />;
  const signUps = { sorting: signUpSorting(search), onSort: onSearch, cards: !hasTables };
  return (
    <Column grow className={classes.screen}>
      <PanelHead
        title="회원가입 이벤트 리스트"
        count={figures === undefined ? "" : `보낼 것 ${formatNumber(figures.ready.count)}명 · ${won(figures.ready.amount)}`}
      >
        {rewardSides.map((side) => (
          <ListButton key={side} side={side} count={figures?.ready[side]} onOpen={() => onSearch({ list: side })} />
        ))}
      </PanelHead>
      <Figures />
      {isDue ? (
        <RewardList
          key={view}
          filter={filter}
          side={search.type}
          needsCheck={view === "todo" ? undefined : view === "check"}
          onSide={(type) => onSearch({ type })}
          onHistory={(user_id) => onSearch({ view: "sent", user_id, type: undefined, from: undefined, to: undefined })}
        />
      ) : view === "sent" ? (
        <SentList filter={filter} filters={sentFilters(search)} personFilter={personFilter} onSearch={onSearch} />
      ) : view === "event_invitations" ? (
        <EventInvitationList filter={filter} sorting={eventInvitationSorting(search)} onSort={onSearch} cards={!hasTables} />
      ) : (
        <FilterBar>
          {filter}
          {hasTables ? null : (
            <SegmentedControl
              aria-label="채널 친구 여부"
              data={[
                { value: "friends", label: tableNames.friends },
                { value: "others", label: tableNames.others },
              ]}
              value={shownFriends ? "friends" : "others"}
              onChange={(value) => onSearch({ channel_friend: value === "others" ? false : undefined })}
            />
          )}
        </FilterBar>
      )}
      {view === "sign_ups" && (hasTables || shownFriends) ? <SignUpList key="friends" isFriend {...signUps} /> : null}
      {view === "sign_ups" && (hasTables || !shownFriends) ? <SignUpList key="others" isFriend={false} {...signUps} /> : null}
      <HintBar
        hints={
          isDue ? (
            <>
              <KeyHint keys={["X"]}>고르기</KeyHint>
              <KeyHint keys={["⇧", "X"]}>여기까지</KeyHint>
              <KeyHint keys={["J", "K"]}>이동</KeyHint>
              <KeyHint keys={["Enter"]}>기록</KeyHint>
              <KeyHint keys={["/"]}>검색</KeyHint>
            </>
          ) : view === "event_invitations" ? (
            "이벤트를 마치고 면허 확인과 채널 추가가 끝나면 두 분께 한 번씩, 아이스 카페 아메리카노(Tall)"
          ) : (
            "면허가 확인되고 채널을 추가한 가입자와 추천인에게 한 번씩, 아이스 카페 아메리카노(Tall)"
          )
        }
      >
        {isDue ? "같은 사람에게 같은 리워드는 한 번만 보냅니다 · 열람 기록이 남습니다" : "열람 기록이 남습니다"}
      </HintBar>
      {rewardSides.map((side) => (
        <RewardDialog key={side} side={side} opened={search.list === side} onClose={() => onSearch({ list: undefined })} />
      ))}
    </Column>
  );
};
