import { formatPay, isPayStated, type PayFigures } from "../../../../lib/format.ts";
import classes from "./pay-text.module.css";

/** Pay with a small `(NET)` after it. `협의 후 결정` has no suffix. */
export const PayText = ({ pay, size = "card" }: { pay: PayFigures; size?: "card" | "small" | "detail" | "inline" }) => {
  return (
    <span className={classes.root} data-size={size}>
      {formatPay(pay)}
      {isPayStated(pay) && <span className={classes.net}> (NET)</span>}
    </span>
  );
};
