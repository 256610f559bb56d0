import { useCallback } from "react";
import classes from "./step-title.module.css";

type Props = { title: string; description: string };

/** Takes the focus when its step appears, so that a screen reader reads it. */
export const StepTitle = ({ title, description }: Props) => {
  const focus = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 className={classes.title} tabIndex={-1} ref={focus} data-autofocus>
        {title}
      </h1>
      <p className={classes.description}>{description}</p>
    </>
  );
};
