import type { CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import {
  createStudioDesigner,
  createStudioProject,
  deleteFloorPlan,
  deleteStudioProject,
  type StudioDesigner,
  type StudioProject,
  updateStudioDesigner,
  updateStudioProject,
  uploadDesignerLogo,
  uploadFloorPlan,
} from "@rounds/contract/interiors/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import { upload } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { interiorStudioKeys } from "./queries.ts";

export type NewDesigner = CallInput<typeof createStudioDesigner>["body"]["designer"];

const onError = (error: unknown): void => toast.failure(error);

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append("image", file);
  return form;
};
const uploadOne = <const D extends EndpointDefinition>(endpoint: D, id: number, file: File) =>
  upload(endpoint, { params: { id } } as CallInput<D>, formOf(file));

export const useCreateProject = () => {
  const client = useQueryClient();
  const [creation] = useState(() => createCreation<string>());
  return useAct({
    mutationFn: (name: string): Promise<StudioProject> =>
      creation(name, {
        send: async (customer_name, idempotencyKey) =>
          (await call(createStudioProject, { body: { project: { customer_name } } }, { idempotencyKey })).project,
        change: async ({ id, version }) =>
          (await call(updateStudioProject, { params: { id }, body: { project: { customer_name: name, version } } })).project,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: interiorStudioKeys.projects }),
    onError,
  });
};

/** Deletes the version that the operator has seen. `onError` has to show a failure. */
export const useDeleteProject = (id: number, onError: (error: unknown) => Promise<void>) => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (version: number) => call(deleteStudioProject, { params: { id }, body: { project: { version } } }),
    onSuccess: () => {
      toast.success("프로젝트를 지웠어요.");
      return client.invalidateQueries({ queryKey: interiorStudioKeys.projects });
    },
    onError,
  });
};

/** The floor plan of a project. */
export const useFloorPlan = (projectId: number) => {
  const client = useQueryClient();
  const onSuccess = ({ project }: { project: StudioProject }): void =>
    void client.setQueryData(interiorStudioKeys.project(projectId), project);
  return {
    save: useAct({ mutationFn: (file: File) => uploadOne(uploadFloorPlan, projectId, file), onSuccess, onError }),
    remove: useAct({ mutationFn: () => call(deleteFloorPlan, { params: { id: projectId } }), onSuccess, onError }),
  };
};

type DesignerChange = CallInput<typeof updateStudioDesigner>["body"]["designer"];
type DesignerSave = { readonly id: number | null; readonly version: number; readonly designer: NewDesigner; readonly logo: File | null };

/**
 * Creates or changes a designer, then uploads the logo. A failed logo is shown, and the other changes are saved. The dialog shows other
 * failures.
 */
export const useSaveDesigner = () => {
  const client = useQueryClient();
  const [creation] = useState(() => createCreation<NewDesigner>());
  const [change] = useState(() => createChange<DesignerChange>());
  return useAct({
    mutationFn: async ({ id, version, designer, logo }: DesignerSave): Promise<StudioDesigner> => {
      const update = (designerId: number, seenVersion: number) =>
        change(
          { ...designer, version: seenVersion },
          {
            send: async (body, idempotencyKey) =>
              (await call(updateStudioDesigner, { params: { id: designerId }, body: { designer: body } }, { idempotencyKey })).designer,
            bodySince: (row) => ({ ...designer, version: row.version }),
          },
        );
      const create = () =>
        creation(designer, {
          send: async (first, idempotencyKey) =>
            (await call(createStudioDesigner, { body: { designer: first } }, { idempotencyKey })).designer,
          change: (row) => update(row.id, row.version),
        });
      const saved = id === null ? await create() : await update(id, version);
      if (logo === null) return saved;
      return uploadOne(uploadDesignerLogo, saved.id, logo).then(
        (reply) => reply.designer,
        (error: unknown) => {
          onError(error);
          return saved;
        },
      );
    },
    onSuccess: () => toast.success("저장했어요."),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: interiorStudioKeys.designers })),
  });
};
