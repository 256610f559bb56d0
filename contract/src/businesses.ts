import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const OwnedBusiness = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  business_type: z.string(),
  address: z.string(),
  district: z.string().nullable(),
  images: z.array(z.object({ path: z.string() })),
  job_post_registration_status: z.string(),
});
export type OwnedBusiness = z.infer<typeof OwnedBusiness>;

export const listUserBusinesses = endpoint({
  method: "GET",
  path: "/api/v1/businesses/user_businesses",
  access: "owner",
  summary: "Hospitals the signed-in owner owns, by name.",
  ok: { 200: z.object({ businesses: z.array(OwnedBusiness) }) },
});
