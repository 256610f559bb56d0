import { ActionIcon, Button, Checkbox, SegmentedControl } from "@mantine/core";
import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatNumber } from "../../../../lib/format.ts";
import { daysLater, shortDay } from "../../../../lib/seoul-time.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { FilterBar } from "../../../../ui/console/data-table.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { campaignTabs, type CampaignFilter } from "../filter.ts";

type Props = {
  campaigns: readonly Campaign[];
  filter: CampaignFilter;
  onFilter: (change: Partial<CampaignFilter>) => void;
  /** First days of the weeks in the list. */
  weeks: readonly string[];
};

/** The filters of the campaigns, and the weeks that the list shows. */
export const CampaignFilters = ({ campaigns, filter, onFilter, weeks }: Props) => {
  const [first = "", last = ""] = [weeks[0], weeks.at(-1)];
  return (
    <FilterBar>
      <SegmentedControl
        aria-label="종류"
        value={filter.tab}
        onChange={(tab) => onFilter({ tab })}
        data={campaignTabs.map(({ value, label, includes }) => ({
          value,
          label: `${label} ${formatNumber(campaigns.filter(includes).length)}`,
        }))}
      />
      <SearchField placeholder="캠페인 찾기" onSearch={(search) => onFilter({ search })} />
      <Checkbox
        label="끝난 것도"
        checked={filter.hasEnded}
        onChange={({ currentTarget }) => onFilter({ hasEnded: currentTarget.checked })}
      />
      <Row gap={4} align="center" atEnd role="group" aria-label="보이는 기간">
        <ActionIcon variant="subtle" size={32} aria-label="이전 4주" onClick={() => onFilter({ weeksLater: filter.weeksLater - 4 })}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text size={13} weight={600} tabular nowrap role="status">
          {shortDay(first)}~{shortDay(daysLater(last, 6))}
        </Text>
        <ActionIcon variant="subtle" size={32} aria-label="다음 4주" onClick={() => onFilter({ weeksLater: filter.weeksLater + 4 })}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="compact-sm" disabled={filter.weeksLater === 0} onClick={() => onFilter({ weeksLater: 0 })}>
          오늘
        </Button>
      </Row>
    </FilterBar>
  );
};
