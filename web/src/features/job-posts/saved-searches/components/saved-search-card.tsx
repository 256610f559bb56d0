import { ActionIcon, Menu } from "@mantine/core";
import type { CountedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { IconDots, IconPencil, IconSearch, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { LayerMenu } from "../../../../ui/layer-menu.tsx";
import { fromHistory } from "../../filter-histories/wire.ts";
import { filterSummary } from "../../list/filters.ts";
import { useChangeTiming, useDeleteSearch } from "../mutations.ts";
import { weekText } from "../texts.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { TimingSwitch } from "./timing-switch.tsx";

const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const;

const CardMenu = ({ search, onRename }: { search: CountedSearch; onRename: () => void }) => {
  const remove = useDeleteSearch();
  return (
    <LayerMenu position="bottom-end" width={212} radius={14} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${search.name} 더 보기`}>
          <IconDots size={22} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          h={48}
          leftSection={<IconSearch {...icon} />}
          renderRoot={(props) => <Link {...props} to="/posts" search={fromHistory(search.filters)} state={{ filtersChosen: true }} />}
        >
          맞는 공고 보기
        </Menu.Item>
        <Menu.Item h={48} leftSection={<IconPencil {...icon} />} onClick={onRename}>
          이름 바꾸기
        </Menu.Item>
        <Menu.Item h={48} leftSection={<IconTrash {...icon} />} onClick={() => remove(search)}>
          지우기
        </Menu.Item>
      </Menu.Dropdown>
    </LayerMenu>
  );
};

/** A saved search: its conditions, the posts of this week, and when its alerts arrive. */
export const SavedSearchCard = ({ search }: { search: CountedSearch }) => {
  const [isRenaming, setRenaming] = useState(false);
  const changeTiming = useChangeTiming();
  const week = weekText(search.count_this_week);
  return (
    <Box as="li" bg="surface" radius={16} px={16} pb={16} pt={8}>
      <Row gap={8} align="center">
        <Text as="h2" grow variant="title3" tone="strong" truncate>
          {search.name}
        </Text>
        {week !== null && (
          <Text fixed px={10} py={4} bg="brand-soft" radius={7} variant="micro" weight={650} tone="brand-strong">
            {week}
          </Text>
        )}
        <CardMenu search={search} onRename={() => setRenaming(true)} />
      </Row>
      <Text as="p" variant="label" tone="muted" pretty>
        {filterSummary(fromHistory(search.filters))}
      </Text>
      <TimingSwitch
        label={`${search.name} 알림 시간`}
        timing={search.timing}
        onChange={(timing) => changeTiming(search, search.timing, timing)}
      />
      {isRenaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </Box>
  );
};
