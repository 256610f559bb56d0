import { useDocumentTitle } from "@mantine/hooks";
import { createFileRoute } from "@tanstack/react-router";
import { ArrivedPosts, NoAlert, postAlertQuery } from "../../features/job-posts/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { searchId } from "../../lib/search.ts";
import { Box } from "../../ui/box.tsx";
import { BackHead } from "./-back-head.tsx";
import classes from "./-text-screen.module.css";

const title = "새로 올라온 공고";

const Arrived = () => {
  const { brand } = usePublicConfig();
  const { post_alert_id: id } = Route.useSearch();
  useDocumentTitle(`${title} | ${brand}`);
  return (
    <Box as="main" px={16} pb={24} className={classes.page} data-scroll-restoration-id="arrived">
      <BackHead title={title} label="뒤로" to="/posts-alerts" />
      {id === undefined ? <NoAlert /> : <ArrivedPosts id={id} />}
    </Box>
  );
};

/** The page of one alert. */
export const Route = createFileRoute("/_doctor/posts-alerts_/arrived")({
  validateSearch: (search: Record<string, unknown>): { post_alert_id?: number | undefined } => ({
    post_alert_id: searchId(search["post_alert_id"]),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { post_alert_id: id } }) => {
    if (id !== undefined) void queryClient.prefetchInfiniteQuery(postAlertQuery(id));
  },
  component: Arrived,
});
