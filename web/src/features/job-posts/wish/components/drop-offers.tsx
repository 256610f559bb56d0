import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { ConditionChips } from "../../list/components/filter-summary.tsx";
import classes from "../../list/components/filter-summary.module.css";
import { filterConditions, switchKeys, tidyFilters, type JobPostFilters } from "../../list/filters.ts";
import { countsWithoutQuery } from "../queries.ts";

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void };
type Name = keyof JobPostFilters;
type Dropped = { readonly name: Name; readonly tag: string | null };

const isSwitch = (name: Name): boolean => switchKeys.some((key) => key === name);

/** `내과, 외과`, `#주4일`, `야간 근무 제외`. */
const labelOf = (filters: JobPostFilters, { name, tag }: Dropped): string => {
  if (tag !== null) return `#${tag}`;
  if (name === "unread") return "안 읽음";
  return filterConditions(filters)
    .filter(({ kind, key }) => (isSwitch(name) ? key === name : kind === name))
    .map(({ label }) => label)
    .join(", ");
};

const without = (filters: JobPostFilters, { name, tag }: Dropped): JobPostFilters =>
  tidyFilters({ ...filters, [name]: tag === null ? undefined : filters.tags?.filter((other) => other !== tag) });

/** For filters that match nothing: each condition to drop, with the number of posts without it. */
export const DropOffers = ({ filters, onChange }: Props) => {
  const { data } = useQuery(countsWithoutQuery(filters));
  const offers = data?.conditions.filter(({ total_count }) => total_count > 0) ?? [];
  if (offers.length === 0) return <ConditionChips filters={filters} onChange={onChange} />;
  return (
    <Row as="ul" gap={8} justify="center" wrap mt={16} aria-label="조건을 하나 빼면">
      {offers.map((offer) => (
        <li key={`${offer.name}:${offer.tag}`}>
          <UnstyledButton className={classes.chip} onClick={() => onChange(without(filters, offer))}>
            <span>{labelOf(filters, offer)} 빼면</span>
            <Text weight={700} tone="brand" tabular>
              {formatNumber(offer.total_count)}건
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </Row>
  );
};
