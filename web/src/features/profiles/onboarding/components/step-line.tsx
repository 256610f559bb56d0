import { Box, Row } from "../../../../ui/box.tsx";
import { lastStep, stepNames } from "../form.ts";
import classes from "./step-line.module.css";

type Props = { current: number; furthest: number; onGo: (step: number) => void };

/** The progress of the steps. Earlier steps can be opened again. */
export const StepLine = ({ current, furthest, onGo }: Props) => (
  <Row as="ol" gap={8} aria-label={`등록 단계 ${current + 1} / ${lastStep + 1}`}>
    {stepNames.map((name, step) => (
      <Row as="li" grow key={name}>
        <Box
          as="button"
          grow
          type="button"
          className={classes.segment}
          aria-label={`${step + 1}단계 ${name}`}
          aria-current={step === current ? "step" : undefined}
          data-filled={step <= current || undefined}
          disabled={step > furthest}
          onClick={() => onGo(step)}
        />
      </Row>
    ))}
  </Row>
);
