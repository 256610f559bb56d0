import { Button, Menu } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import type { Sorting } from "./table-sort.ts";

export type SortChoice<Key extends string> = Sorting<Key> & { label: string };

type Props<Key extends string> = {
  /** The list's own order comes first; it has no `sort`. */
  choices: readonly SortChoice<Key>[];
  sorting: Sorting<Key>;
  onSort: (next: Sorting<Key>) => void;
};

/** The order of a list without column heads. */
export const SortMenu = <Key extends string>({ choices, sorting, onSort }: Props<Key>) => {
  const current = choices.find(({ sort, direction }) => sort === sorting.sort && direction === sorting.direction) ?? choices[0];
  return (
    <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          fw={500}
          leftSection={<IconArrowsSort size={14} aria-hidden />}
          aria-label={`정렬: ${current?.label}`}
        >
          {current?.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current?.label ?? ""}
          onChange={(value) => {
            const chosen = choices.find(({ label }) => label === value);
            onSort({ sort: chosen?.sort, direction: chosen?.direction });
          }}
        >
          {choices.map(({ label }) => (
            <Menu.RadioItem key={label} value={label}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
