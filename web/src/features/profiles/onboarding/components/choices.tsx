import { IconCheck } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import classes from "./choices.module.css";

type CardProps = {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly help?: string | undefined }[];
  chosen: string;
  columns?: 1 | 2;
  errorId: string;
  onChange: (chosen: string) => void;
};

/** A single choice as cards. */
export const ChoiceCards = ({ name, label, options, chosen, columns = 1, errorId, onChange }: CardProps) => (
  <Stack gap={8} className={classes.cards} role="radiogroup" aria-label={label} aria-describedby={errorId} data-columns={columns}>
    {options.map(({ value, help }) => (
      <label key={value} className={classes.card}>
        <input
          type="radio"
          className={classes.box}
          aria-label={help === undefined ? value : `${value}, ${help}`}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={() => onChange(value)}
        />
        <Stack as="span">
          {value}
          {help !== undefined && (
            <Text variant="meta" weight={400} tone="muted" className={classes.help}>
              {help}
            </Text>
          )}
        </Stack>
        <Row as="span" align="center" justify="center" fixed className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={3} />
        </Row>
      </label>
    ))}
  </Stack>
);
