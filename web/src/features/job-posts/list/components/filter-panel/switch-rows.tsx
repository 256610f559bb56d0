import { Switch } from "@mantine/core";
import { switches, type switchKeys } from "../../filters.ts";
import type { TabProps } from "./tab-props.ts";
import classes from "./switch-rows.module.css";

type Props = TabProps & { keys: typeof switchKeys };

/** Filters that a switch turns on and off. */
export const SwitchRows = ({ draft, onChange, keys }: Props) => (
  <div className={classes.rows}>
    {keys.map((key) => (
      <Switch
        key={key}
        label={switches[key].label}
        description={switches[key].explanation}
        labelPosition="left"
        size="lg"
        withThumbIndicator={false}
        checked={draft[key] === switches[key].on}
        onChange={({ currentTarget: { checked } }) => onChange({ [key]: checked ? switches[key].on : undefined })}
        classNames={{ body: classes.row, labelWrapper: classes.words, label: classes.label, description: classes.description }}
      />
    ))}
  </div>
);
