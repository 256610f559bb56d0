import { useQuery } from "@tanstack/react-query";
import { ownedBusinessesQuery } from "../../hospitals/index.ts";

/** The hospitals whose applicants and interviews the user may change. Viewers may only see them. Empty until they are loaded. */
export function useEditableHospitals(): ReadonlySet<number> {
  const { data } = useQuery(ownedBusinessesQuery());
  return new Set(data?.filter(({ role }) => role !== "viewer").map(({ id }) => id));
}
