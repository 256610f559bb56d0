import { IconCheck } from "@tabler/icons-react";
import classes from "./choices.module.css";

type ChipProps = { names: readonly string[]; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Any number of them. */
export const ChoiceChips = ({ names, chosen, onChange }: ChipProps) => (
  <div className={classes.chips}>
    {names.map((name) => (
      <label key={name} className={classes.chip}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={name}
          checked={chosen.includes(name)}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [...chosen, name] : chosen.filter((other) => other !== name))}
        />
        <IconCheck size={16} stroke={2.6} className={classes.check} aria-hidden />
        {name}
      </label>
    ))}
  </div>
);

type CardProps = {
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly help?: string | undefined }[];
  chosen: string;
  columns?: 1 | 2;
  errorId: string;
  onChange: (chosen: string) => void;
};

/** One of them. */
export const ChoiceCards = ({ name, label, options, chosen, columns = 1, errorId, onChange }: CardProps) => (
  <div className={classes.cards} role="radiogroup" aria-label={label} aria-describedby={errorId} data-columns={columns}>
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
        <span className={classes.words}>
          {value}
          {help !== undefined && <span className={classes.help}>{help}</span>}
        </span>
        <span className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={3} />
        </span>
      </label>
    ))}
  </div>
);
