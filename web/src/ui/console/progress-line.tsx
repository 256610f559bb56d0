import { Row } from "../box.tsx";
import classes from "./progress-line.module.css";

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  lost?: boolean;
};

const stateOf = (index: number, current: number) => (index < current ? "done" : index === current ? "current" : "ahead");

/** The stages in a line. The current stage is marked. */
export const ProgressLine = ({ label, steps, current, lost = false }: Props) => (
  <Row as="ol" className={classes.line} aria-label={label} data-lost={lost || undefined}>
    {steps.map((step, index) => (
      <li key={step} className={classes.step} data-state={stateOf(index, current)} aria-current={index === current ? "step" : undefined}>
        {step}
      </li>
    ))}
  </Row>
);
