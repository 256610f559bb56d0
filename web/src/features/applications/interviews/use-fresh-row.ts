import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { loadRow } from "../review/mutations.ts";
import { interviewActKey } from "./queries.ts";

/**
 * Loads the row of an application again when its arrangement has changed, because the doctor's choice also changes the status. The own
 * acts of this member load all lists anyway. `changedAt` is undefined until the arrangement is loaded.
 */
export const useFreshRow = (applicationId: number, changedAt: string | null | undefined): void => {
  const client = useQueryClient();
  const before = useRef<{ readonly applicationId: number; readonly changedAt: string | null }>(undefined);
  useEffect(() => {
    if (changedAt === undefined) return;
    const isNew = before.current?.applicationId === applicationId && before.current.changedAt !== changedAt;
    before.current = { applicationId, changedAt };
    if (isNew && client.isMutating({ mutationKey: interviewActKey(applicationId) }) === 0) void loadRow(client, applicationId);
  }, [client, applicationId, changedAt]);
};
