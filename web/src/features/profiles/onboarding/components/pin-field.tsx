import { useCallback, useRef, type KeyboardEvent } from "react";
import classes from "./pin-field.module.css";

export const codeLength = 6;
const cells = Array.from({ length: codeLength }, (_, index) => index);

type Props = {
  value: string;
  onType: (value: string) => void;
  /** Called with the sixth digit, typed, pasted or filled in by the phone. */
  onComplete: (value: string) => void;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  isReadOnly: boolean;
};

/** Six digits in a row win over loose ones: people paste the whole message. */
const codeIn = (typed: string): string => {
  const plain = typed.normalize("NFKC");
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replaceAll(/\D/g, "").slice(0, codeLength);
};

/**
 * Six cells drawn over one field. One field, because that is what phones fill codes into, what a paste lands in, and what
 * a screen reader reads as one thing. It takes the focus when it appears.
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
  /** The cursor is not drawn, so it has one place: behind the last digit. */
  const keepAtEnd = () => input.current?.setSelectionRange(value.length, value.length);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in here is about the code, not about the step.
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (value.length === codeLength) onComplete(value);
  };

  return (
    <div className={classes.root} data-invalid={isInvalid || undefined}>
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
    </div>
  );
};
