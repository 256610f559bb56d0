import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { pictureUploads } from "./picture-uploads.ts";
import { interiorStudioKeys } from "./queries.ts";

/** The project in the cache, and the version that the operator has seen. Own saves raise that version. */
export const useStoredProject = ({ id, version: seenVersion }: StudioProject, startsInConflict: boolean) => {
  const client = useQueryClient();
  const key = interiorStudioKeys.project(id);
  const version = useRef(seenVersion);
  const [hasConflict, setConflict] = useState(startsInConflict);

  useEffect(
    () =>
      pictureUploads.onArrival((projectId) => {
        if (projectId === id) void client.invalidateQueries({ queryKey: interiorStudioKeys.project(id) });
      }),
    [client, id],
  );

  return {
    hasConflict,
    endConflict: (): void => setConflict(false),
    readVersion: (): number => version.current,
    store: (stored: StudioProject): void => {
      version.current = stored.version;
      client.setQueryData(key, stored);
      void client.invalidateQueries({ queryKey: interiorStudioKeys.projects });
    },
    reload: (): Promise<void> => client.invalidateQueries({ queryKey: key }),
    /** Shows the error. After a change of another operator it also loads the new version. */
    fail: async (error: unknown): Promise<void> => {
      toast.failure(error);
      if (!(error instanceof ApiError) || error.code !== "interior_studio.changed") return;
      setConflict(true);
      await client.invalidateQueries({ queryKey: key });
      version.current = client.getQueryData<StudioProject>(key)?.version ?? version.current;
    },
  };
};
export type StoredProject = ReturnType<typeof useStoredProject>;
