type Audience = {
  readonly audience: "all" | "specialties" | "regions" | "not_in_event";
  readonly audience_specialties: readonly string[];
  readonly audience_regions: readonly string[];
  readonly has_taken_part: boolean;
};

/** `region` is null without a readable address. */
type Reader = { readonly specialties: readonly string[]; readonly region: string | null };

export function isInAudience(banner: Audience, { specialties, region }: Reader): boolean {
  switch (banner.audience) {
    case "all":
      return true;
    case "specialties":
      return banner.audience_specialties.some((specialty) => specialties.includes(specialty));
    case "regions":
      return region !== null && banner.audience_regions.includes(region);
    case "not_in_event":
      return !banner.has_taken_part;
  }
}
