import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Count, Line, rows, text } from "./fields.ts";
import { jobTypes, payLimit } from "./vocabulary.ts";

/** Smaller groups are not shown, because they could reveal the pay of one hospital. */
export const minPosts = 5;
export const minHospitals = 3;

/** 만원, with one decimal at most. */
const Pay = z.number().min(0).max(payLimit);

const figures = {
  lower_quartile: Pay,
  median: Pay,
  upper_quartile: Pay,
  posts: Count,
  hospitals: Count,
};
const PayFigures = z.object(figures);
export type PayFigures = z.infer<typeof PayFigures>;

const PayRow = z.object({ name: Line, ...figures });
export type PayRow = z.infer<typeof PayRow>;

/** Posts of 대진의 and 당직의 state the pay of one day, so their figures are of a day. */
const PayUnit = z.enum(["month", "day"]);

const PayIndex = z.object({
  job_type: z.enum(jobTypes),
  /** Null means all specialties. */
  specialty: Line.nullable(),
  /** Null means the whole country. */
  region: Line.nullable(),
  unit: PayUnit,
  /** The first and the last day of the twelve months, `yyyy-MM-dd` in Seoul. */
  from: Line,
  to: Line,
  /** Of the specialty and the region. Null if too few posts state their pay. */
  summary: PayFigures.nullable(),
  /** Regions of the specialty. Without a specialty: specialties of the region. */
  rows_are: z.enum(["regions", "specialties"]),
  /** The whole country, or all specialties of the region. */
  whole: PayFigures.nullable(),
  /** The highest median first. */
  rows: rows(PayRow),
  /** Rows that belong to the chosen region. */
  marked: rows(Line),
  /** Names without figures. */
  hidden: rows(Line),
  /** The nearest wider choice that has figures, if the summary is null. */
  wider: z.object({ specialty: Line.nullable(), region: Line.nullable() }).nullable(),
  choices: z.object({ specialties: rows(Line), regions: rows(Line), wide_regions: rows(Line) }),
});
export type PayIndex = z.infer<typeof PayIndex>;

export const getPayIndex = endpoint({
  method: "GET",
  path: "/api/v1/pay_index",
  access: "public",
  summary: "Median and quartiles of NET pay in the posts of the last twelve months, by region of a specialty or by specialty of a region.",
  query: z.object({
    job_type: z.enum(jobTypes).default(jobTypes[0]),
    /** Absent means all. An unknown name has no figures. */
    specialty: text(40, 1).optional(),
    region: text(20, 1).optional(),
  }),
  cache: "public, max-age=300",
  addressPerMinute: 120,
  ok: { 200: z.object({ pay_index: PayIndex }) },
});

/** The place of a post's pay among the posts of its region, first specialty and job type. */
export const PayStanding = z.object({
  specialty: Line,
  region: Line,
  unit: PayUnit,
  /** The stated pay, or the middle of a range. */
  pay: Pay,
  /** 1 is the highest pay. */
  rank: Count,
  /** Posts that are compared, with this one. */
  posts: Count,
  lower_quartile: Pay,
  median: Pay,
  upper_quartile: Pay,
  /** The last of the twelve months' days, `yyyy-MM-dd` in Seoul. */
  to: Line,
});
export type PayStanding = z.infer<typeof PayStanding>;
