import { useQueryClient } from "@tanstack/react-query";
import { useOnNewer } from "../../../lib/use-on-newer.ts";
import { businessKeys } from "../hospital/queries.ts";
import { teamKeys } from "./queries.ts";

/**
 * Loads the open team and the user's own roles again when a notice arrives. An invited colleague may have joined, or an owner may have changed
 * the user's role. They are not loaded regularly: the audit log records each reading of a team.
 */
export const useFreshTeam = (newestNotice: number | null | undefined): void => {
  const client = useQueryClient();
  useOnNewer(newestNotice, () => {
    void client.invalidateQueries({ queryKey: teamKeys.all });
    void client.invalidateQueries({ queryKey: businessKeys.owned });
  });
};
