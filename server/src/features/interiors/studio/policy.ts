import type { MissingPart } from "@rounds/contract/interiors/lists.ts";

type Facts = {
  readonly customer_name: string;
  readonly address: string;
  readonly designer_id: number | null;
  readonly consent_given_on: string | null;
  readonly num_of_rooms: number;
};

/** The parts that are missing before a project can be published. `num_of_rooms` counts rooms with a picture. */
export function missingFor(project: Facts): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    customer_name: project.customer_name === "",
    address: project.address === "",
    designer: project.designer_id === null,
    room: project.num_of_rooms === 0,
    consent: project.consent_given_on === null,
  };
  return (Object.keys(isMissing) as MissingPart[]).filter((part) => isMissing[part]);
}
