import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { weekDaysText, weekSum, workDays } from "../../../../lib/working-hours.ts";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { minutesText } from "../../../locations/index.ts";
import { hasNoNightDuty } from "../night-duty.ts";
import { type Drive } from "../use-drive.ts";
import classes from "./facts.module.css";

/** In characters. A longer text does not fit on one line in a third of a phone's width. */
const maxNightTextLength = 8;

/** Null if the hospital has not stated it. */
const nightText = (post: JobPostDetail): string | null => {
  const text = post.night_shift.trim();
  if (text === "") return hasNoNightDuty(post) ? "없음" : null;
  return text.length <= maxNightTextLength ? text : "있음";
};

type Fact = { readonly label: string; readonly value: string };
const withValue = (facts: readonly { label: string; value: string | null }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** Driving time to the hospital. While it loads, a placeholder text prevents a layout shift. */
const driveFact = (drive: Drive): { label: string; value: string | null } => {
  if (drive.state === "loading") return { label: "출근", value: "확인 중" };
  return { label: "출근", value: drive.state === "known" ? `차로 ${minutesText(drive.time.expected_driving_time)}` : null };
};

const mainFacts = (post: JobPostDetail, drive: Drive): Fact[] =>
  withValue([
    driveFact(drive),
    { label: "근무", value: weekDaysText(weekSum(workDays(post.working_hours))) },
    { label: "당직", value: nightText(post) },
    { label: "고용", value: post.employment_type },
  ]).slice(0, 3);

/** The three most important facts, in one row if there is room for it. */
export const FactStrip = ({ post, drive }: { post: JobPostDetail; drive: Drive }) => (
  <Row as="dl" wrap clip rowGap={8} bg="sunken" radius={14} className={classes.strip}>
    {mainFacts(post, drive).map(({ label, value }) => (
      <Box shrink px={14} key={label}>
        <dt>{label}</dt>
        <Text as="dd" mt={2} variant="lead" tone="strong" tabular>
          {value}
        </Text>
      </Box>
    ))}
  </Row>
);

export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <Row as="ul" gap={6} wrap className={classes.tags} aria-label="태그">
      {tags.map((tag) => (
        <Box as="li" px={10} bg="sunken" radius={7} size={13} weight={500} tone="muted" key={tag}>
          #{tag}
        </Box>
      ))}
    </Row>
  );

type Condition = { readonly label: string; readonly value: string | readonly string[] | null };

const hasValue = ({ value }: Condition): boolean => (typeof value === "string" ? value.trim() !== "" : value !== null && value.length > 0);

const Chips = ({ values }: { values: readonly string[] }) => (
  <Row as="ul" gap={6} wrap className={classes.chips}>
    {values.map((value) => (
      <Box as="li" bg="sunken" radius={7} variant="label" tone="strong" key={value}>
        {value}
      </Box>
    ))}
  </Row>
);

/** Removes duplicates and empty values. */
const distinct = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

/** 근무 조건: only the fields that the hospital has filled in. */
export const ConditionList = ({ post }: { post: JobPostDetail }) => (
  <Stack as="dl" className={classes.conditions}>
    {[
      { label: "고용 형태", value: [post.employment_type, post.job_type].filter(Boolean).join(" · ") },
      { label: "진료 과목", value: post.specialties.join(", ") },
      { label: "당직", value: post.night_shift.trim() },
      { label: "자격 요건", value: distinct(post.requirements) },
      { label: "우대 사항", value: distinct(post.preferences) },
      { label: "복리후생", value: distinct(post.benefits) },
      { label: "휴가", value: post.vacation_policy },
    ]
      .filter(hasValue)
      .map(({ label, value }) => (
        <Grid columns="84px 1fr" key={label}>
          <dt>{label}</dt>
          <dd>{Array.isArray(value) ? <Chips values={value} /> : value}</dd>
        </Grid>
      ))}
  </Stack>
);

/** A short form of a web address, without scheme and closing slash. */
const siteName = (address: string) => address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
const siteHref = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** 병원 소개: description, figures and home page of the hospital. */
export const HospitalIntro = ({ business }: { business: JobPostDetail["business"] }) => {
  const figures = withValue([
    { label: "구분", value: business.category },
    { label: "의사", value: business.num_doctors === null ? null : `${formatNumber(business.num_doctors)}명` },
    { label: "병상", value: business.num_beds === null ? null : `${formatNumber(business.num_beds)}개` },
  ]);
  return (
    <>
      {business.description && (
        <Text as="p" mb={16} variant="body" tone="strong" keepLines pretty className={classes.prose}>
          {business.description}
        </Text>
      )}
      <Row as="dl" gap={24} rowGap={12} wrap className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Text as="dd" mt={2} variant="lead" tone="strong" tabular>
              {value}
            </Text>
          </div>
        ))}
        {business.web_site && (
          <div>
            <dt>홈페이지</dt>
            <Text as="dd" mt={2} variant="lead" tone="strong" tabular>
              <a href={siteHref(business.web_site)} target="_blank" rel="noopener noreferrer">
                {siteName(business.web_site)}
              </a>
            </Text>
          </div>
        )}
      </Row>
    </>
  );
};
