import { errorTable } from "@rounds/contract/all.ts";
import type { MergePreview } from "@rounds/contract/hospitals/merge.ts";
import type { MergeRow } from "./queries.ts";
import type { Preview } from "./service.ts";

const presentSide = (row: MergeRow): MergePreview["from"] => ({
  id: row.id,
  name: row.name,
  category: row.category,
  address: row.address,
  is_registered: row.hira_code !== null,
  image_count: row.images.length,
  updated_at: row.updated_at,
});

export const presentPreview = ({ from, into, gain, obstacles }: Preview): MergePreview => ({
  from: presentSide(from),
  into: presentSide(into),
  gain,
  obstacles: obstacles.map((code) => ({ code, message: errorTable[code]?.message ?? code })),
});
