import { Button } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { dateList } from "../../../../lib/date-list.ts";
import { Text } from "../../../../ui/box.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useFreeDays } from "../queries.ts";

const shownParts = 8;

/** 대진 가능한 날, on the profile: the next days, and the way to the calendar. */
export const FreeDaysSection = () => {
  const days = [...useFreeDays()];
  return (
    <SectionCard title="대진 가능한 날" help="대진·당직 공고의 날짜와 맞춰 드려요. 병원은 볼 수 없어요.">
      {days.length > 0 && (
        <Text as="p" mb={12} weight={600} tone="strong" tabular>
          {dateList(days, shownParts)}
        </Text>
      )}
      <Button
        variant="default"
        h={48}
        fullWidth
        leftSection={<IconCalendar size={18} stroke={1.8} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/posts-free-days" />}
      >
        {days.length === 0 ? "가능한 날 고르기" : "가능한 날 보기"}
      </Button>
    </SectionCard>
  );
};
