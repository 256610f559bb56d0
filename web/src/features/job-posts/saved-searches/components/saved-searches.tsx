import { Button, Skeleton } from "@mantine/core";
import { savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import { IconBell, IconMoon, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import type { JobPostFilters } from "../../list/filters.ts";
import { savedSearchesQuery } from "../queries.ts";
import { SaveSearchDialog } from "./save-search-dialog.tsx";
import { SavedSearchCard } from "./saved-search-card.tsx";
import classes from "./saved-searches.module.css";

const FilterPanel = lazyPart(async () => (await import("../../list/components/filter-panel/filter-panel.tsx")).FilterPanel, "card");

const NightNote = () => (
  <Row as="aside" gap={14} align="start" px={16} py={14} mt={16} bg="line" radius={16} aria-label="밤 시간 안내">
    <IconMoon size={20} stroke={1.8} aria-hidden />
    <Text as="p" variant="note" tone="muted" pretty>
      <Text weight={650} tone="strong" block>
        밤 9시부터 아침 8시까지는 울리지 않아요.
      </Text>
      그사이 올라온 공고는 아침 8시에 모아서 보내요.
    </Text>
  </Row>
);

/** First the conditions, then the name of a new search. */
const NewSearch = ({ count }: { count: number }) => {
  const [panel, setPanel] = useState<"unused" | "open" | "closed">("unused");
  const [chosen, setChosen] = useState<JobPostFilters>();
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const isFull = count >= savedSearchLimit;
  return (
    <Box py={12} className={classes.foot} data-bottom-bar>
      <Button
        ref={button}
        size="lg"
        fullWidth
        leftSection={isFull ? undefined : <IconPlus size={18} stroke={2.2} aria-hidden />}
        disabled={isFull}
        onPointerEnter={() => void client.prefetchQuery(referenceDataQuery())}
        onClick={() => setPanel("open")}
      >
        {isFull ? `${savedSearchLimit}개까지 만들 수 있어요` : "검색 조건으로 알림 만들기"}
      </Button>
      {panel !== "unused" && (
        <Suspense>
          <FilterPanel
            title="알림 받을 조건"
            applyLabel="다음"
            filters={{}}
            opened={panel === "open"}
            onClose={() => setPanel("closed")}
            onClosed={() => {
              if (chosen === undefined) button.current?.focus({ preventScroll: true });
            }}
            onApply={(filters) => {
              setPanel("closed");
              setChosen(filters);
            }}
          />
        </Suspense>
      )}
      {chosen !== undefined && (
        <SaveSearchDialog
          filters={chosen}
          onClose={() => {
            setChosen(undefined);
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </Box>
  );
};

const Bones = () => (
  <Stack gap={12} role="status" aria-label="알림을 불러오는 중">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={152} radius={16} />
    ))}
  </Stack>
);

/** The doctor's saved searches with their alerts. */
export const SavedSearches = () => {
  const { data: searches, error, isFetching, refetch } = useQuery(savedSearchesQuery());
  if (searches === undefined) {
    if (error === null) return <Bones />;
    return <ErrorState title="내 알림을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Column grow>
      {searches.length === 0 ? (
        <EmptyState
          title="아직 만든 알림이 없어요"
          description="원하는 조건을 저장해 두면, 맞는 공고가 올라올 때 알려 드려요."
          icon={<IconBell size={20} stroke={2.2} />}
        />
      ) : (
        <Stack as="ul" gap={12} columns="minmax(0, 1fr)" aria-label="내 알림">
          {searches.map((search) => (
            <SavedSearchCard key={search.id} search={search} />
          ))}
        </Stack>
      )}
      <NightNote />
      <NewSearch count={searches.length} />
    </Column>
  );
};
