import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** `id` is -1 until onboarding is finished; then only `id`, `user_code` and the roles say anything. */
export const UserProfile = z.object({
  id: z.number().int(),
  user_code: z.string(),
  name: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: z.number().int().nullable(),
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  license_number: z.string().nullable(),
  specialties: z.array(z.string()),
  current_job_type: z.string().nullable(),
  current_hospital_name: z.string().nullable(),
  current_hospital_address: z.string().nullable(),
  current_hospital_category: z.string().nullable(),
  resume_files: z.array(z.object({ id: z.number().int(), file_name: z.string(), byte_size: z.number().int() })),
  /** Whether a résumé can be sent: a file is kept, or an education is entered. Decides apply dialog step 3 or 4. */
  has_resume: z.boolean(),
  is_owner: z.boolean(),
  is_operator: z.boolean(),
});
export type UserProfile = z.infer<typeof UserProfile>;

export const getUserProfile = endpoint({
  method: "GET",
  path: "/api/v1/profiles/user_profile",
  access: "signed_in",
  summary: "The signed-in person's own profile.",
  ok: { 200: z.object({ profile: UserProfile }) },
});
