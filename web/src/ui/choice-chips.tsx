import { IconCheck } from "@tabler/icons-react";
import { Row } from "./box.tsx";
import classes from "./choice-chips.module.css";

type Props = {
  /** Values, or values with labels. */
  options: readonly (string | { readonly value: string; readonly label: string })[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** The name of a group with one choice. Its chips are radio buttons. */
  single?: string;
};

/** Choices. Each is a checkbox or a radio button in the form of a chip. */
export const ChoiceChips = ({ options, chosen, onToggle, single }: Props) => (
  <Row gap={6} wrap>
    {options.map((option) => {
      const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
      return (
        <Row as="label" align="center" bg="ground" radius={12} size={14} weight={500} tone="strong" key={value} className={classes.chip}>
          <input
            type={single === undefined ? "checkbox" : "radio"}
            name={single}
            className={classes.box}
            aria-label={label}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <IconCheck size={16} stroke={2.6} className={classes.check} aria-hidden />
          {label}
        </Row>
      );
    })}
  </Row>
);

/** Appends the value to the list, or removes it. */
export const toggled = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
