import { Button, Checkbox, Popover } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { Option } from "../labels.ts";
import classes from "./choice-filter.module.css";

type Props<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
};

/** A filter of several choices: the button shows the chosen ones and opens the list. */
export const ChoiceFilter = <Value extends string>({ label, options, values, onChange }: Props<Value>) => {
  const chosen = options.filter(({ value }) => values.includes(value));
  const [first, ...others] = chosen;
  const words = first === undefined ? label : `${first.label}${others.length > 0 ? ` 외 ${others.length}` : ""}`;
  return (
    <Popover position="bottom-start" shadow="md" radius={10} trapFocus returnFocus withinPortal={false} floatingStrategy="fixed">
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          data-chosen={first !== undefined || undefined}
          leftSection={<IconFilter size={15} stroke={1.7} aria-hidden />}
          aria-label={first === undefined ? `${label} 고르기` : `${label}: ${chosen.map((option) => option.label).join(", ")}`}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={label}>
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            p="6px 8px"
            label={text}
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(
                options.flatMap((option) =>
                  (option.value === value ? event.currentTarget.checked : values.includes(option.value)) ? [option.value] : [],
                ),
              )
            }
          />
        ))}
        {chosen.length > 0 ? (
          <Button variant="subtle" onClick={() => onChange([])}>
            모두 보기
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
};
