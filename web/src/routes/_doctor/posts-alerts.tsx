import { useDocumentTitle } from "@mantine/hooks";
import { savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PushRow, pushStateQuery } from "../../features/inbox/index.ts";
import { SavedSearches, savedSearchesQuery } from "../../features/job-posts/index.ts";
import { atEntry } from "../../lib/at-entry.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { Column, Text } from "../../ui/box.tsx";
import { BackHead } from "./-back-head.tsx";
import classes from "./-text-screen.module.css";

const title = "새 공고 알림";

const Count = () => {
  const { data: searches } = useQuery(savedSearchesQuery());
  return searches === undefined ? null : (
    <Text atEnd variant="body" tone="muted" tabular>
      <Text weight={700} tone="strong">
        {searches.length}
      </Text>{" "}
      / {savedSearchLimit}개
    </Text>
  );
};

const Alerts = () => {
  const { brand } = usePublicConfig();
  useDocumentTitle(`${title} | ${brand}`);
  return (
    <Column as="main" px={16} className={classes.page} data-scroll-restoration-id="alerts">
      <BackHead title={title} label="뒤로" to="/posts">
        <Count />
      </BackHead>
      <Text as="p" px={4} mb={16} variant="body" tone="muted" pretty>
        저장한 검색에 맞는 공고가 올라오면 한 번만 알려 드려요.
      </Text>
      <PushRow />
      <SavedSearches />
    </Column>
  );
};

/** 새 공고 알림: the doctor's saved searches, and when new posts that match them alert. */
export const Route = createFileRoute("/_doctor/posts-alerts")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(savedSearchesQuery());
    void queryClient.prefetchQuery(atEntry(pushStateQuery()));
  },
  component: Alerts,
});
