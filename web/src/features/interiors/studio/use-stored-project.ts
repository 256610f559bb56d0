import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  arrangeStudioProject,
  publishStudioProject,
  type StudioProject,
  unpublishStudioProject,
  updateStudioProject,
} from "@rounds/contract/interiors/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { toast } from "../../../ui/toast.ts";
import { pictureUploads } from "./picture-uploads.ts";
import { interiorStudioKeys } from "./queries.ts";

/** The saves of the editor. Each names the version that the operator has seen. */
export type ProjectWrite =
  | { readonly act: "update"; readonly body: CallInput<typeof updateStudioProject>["body"] }
  | { readonly act: "arrange"; readonly body: CallInput<typeof arrangeStudioProject>["body"] }
  | { readonly act: "publish" | "unpublish"; readonly body: CallInput<typeof publishStudioProject>["body"] };

const send = (id: number, write: ProjectWrite, idempotencyKey: string) => {
  const params = { id };
  const options = { idempotencyKey };
  if (write.act === "update") return call(updateStudioProject, { params, body: write.body }, options);
  if (write.act === "arrange") return call(arrangeStudioProject, { params, body: write.body }, options);
  return call(write.act === "publish" ? publishStudioProject : unpublishStudioProject, { params, body: write.body }, options);
};

/** The project in the cache, and the version that the operator has seen. Own saves raise that version. */
export const useStoredProject = ({ id, version: seenVersion }: StudioProject, startsInConflict: boolean) => {
  const client = useQueryClient();
  const key = interiorStudioKeys.project(id);
  const version = useRef(seenVersion);
  const [change] = useState(() => createChange<ProjectWrite>());
  const [hasConflict, setConflict] = useState(startsInConflict);

  useEffect(
    () =>
      pictureUploads.onArrival((projectId) => {
        if (projectId === id) void client.invalidateQueries({ queryKey: interiorStudioKeys.project(id) });
      }),
    [client, id],
  );

  const store = (stored: StudioProject): void => {
    version.current = stored.version;
    client.setQueryData(key, stored);
    void client.invalidateQueries({ queryKey: interiorStudioKeys.projects });
  };

  return {
    hasConflict,
    endConflict: (): void => setConflict(false),
    isUncertain: change.isUncertain,
    readVersion: (): number => version.current,
    /**
     * After a removal. Its response is not stored, because it may be older than an upload or another removal. The project is read again. The
     * seen version stays, so that a change of another operator is still a conflict.
     */
    dropImages: (ids: readonly number[]): void => {
      client.setQueryData<StudioProject>(
        key,
        (project) => project && { ...project, images: project.images.filter((image) => !ids.includes(image.id)) },
      );
      void client.invalidateQueries({ queryKey: key });
      void client.invalidateQueries({ queryKey: interiorStudioKeys.projects });
    },
    /** Sends a save and caches its result. `since` returns the rest to save, or null. Its row is the result of a save with a lost response. */
    write: async (write: ProjectWrite, since: (row: StudioProject) => ProjectWrite | null): Promise<void> =>
      store(await change(write, { send: async (sent, key) => (await send(id, sent, key)).project, bodySince: since })),
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
