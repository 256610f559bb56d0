import { landingOf, type Landing } from "@rounds/contract/sharing/arrival.ts";

const defaultAdName = "post-for-free";

/** The marketing page counts under `alter_ad_name`. If a campaign gives only the usual `ad_name`, that name is used. */
export const marketingLanding = (search: Readonly<Record<string, unknown>>): Landing => {
  const landing = landingOf(search);
  const alter = search["alter_ad_name"];
  const named = (typeof alter === "string" && alter !== "") || typeof alter === "number" ? String(alter) : landing.ad_name;
  return { ...landing, ad_name: named ?? defaultAdName };
};
