import { useQueryClient } from "@tanstack/react-query";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { accessDenied } from "../../../lib/signal.ts";
import { findHospital } from "./find-hospital.ts";
import { ownedBusinessesQuery } from "./queries.ts";

const reloadPage = (): void => window.location.reload();

/**
 * Reloads the console after another person has ended the user's membership of a hospital. The page and its caches still contain the
 * applicants of that hospital. This device stores unsaved input. `deletesHospitals`: the user may remove hospitals on the present screen,
 * so a missing one needs no reload. After a refused request the memberships are read again.
 */
export const useLostHospital = (owned: readonly OwnedBusiness[] | undefined, deletesHospitals: boolean, reload = reloadPage): void => {
  const client = useQueryClient();
  const seen = useRef<readonly number[]>([]);
  const isDenied = useSyncExternalStore(accessDenied.subscribe, accessDenied.read, () => false);
  useEffect(() => {
    if (isDenied) void client.refetchQueries(ownedBusinessesQuery());
  }, [client, isDenied]);
  useEffect(() => {
    if (owned === undefined) return;
    const isLost = seen.current.some((id) => findHospital(owned, id) === undefined);
    seen.current = owned.map(({ id }) => id);
    if (isLost && !deletesHospitals) reload();
  }, [owned, deletesHospitals, reload]);
};
