import { listHiddenHospitals } from "@rounds/contract/control/hiding.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** Hospitals that the doctor has hidden, latest first. */
export const hiddenHospitalsQuery = () =>
  queryOptions({
    queryKey: ["hidden-hospitals"],
    queryFn: async ({ signal }) => (await call(listHiddenHospitals, {}, { signal })).hidden_hospitals,
  });
