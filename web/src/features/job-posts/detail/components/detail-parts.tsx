import { Button } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { lastOpenDay } from "@rounds/contract/job-posts/work-dates.ts";
import { Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { hasNoNightDuty } from "../night-duty.ts";
import type { Drive } from "../use-drive.ts";
import { formatDate } from "../../../../lib/format.ts";
import { weekHoursText, weekSum, workDays } from "../../../../lib/working-hours.ts";
import { WeekTable } from "../../list/components/week-table.tsx";
import classes from "./detail-parts.module.css";
import { ConditionList, HospitalIntro } from "./facts.tsx";
import { LocationCard } from "./location-card.tsx";
import { Section } from "./section.tsx";

/** `서울 강남구 · 내과 · 봉직의`. */
export const PlaceLine = ({ post: { business, specialties, job_type } }: { post: JobPostDetail }) => (
  <DotLine parts={[business.district, specialties.join(", "), job_type]} />
);

/** The last open day, or the date of publication of a post without an end. */
export const dateLine = (post: JobPostDetail): string => {
  const lastDay = lastOpenDay(post);
  return lastDay === null ? `${formatDate(post.created_at)} 등록` : `${formatDate(lastDay)} 마감`;
};

/** The hospital's own text about working hours, and the night shift. */
export const HoursNote = ({ post }: { post: JobPostDetail }) => {
  const night = post.night_shift.trim();
  return <DotLine parts={[post.working_hours_detail?.trim(), hasNoNightDuty(post) && "야간 근무 없음", night !== "" && `당직 ${night}`]} />;
};

export const HoursSection = ({ post }: { post: JobPostDetail }) => (
  <Section title="근무 시간" aside={weekHoursText(weekSum(workDays(post.working_hours)))}>
    <WeekTable hours={post.working_hours} />
    <Text as="p" mt={10} variant="meta" tone="muted" pretty>
      <HoursNote post={post} />
    </Text>
  </Section>
);

export const LocationSection = ({ post, drive }: { post: JobPostDetail; drive: Drive }) => (
  <Section title="위치">
    <LocationCard business={post.business} drive={drive} />
  </Section>
);

export const ConditionsSection = ({ post }: { post: JobPostDetail }) => (
  <Section title="근무 조건">
    <ConditionList post={post} />
  </Section>
);

/** Converts the line breaks of all systems, and allows at most one empty line in a row. */
export const tidyLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** The hospital's description of the post; nothing without a description. */
export const DescriptionSection = ({ post }: { post: JobPostDetail }) =>
  post.description?.trim() ? (
    <Section title="상세 내용">
      <Text as="p" variant="body" tone="strong" keepLines pretty className={classes.prose}>
        {tidyLines(post.description)}
      </Text>
    </Section>
  ) : null;

type IntroProps = { post: JobPostDetail; onContact: (() => void) | undefined };

export const IntroSection = ({ post, onContact }: IntroProps) => (
  <Section title="병원 소개">
    <HospitalIntro business={post.business} />
    {onContact && (
      <Button
        className={classes.contact}
        variant="default"
        leftSection={<IconMessageCircle size={20} stroke={1.8} aria-hidden />}
        onClick={onContact}
      >
        인사 담당자에게 문의
      </Button>
    )}
  </Section>
);
