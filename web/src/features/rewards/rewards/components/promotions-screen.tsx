import { Button, SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type RewardSide, rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../lib/format.ts";
import { Column } from "../../../../ui/box.tsx";
import { HintBar, PanelHead } from "../../../../ui/console/data-table.tsx";
import { signUpsQuery } from "../queries.ts";
import type { PromotionSearch } from "../search.ts";
import { listNames } from "../texts.ts";
import classes from "./promotions-screen.module.css";
import { RewardDialog } from "./reward-dialog.tsx";
import { RewardList } from "./reward-list.tsx";
import { SignUpList, tableNames } from "./sign-up-list.tsx";

type Props = { search: PromotionSearch; onSearch: (change: PromotionSearch) => void };

const ListButton = ({ side, count, onOpen }: { side: RewardSide; count: number | undefined; onOpen: () => void }) => (
  <Button variant="default" className={classes.listButton} onClick={onOpen}>
    {listNames[side]}
    <span className={classes.listCount}>{count === undefined ? "" : formatNumber(count)}</span>
  </Button>
);

/** 회원가입 이벤트 리스트: sign-ups, their inviters, and vouchers to send. */
export const PromotionsScreen = ({ search, onSearch }: Props) => {
  // Nine columns need this width. The server never renders this screen, so the first render can read the window size.
  const hasTables = useMediaQuery("(min-width: 1200px)", true, { getInitialValueInEffect: false });
  const shownFriends = search.channel_friend !== false;
  // Both tables return the counts, and one of them is always on the screen.
  const { data } = useInfiniteQuery(signUpsQuery(hasTables || shownFriends));
  const isSignUps = search.view === "sign_ups";
  return (
    <Column grow className={classes.screen}>
      <PanelHead title="회원가입 이벤트 리스트" count="">
        <SegmentedControl
          flex="none"
          aria-label="보기"
          data={[
            { value: "vouchers", label: "상품권" },
            { value: "sign_ups", label: "가입자" },
          ]}
          value={search.view ?? "vouchers"}
          onChange={(value) => onSearch({ view: value === "sign_ups" ? "sign_ups" : undefined })}
        />
        {rewardSides.map((side) => (
          <ListButton key={side} side={side} count={data?.ready?.[side]} onOpen={() => onSearch({ list: side })} />
        ))}
      </PanelHead>
      {isSignUps ? null : <RewardList side={search.type} onSide={(type) => onSearch({ type })} />}
      {hasTables || !isSignUps ? null : (
        <div className={classes.tabs}>
          <SegmentedControl
            fullWidth
            aria-label="채널 친구 여부"
            data={[
              { value: "friends", label: tableNames.friends },
              { value: "others", label: tableNames.others },
            ]}
            value={shownFriends ? "friends" : "others"}
            onChange={(value) => onSearch({ channel_friend: value === "others" ? false : undefined })}
          />
        </div>
      )}
      {isSignUps && (hasTables || shownFriends) ? <SignUpList key="friends" isFriend cards={!hasTables} /> : null}
      {isSignUps && (hasTables || !shownFriends) ? <SignUpList key="others" isFriend={false} cards={!hasTables} /> : null}
      <HintBar hints="면허가 확인되고 채널을 추가한 가입자와 추천인에게 한 번씩, 아이스 카페 아메리카노(Tall)">
        열람 기록이 남습니다
      </HintBar>
      {rewardSides.map((side) => (
        <RewardDialog key={side} side={side} opened={search.list === side} onClose={() => onSearch({ list: undefined })} />
      ))}
    </Column>
  );
};
