import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { Count, Id, Line } from "../fields.ts";

export const errors = {
  "directions.address_required": { status: 409, message: "집 주소를 입력하면 이동 시간을 알려 드려요." },
  "directions.unknown": { status: 409, message: "이 병원까지 차로 걸리는 시간을 알 수 없어요." },
  "directions.failed": { status: 502, message: "이동 시간을 불러오지 못했어요. 잠시 후 다시 시도해 주세요." },
} as const satisfies ErrorTable;

export const DrivingTime = z.object({
  /** Whole minutes by car. */
  expected_driving_time: Count,
  /** Length of the route in metres. */
  distance: Count,
  /** The person's own address, the start of the route. */
  start_point: Line,
  /** True: estimated from the distance without roads or traffic. The label is 예상. */
  is_estimate: z.boolean(),
});
export type DrivingTime = z.infer<typeof DrivingTime>;

export const getExpectedTime = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/expected_time",
  access: "doctor",
  summary: "Driving time from the person's own address to the hospital of a post.",
  params: z.object({ id: Id }),
  ok: { 200: DrivingTime },
  errors: ["job_post.not_found", "directions.address_required", "directions.unknown", "directions.failed"],
});
