import type { JobPostDetail } from "@rounds/contract/job-posts.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { weekDaysText, weekSum, workDays } from "../../../../lib/working-hours.ts";
import classes from "./facts.module.css";

/** What fits on the one line of a third of a phone's width. */
const shortEnough = 8;

const nightText = (nightShift: string): string => {
  const text = nightShift.trim();
  if (text === "") return "없음";
  return text.length <= shortEnough ? text : "있음";
};

type Fact = { readonly label: string; readonly value: string };
const known = (facts: readonly { label: string; value: string | null }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

const mainFacts = (post: JobPostDetail): Fact[] =>
  known([
    { label: "근무", value: weekDaysText(weekSum(workDays(post.working_hours))) },
    { label: "당직", value: nightText(post.night_shift) },
    { label: "고용", value: post.employment_type },
  ]);

/** The three facts that decide, side by side. */
export const FactStrip = ({ post }: { post: JobPostDetail }) => (
  <dl className={classes.strip}>
    {mainFacts(post).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <ul className={classes.tags} aria-label="태그">
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  );

/** 근무 조건: only what the hospital has said. */
export const ConditionList = ({ post }: { post: JobPostDetail }) => (
  <dl className={classes.conditions}>
    {known([
      { label: "고용 형태", value: [post.employment_type, post.job_type].filter(Boolean).join(" · ") },
      { label: "진료 과목", value: post.specialties.join(", ") },
      { label: "당직", value: post.night_shift.trim() },
      { label: "자격 요건", value: post.requirements.join(", ") },
      { label: "우대 사항", value: post.preferences.join(", ") },
      { label: "복리후생", value: post.benefits.join(", ") },
      { label: "휴가", value: post.vacation_policy },
    ]).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A web address as people read it: without scheme and closing slash. */
const siteName = (address: string) => address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
const siteHref = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

/** 병원 소개: words, figures and home page of the hospital. */
export const HospitalIntro = ({ business }: { business: JobPostDetail["business"] }) => {
  const figures = known([
    { label: "구분", value: business.category },
    { label: "의사", value: business.num_doctors === null ? null : `${formatNumber(business.num_doctors)}명` },
    { label: "병상", value: business.num_beds === null ? null : `${formatNumber(business.num_beds)}개` },
  ]);
  return (
    <>
      {business.description && <p className={classes.prose}>{business.description}</p>}
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {business.web_site && (
          <div>
            <dt>홈페이지</dt>
            <dd>
              <a href={siteHref(business.web_site)} target="_blank" rel="noopener noreferrer">
                {siteName(business.web_site)}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
};
