import type { HiddenHospital } from "@rounds/contract/control/hiding.ts";
import type { HiddenRow } from "./queries.ts";

export const presentHidden = ({ business_id, name, district, created_at }: HiddenRow): HiddenHospital => ({
  business_id,
  name,
  district,
  hidden_at: created_at,
});
