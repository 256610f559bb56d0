import { Select } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Row, Text } from "../../../../ui/box.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import classes from "./choice-cell.module.css";

type Props<Value extends string> = {
  /** The control's name for keyboard shortcuts: `status`, `drop`. */
  field: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  icon?: ReactNode;
  tone?: "lost" | "quiet" | undefined;
  state: "rest" | "unsaved" | "failed";
  readOnly: boolean;
  /** Shown under the control while its value is changed. */
  caption?: ReactNode;
};

/**
 * A choice in a table cell. While its list is open, a digit chooses the option of that place. At rest it is text with a chevron. The real
 * select is mounted only during hover or focus, so that a hundred rows render fast.
 */
export const ChoiceCell = <Value extends string>({
  field,
  label,
  value,
  options,
  onChange,
  icon,
  tone,
  state,
  readOnly,
  caption,
}: Props<Value>) => {
  const [live, setLive] = useState<"hover" | "focus" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = options.find((option) => option.value === value)?.label ?? value;
  const cell = useRef<HTMLDivElement>(null);
  // Open the select with its own click, so that the arrow keys start from the chosen option.
  const open = () => {
    flushSync(() => setLive("focus"));
    cell.current?.querySelector("input")?.click();
  };
  const leaves = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget);

  return (
    <div
      ref={cell}
      className={classes.cell}
      data-field={field}
      data-state={state}
      data-tone={tone}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setLive((now) => now ?? "hover");
      }}
      onPointerLeave={() => setLive((now) => (now === "hover" ? null : now))}
      onBlur={(event) => {
        if (leaves(event)) setLive(null);
      }}
    >
      {live === null || readOnly ? (
        <button
          type="button"
          className={classes.rest}
          aria-label={`${label}: ${text}`}
          aria-haspopup={readOnly ? undefined : "listbox"}
          disabled={readOnly}
          // Focus by pointer would replace the button before its click event arrives.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setLive("focus")}
          onClick={open}
        >
          {icon}
          <Text grow truncate>
            {text}
          </Text>
          {!readOnly && <IconChevronDown className={classes.chevron} size={14} stroke={1.7} aria-hidden />}
        </button>
      ) : (
        <Select
          aria-label={label}
          data={options}
          value={value}
          onChange={(next) => {
            if (next !== null) onChange(next);
          }}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          onKeyDown={(event) => {
            const option = isOpen ? options[Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]) - 1] : undefined;
            if (option === undefined) return;
            event.preventDefault();
            onChange(option.value);
            setOpen(false);
          }}
          renderOption={({ option, checked }) => (
            <Row as="span" gap={12} align="center" full>
              <Text grow {...(checked ? { tone: "brand", weight: 700 } : {})}>
                {option.label}
              </Text>
              <ButtonKey>{String(options.findIndex(({ value: known }) => known === option.value) + 1)}</ButtonKey>
            </Row>
          )}
          onFocus={() => setLive("focus")}
          autoFocus={live !== "hover"}
          leftSection={icon}
          leftSectionWidth={icon === undefined ? 0 : 30}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          rightSectionWidth={26}
          maxDropdownHeight={320}
          // The list is rendered in the main element, where a screen reader finds it. Inside the row the scroller would cut it off.
          comboboxProps={{ width: "max-content", position: "bottom-start", shadow: "md", portalProps: { target: "main" } }}
          classNames={{ input: classes.input, option: classes.option }}
        />
      )}
      {caption}
    </div>
  );
};
