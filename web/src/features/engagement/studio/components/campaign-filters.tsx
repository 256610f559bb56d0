import { ActionIcon, Button, Checkbox, SegmentedControl } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { daysLater, shortDay } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import type { Timeline } from "../timeline.ts";
import { campaignTabs, type CampaignFilter } from "../filter.ts";

type Props = {
  /** Undefined until they have loaded. */
  campaigns: readonly Campaign[] | undefined;
  filter: CampaignFilter;
  onFilter: (change: Partial<CampaignFilter>) => void;
  /** The weeks in the list. Null: it has none. */
  timeline: Timeline | null;
};

type WeeksProps = { timeline: Timeline; weeksLater: number } & Pick<Props, "onFilter">;

const Weeks = ({ timeline: { firstDay, days }, weeksLater, onFilter }: WeeksProps) => (
  <Row gap={4} align="center" atEnd role="group" aria-label="보이는 기간">
    <ActionIcon variant="subtle" size={32} aria-label="이전 4주" onClick={() => onFilter({ weeksLater: weeksLater - 4 })}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <Text size={13} weight={600} tabular nowrap role="status">
      {shortDay(firstDay)}~{shortDay(daysLater(firstDay, days - 1))}
    </Text>
    <ActionIcon variant="subtle" size={32} aria-label="다음 4주" onClick={() => onFilter({ weeksLater: weeksLater + 4 })}>
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
    <Button variant="default" size="compact-sm" disabled={weeksLater === 0} onClick={() => onFilter({ weeksLater: 0 })}>
      오늘
    </Button>
  </Row>
);

/** The filters of the campaigns, and the weeks that the list shows. */
export const CampaignFilters = ({ campaigns, filter, onFilter, timeline }: Props) => (
  <FilterBar>
    <SegmentedControl
      aria-label="종류"
      value={filter.tab}
      onChange={(tab) => onFilter({ tab })}
      data={campaignTabs.map(({ value, label, includes }) => ({
        value,
        label: campaigns === undefined ? label : `${label} ${formatNumber(campaigns.filter(includes).length)}`,
      }))}
    />
    <SearchField placeholder="캠페인 찾기" initial={filter.search} onSearch={(search) => onFilter({ search })} />
    <Checkbox label="끝난 것도" checked={filter.hasEnded} onChange={({ currentTarget }) => onFilter({ hasEnded: currentTarget.checked })} />
    {timeline !== null && <Weeks timeline={timeline} weeksLater={filter.weeksLater} onFilter={onFilter} />}
  </FilterBar>
);
