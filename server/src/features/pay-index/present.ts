import type { PayFigures, PayIndex, PayRow, PayStanding } from "@rounds/contract/pay-index.ts";
import { isDayWork } from "@rounds/contract/vocabulary.ts";
import { specialties } from "../reference-data/index.ts";
import type { IndexRow, Period, StandingRow } from "./queries.ts";
import { everything, membersOf, regionNames, wideRegionOf, wideRegions } from "./regions.ts";

export type Choice = Pick<PayIndex, "job_type" | "specialty" | "region">;

const unitOf = (jobType: string): PayIndex["unit"] => (isDayWork(jobType) ? "day" : "month");

const figuresOf = (row: IndexRow): PayFigures => ({
  lower_quartile: row.lower_quartile,
  median: row.median,
  upper_quartile: row.upper_quartile,
  posts: row.posts,
  hospitals: row.hospitals,
});

/** `period` is for an index without a row. */
export function presentIndex({ job_type, specialty, region }: Choice, rows: readonly IndexRow[], period: Period): PayIndex {
  const find = (ofSpecialty: string | null, ofRegion: string | null): IndexRow | undefined =>
    rows.find((row) => row.specialty === (ofSpecialty ?? everything) && row.region === (ofRegion ?? everything));
  const present = (row: IndexRow | undefined): PayFigures | null => (row ? figuresOf(row) : null);
  const areRegions = specialty !== null;
  const names = areRegions ? regionNames : specialties;
  const shown = names.flatMap((name): PayRow[] => {
    const row = areRegions ? find(specialty, name) : find(name, region);
    return row ? [{ name, ...figuresOf(row) }] : [];
  });
  const summary = present(find(specialty, region));
  const { from, to } = rows[0] ?? period;
  return {
    job_type,
    specialty,
    region,
    unit: unitOf(job_type),
    from,
    to,
    summary,
    rows_are: areRegions ? "regions" : "specialties",
    whole: present(areRegions ? find(specialty, null) : find(null, region)),
    rows: shown.toSorted((a, b) => b.median - a.median),
    marked: areRegions && region !== null ? [...membersOf(region)] : [],
    hidden: names.filter((name) => !shown.some((row) => row.name === name)),
    wider: summary ? null : widerThan({ specialty, region }, (...choice) => find(...choice) !== undefined),
    choices: {
      specialties: specialties.filter((name) => name === specialty || find(name, null)),
      regions: [...regionNames],
      wide_regions: wideRegions.map(({ name }) => name),
    },
  };
}

/** The nearest choice that includes this one and has figures: the area, the country, then all specialties. */
function widerThan(
  { specialty, region }: Pick<Choice, "specialty" | "region">,
  hasFigures: (specialty: string | null, region: string | null) => boolean,
): PayIndex["wider"] {
  const wide = region === null ? null : wideRegionOf(region);
  const wider = [
    ...(wide === null ? [] : [{ specialty, region: wide }]),
    ...(region === null ? [] : [{ specialty, region: null }]),
    ...(specialty === null ? [] : [{ specialty: null, region: null }]),
  ];
  return wider.find((choice) => hasFigures(choice.specialty, choice.region)) ?? null;
}

const toTenth = (pay: number): number => Math.round(pay * 10) / 10;

/** The place of a post's pay. A post that the index does not contain is compared as one more post. */
export const presentStanding = (row: StandingRow | null): PayStanding | null =>
  row && {
    specialty: row.specialty,
    region: row.region,
    unit: unitOf(row.job_type),
    pay: row.pay,
    rank: row.higher + 1,
    posts: row.posts + (row.is_counted ? 0 : 1),
    lower_quartile: toTenth(row.lower_quartile),
    median: toTenth(row.median),
    upper_quartile: toTenth(row.upper_quartile),
    to: row.to,
  };
