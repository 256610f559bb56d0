import { UnstyledButton } from "@mantine/core";
import classes from "./message-form.module.css";

type Props = { chosen: ReadonlySet<number>; labels: readonly string[]; onToggle: (code: number) => void; onAll: () => void };

/** The reply codes that the text message offers. Each digit key toggles its code. */
export const ReplyCodes = ({ chosen, labels, onToggle, onAll }: Props) => (
  <section className={classes.section} aria-labelledby="answer-codes">
    <div className={classes.line}>
      <h3 id="answer-codes" className={classes.label}>
        답장 번호
      </h3>
      <span className={classes.note}>문자에 넣을 항목</span>
      <UnstyledButton className={classes.textButton} disabled={chosen.size === labels.length} onClick={onAll}>
        모두 선택
      </UnstyledButton>
    </div>
    <div className={classes.codes}>
      {labels.map((label, code) => (
        <UnstyledButton key={label} className={classes.code} aria-pressed={chosen.has(code)} onClick={() => onToggle(code)}>
          <span className={classes.digit}>{code}</span>
          {label}
        </UnstyledButton>
      ))}
    </div>
  </section>
);
