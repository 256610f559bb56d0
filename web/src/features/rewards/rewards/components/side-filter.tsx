import { Select } from "@mantine/core";
import { type RewardSide, rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { reasonWords } from "../texts.ts";

type Props = { side: RewardSide | undefined; onSide: (side: RewardSide | undefined) => void };

/** Vouchers for new people, or for their inviters. */
export const SideFilter = ({ side, onSide }: Props) => (
  <Select
    w={120}
    aria-label="사유"
    placeholder="모든 사유"
    clearable
    clearButtonProps={{ "aria-label": "사유 조건 지우기" }}
    data={rewardSides.map((value) => ({ value, label: reasonWords[value] }))}
    value={side ?? null}
    onChange={(value) => onSide(rewardSides.find((known) => known === value))}
  />
);
