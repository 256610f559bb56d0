import type { DrivingTime } from "@rounds/contract/locations/directions.ts";
import type { Journey } from "./service.ts";

export const presentJourney = ({ seconds, meters, startPoint, isEstimate }: Journey): DrivingTime => ({
  expected_driving_time: Math.round(seconds / 60),
  distance: meters,
  start_point: startPoint,
  is_estimate: isEstimate,
});
