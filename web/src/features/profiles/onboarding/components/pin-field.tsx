import { useCallback, useRef, type KeyboardEvent } from "react";
import { Row } from "../../../../ui/box.tsx";
import classes from "./pin-field.module.css";

export const codeLength = 6;
const cells = Array.from({ length: codeLength }, (_, index) => index);

type Props = {
  value: string;
  onType: (value: string) => void;
  /** Called with the sixth digit: typed, pasted or filled in by the phone. */
  onComplete: (value: string) => void;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  isReadOnly: boolean;
};

/** Six digits in a row have priority over single digits, because people paste the complete message. */
const codeIn = (typed: string): string => {
  const plain = typed.normalize("NFKC");
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replaceAll(/\D/g, "").slice(0, codeLength);
};

/**
 * Six cells drawn over one field. A single field works with the phone's suggestion, with pasting, and as one control for screen readers. It
 * takes the focus when it appears.
 */
export const PinField = ({ value, onType, onComplete, labelledBy, describedBy, isInvalid, isReadOnly }: Props) => {
  const input = useRef<HTMLInputElement | null>(null);
  const begin = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    element?.focus();
  }, []);

  const type = (typed: string) => {
    const code = codeIn(typed);
    if (code === value) return;
    onType(code);
    if (code.length === codeLength) onComplete(code);
  };
  /** The cursor is invisible, so it is always after the last digit. */
  const keepAtEnd = () => input.current?.setSelectionRange(value.length, value.length);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in this field submits the code, not the step.
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (value.length === codeLength) onComplete(value);
  };

  return (
    <Row relative gap={4} grow className={classes.root} data-invalid={isInvalid || undefined}>
      <input
        ref={begin}
        className={classes.input}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="one-time-code"
        enterKeyHint="done"
        readOnly={isReadOnly}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onSelect={keepAtEnd}
        onKeyDown={onKeyDown}
      />
      {cells.map((index) => (
        <span key={index} className={classes.cell} data-next={index === Math.min(value.length, codeLength - 1) || undefined} aria-hidden>
          {value[index]}
        </span>
      ))}
    </Row>
  );
};
