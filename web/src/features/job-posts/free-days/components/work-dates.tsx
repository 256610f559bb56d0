import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { countMatchingDays } from "@rounds/contract/job-posts/work-dates.ts";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { dayOfMonth, monthOf, monthTitle, weekdayNames, weekdayOf } from "../../../../lib/months.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { Section } from "../../detail/components/section.tsx";

type DateProps = { day: string; isPast: boolean; isFree: boolean };

const WorkDate = ({ day, isPast, isFree }: DateProps) => (
  <Row
    as="li"
    gap={4}
    px={10}
    align="center"
    minH={32}
    bg={isFree ? "brand-soft" : "sunken"}
    radius={7}
    variant="label"
    weight={isFree ? 650 : 500}
    tone={isPast ? "faint" : isFree ? "brand-strong" : "strong"}
    tabular
  >
    {isFree && <IconCheck size={14} stroke={2.6} aria-hidden />}
    <span aria-hidden>
      {dayOfMonth(day)}일 {weekdayNames[weekdayOf(day)]}
    </span>
    <Text spoken>
      {formatDate(day)}
      {isPast ? ", 지난 날짜" : isFree ? ", 가능한 날" : ""}
    </Text>
  </Row>
);

const Matching = ({ count }: { count: number }) => (
  <Text weight={650} tone="brand">
    가능한 날과 {count}일 겹쳐요
  </Text>
);

type DatesProps = {
  post: JobPostDetail;
  freeDays: ReadonlySet<string>;
  today: string;
  /** Shown below the dates. */
  children?: ReactNode;
};

/** All dates by month. Nothing for a post without dates. */
export const WorkDates = ({ post: { work_dates: dates }, freeDays, today, children }: DatesProps) => {
  if (dates.length === 0) return null;
  const matching = countMatchingDays(dates, freeDays, today);
  const months = [...new Set(dates.map(monthOf))];
  return (
    <Section title="근무 날짜" aside={matching > 0 ? <Matching count={matching} /> : `${dates.length}일`}>
      <Stack gap={12}>
        {months.map((month) => (
          <div key={month}>
            <Text as="h3" variant="meta" tone="muted" mb={6}>
              {monthTitle(month)}
            </Text>
            <Row as="ul" gap={6} wrap aria-label={monthTitle(month)}>
              {dates
                .filter((day) => monthOf(day) === month)
                .map((day) => (
                  <WorkDate key={day} day={day} isPast={day < today} isFree={day >= today && freeDays.has(day)} />
                ))}
            </Row>
          </div>
        ))}
      </Stack>
      {children}
    </Section>
  );
};
