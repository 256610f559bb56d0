import type { BusinessClaim, listClaims, RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { ClaimRow, RegisteredRow } from "./queries.ts";

export const presentRegistered = (row: RegisteredRow, ownership: RegisteredHospital["ownership"]): RegisteredHospital => ({
  id: row.id,
  name: row.name,
  category: row.category,
  business_type: row.business_type,
  address: row.address,
  district: row.district,
  web_site: row.web_site,
  num_doctors: row.num_doctors,
  phone_number: row.phone_number,
  ownership,
});

export const presentClaim = (row: ClaimRow): BusinessClaim => ({
  id: row.id,
  state: row.state === "approved" || row.state === "rejected" ? row.state : "pending",
  business: { id: row.business_id, name: row.name, category: row.category, address: row.address },
  created_at: row.created_at,
});

type PendingRow = ClaimRow & {
  readonly phone_number: string | null;
  readonly has_member: boolean;
  readonly user_name: string | null;
  readonly email: string | null;
};

export const presentPendingClaim = (row: PendingRow): ResponseBody<typeof listClaims>["business_claims"][number] => ({
  ...presentClaim(row),
  phone_number: row.phone_number,
  has_owner: row.has_member,
  user: { id: row.user_id, name: row.user_name, email: row.email },
});
