import { useDocumentTitle } from "@mantine/hooks";
import { createFileRoute } from "@tanstack/react-router";
import { FreeDaysCalendar, freeDaysQuery } from "../../features/job-posts/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { Box, Text } from "../../ui/box.tsx";
import { BackHead } from "./-back-head.tsx";
import classes from "./-text-screen.module.css";

const title = "대진 가능한 날";

const FreeDays = () => {
  const { brand } = usePublicConfig();
  useDocumentTitle(`${title} | ${brand}`);
  return (
    <Box as="main" px={16} pb={24} className={classes.page} data-scroll-restoration-id="free-days">
      <BackHead title={title} label="뒤로" to="/posts" />
      <Text as="p" px={4} mb={16} variant="body" tone="muted" pretty>
        대진·당직 공고의 날짜와 맞춰 드려요. 병원은 이 달력을 볼 수 없어요.
      </Text>
      <FreeDaysCalendar />
    </Box>
  );
};

/** 대진 가능한 날: the days on which the doctor could work as a locum. */
export const Route = createFileRoute("/_doctor/posts-free-days")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(freeDaysQuery()),
  component: FreeDays,
});
