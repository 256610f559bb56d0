import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { formatPayRange } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { hourlyOf, hourlyText, monthHoursText, weekTimeText } from "../../list/hourly.ts";
import { Section } from "./section.tsx";

/** The pay of an hour. Nothing if the pay or the hours are unknown. */
export const HourlySection = ({ post }: { post: JobPostDetail }) => {
  const hourly = hourlyOf({ ...post, pay: post });
  if (hourly === null) return null;
  return (
    <Section title="시간당 급여" aside={hourlyText(hourly)}>
      <dl>
        {[
          { label: "월급여 (NET)", value: formatPayRange(post) },
          { label: "한 달 근무", value: `${monthHoursText(hourly.minutes)} (${weekTimeText(hourly.minutes)})` },
        ].map(({ label, value }) => (
          <Row key={label} justify="between" gap={12} variant="body">
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" tone="strong" tabular>
              {value}
            </Text>
          </Row>
        ))}
      </dl>
      <Text as="p" mt={8} variant="meta" tone="muted" pretty>
        야간 당직 시간과 수당은 넣지 않았어요. 쉬는 시간은 근무 시간에 들어 있어요.
      </Text>
    </Section>
  );
};
