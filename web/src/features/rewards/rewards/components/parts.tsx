import { Badge } from "@mantine/core";
import type { RewardStatus, Suitability } from "@rounds/contract/rewards/rewards.ts";
import { formatDate } from "../../../../lib/format.ts";
import { statusWords, suitabilityWords } from "../texts.ts";
import classes from "./parts.module.css";

export const SuitabilityTag = ({ suitability }: { suitability: Suitability }) => (
  <Badge className={classes.tag} data-state={suitability} radius={6} tt="none">
    {suitabilityWords[suitability]}
  </Badge>
);

/** A person in the operators' console. A person without a name has not finished signing up, or has left. */
export const PersonName = ({ name, id }: { name: string | null; id: number }) => (
  <span className={classes.person}>
    <strong data-unnamed={name === null || undefined}>{name ?? "이름 없음"}</strong>
    <span className={classes.key}>#{id}</span>
  </span>
);

/** The state of a voucher, and the date when it was sent. */
export const SendStatus = ({ status, at }: { status: RewardStatus; at: string | null }) => (
  <span className={classes.send}>
    <span className={classes.status} data-status={status}>
      {statusWords[status]}
    </span>
    {at === null ? null : <span className={classes.second}>{formatDate(at)}</span>}
  </span>
);

/** All vouchers are the same product. */
export const Product = () => (
  <span className={classes.send}>
    <span>커피</span>
    <span className={classes.second}>3,850원</span>
  </span>
);
