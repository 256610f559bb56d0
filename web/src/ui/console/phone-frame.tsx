import type { ReactNode } from "react";
import classes from "./phone-frame.module.css";

/** A drawn phone around the preview of a doctor's screen. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.phone}>
    {/* Focusable, so that the keyboard can scroll it. */}
    <div className={classes.screen} tabIndex={0} role="group" aria-label="미리보기">
      {children}
    </div>
  </div>
);
