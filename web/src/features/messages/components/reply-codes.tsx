import { UnstyledButton } from "@mantine/core";
import { Column, Grid, Row, Text } from "../../../ui/box.tsx";
import classes from "./message-form.module.css";

type Props = { chosen: ReadonlySet<number>; labels: readonly string[]; onToggle: (code: number) => void; onAll: () => void };

/** The reply codes that the text message offers. Each digit key toggles its code. */
export const ReplyCodes = ({ chosen, labels, onToggle, onAll }: Props) => (
  <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="answer-codes">
    <Row gap={8} align="baseline">
      <Text as="h3" size={13} weight={700} id="answer-codes">
        답장 번호
      </Text>
      <span className={classes.note}>문자에 넣을 항목</span>
      <UnstyledButton className={classes.textButton} disabled={chosen.size === labels.length} onClick={onAll}>
        모두 선택
      </UnstyledButton>
    </Row>
    <Grid columns="1fr 1fr" gap={4}>
      {labels.map((label, code) => (
        <UnstyledButton
          key={label}
          className={classes.code}
          data-hover="console"
          aria-pressed={chosen.has(code)}
          onClick={() => onToggle(code)}
        >
          <span className={classes.digit}>{code}</span>
          {label}
        </UnstyledButton>
      ))}
    </Grid>
  </Column>
);
