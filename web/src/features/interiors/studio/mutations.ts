import type { CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import {
  createStudioDesigner,
  createStudioProject,
  deleteFloorPlan,
  deleteStudioProject,
  type StudioDesigner,
  type StudioProject,
  updateStudioDesigner,
  uploadDesignerLogo,
  uploadFloorPlan,
} from "@rounds/contract/interiors/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
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
  return useAct({
    mutationFn: async (customer_name: string): Promise<StudioProject> =>
      (await call(createStudioProject, { body: { project: { customer_name } } })).project,
    onSuccess: () => client.invalidateQueries({ queryKey: interiorStudioKeys.projects }),
    onError,
  });
};

export const useDeleteProject = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: (id: number) => call(deleteStudioProject, { params: { id } }),
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

type DesignerSave = { readonly id: number | null; readonly version: number; readonly designer: NewDesigner; readonly logo: File | null };

/**
 * Creates or changes a designer, then uploads the logo. A failed logo is shown, and the other changes are saved. The dialog shows other
 * failures.
 */
export const useSaveDesigner = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: async ({ id, version, designer, logo }: DesignerSave): Promise<StudioDesigner> => {
      const { designer: saved } =
        id === null
          ? await call(createStudioDesigner, { body: { designer } })
          : await call(updateStudioDesigner, { params: { id }, body: { designer: { ...designer, version } } });
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
