import { formatPay, isPayStated, type PayFigures } from "../../../../lib/format.ts";
import classes from "./pay-text.module.css";

type Props = { pay: PayFigures; jobType: string; size?: "card" | "small" | "detail" | "inline" };

/** Pay with a small `(NET)` after it. `협의 후 결정` has no suffix. */
export const PayText = ({ pay, jobType, size = "card" }: Props) => {
  return (
    <span className={classes.root} data-size={size}>
      {formatPay(pay, jobType)}
      {isPayStated(pay) && <span className={classes.net}> (NET)</span>}
    </span>
  );
};
