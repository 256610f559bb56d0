import { createDraw } from "./dataset.ts";

const path = "/api/v1/job_posts/active_posts_list";
const variety = 240;

/** Requests of doctors by share: mostly their specialty near a place, sometimes everything. */
const shapes = [
  [0.3, ["specialties", "districts"]],
  [0.1, ["specialties", "specialties", "districts"]],
  [0.2, ["specialties", "regions"]],
  [0.15, ["specialties"]],
  [0.1, ["districts", "districts"]],
  [0.05, ["regions"]],
  [0.1, []],
] as const;

/** First pages of the active list, 20 per page, with filters distributed like posts. Always the same list. */
export function requestMix(): string[] {
  const draw = createDraw(20_261_121);
  const drawn = {
    specialties: () => ["specialties[]", draw.specialty()] as const,
    districts: () => ["districts[]", draw.district().value] as const,
    regions: () => ["districts[]", draw.district().region] as const,
  };
  const mix = shapes.flatMap(([share, parts]) =>
    Array.from({ length: Math.round(share * variety) }, () => {
      const query = new URLSearchParams([["limit", "20"], ...parts.map((part) => [...drawn[part]()])]);
      return `${path}?${query}`;
    }),
  );
  return draw.random.sample(mix, mix.length);
}
