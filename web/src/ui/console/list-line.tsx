import type { ComponentProps } from "react";
import lines from "./list-line.module.css";

type Props = Omit<ComponentProps<"button">, "type" | "tabIndex" | "aria-current" | "onClick"> & {
  selected: boolean;
  /** False for a line that is reached with the arrow keys only. */
  tabStop?: boolean;
  onSelect: () => void;
};

/** A selectable line of a list. The class of a list overrides its layout. */
export const ListLine = ({ selected, tabStop = true, className, onSelect, ...props }: Props) => (
  <button
    type="button"
    className={className === undefined ? lines.line : `${lines.line} ${className}`}
    tabIndex={tabStop ? 0 : -1}
    aria-current={selected || undefined}
    onClick={onSelect}
    {...props}
  />
);
