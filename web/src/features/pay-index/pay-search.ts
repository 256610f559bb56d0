import { jobTypes } from "@rounds/contract/vocabulary.ts";
import { oneOf, searchReader, typedText } from "../../lib/search.ts";

/** The filters in the address. The default job type is absent. */
export const readPaySearch = searchReader({
  specialty: typedText(40),
  region: typedText(20),
  job_type: oneOf(jobTypes.slice(1)),
});
export type PaySearch = ReturnType<typeof readPaySearch>;

type Choice = { readonly specialty: string | null; readonly region: string | null; readonly job_type: (typeof jobTypes)[number] };

export const searchOf = ({ specialty, region, job_type }: Choice): PaySearch =>
  readPaySearch({ specialty: specialty ?? undefined, region: region ?? undefined, job_type });

/** The one address of a choice. */
export const payPath = (choice: Choice): string => {
  const parameters = Object.entries(searchOf(choice)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return parameters.length === 0 ? "/pay" : `/pay?${new URLSearchParams(parameters)}`;
};
