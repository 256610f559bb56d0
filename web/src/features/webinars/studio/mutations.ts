import type { CallInput, ResponseBody } from "@rounds/contract/endpoint.ts";
import {
  createStudioContent,
  deleteStudioContent,
  listStudioContents,
  maxInFront,
  orderStudioContents,
  publishStudioContent,
  type StudioContent,
  uploadCover,
} from "@rounds/contract/webinars/studio-contents.ts";
import {
  choosePoster,
  createVideoUpload,
  deleteCaptions,
  deleteVideo,
  retryVideo,
  uploadCaptions,
} from "@rounds/contract/webinars/videos.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { everyRow } from "../../../lib/every-row.ts";
import { upload } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { studioKeys } from "./queries.ts";
import { uploads } from "./uploads.ts";

export type NewContent = CallInput<typeof createStudioContent>["body"]["content"];
export type Publication = CallInput<typeof publishStudioContent>["body"]["publication"];

const onError = (error: unknown): void => toast.failure(error);

/** Reads the lists and the open content again. Doctors' lists are read again when a doctor opens them. */
const useRefreshStudio = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: studioKeys.all });
};

/** The content's row and its video, read again after an act on either. */
const useRefreshContent = () => {
  const client = useQueryClient();
  return (id: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: studioKeys.content(id) }),
      client.invalidateQueries({ queryKey: studioKeys.video(id) }),
      client.invalidateQueries({ queryKey: studioKeys.contents }),
    ]);
};

/** Starts an upload on the server and sends the file to it. Throws ApiError. */
const startUpload = async (contentId: number, file: File): Promise<void> => {
  const body = { video: { file_name: file.name, size_bytes: file.size } };
  const { video } = await call(createVideoUpload, { params: { id: contentId }, body });
  await uploads.start(contentId, video, file);
};

/** `만성 기침.final.mp4` → `만성 기침.final` */
const titleOf = ({ name }: File): string =>
  name
    .normalize("NFC")
    .replace(/\.[^.]+$/, "")
    .trim()
    .slice(0, 100) || "새 영상";

/** Creates a content, and uploads its video if there is a file. */
export const useCreateContent = () => {
  const refresh = useRefreshStudio();
  return useAct({
    mutationFn: async ({ content, file }: { content?: NewContent; file?: File }): Promise<StudioContent> => {
      const input: NewContent = content ?? { type: "vod", title: file ? titleOf(file) : "새 콘텐츠" };
      const { content: created } = await call(createStudioContent, { body: { content: input } });
      // The content exists now. A failed start of the upload is shown, and the editor offers to choose the file again.
      if (file) await startUpload(created.id, file).catch(onError);
      return created;
    },
    onSuccess: refresh,
    onError,
  });
};

/** The acts on the video of a content. */
export const useVideoActs = (contentId: number) => {
  const refresh = useRefreshContent();
  const options = { onError, onSettled: (_answer: unknown, error: unknown) => reloadAfter(error, () => refresh(contentId)) };
  return {
    upload: useAct({ ...options, mutationFn: (file: File) => startUpload(contentId, file) }),
    retry: useAct({ ...options, mutationFn: (id: number) => call(retryVideo, { params: { id } }) }),
    remove: useAct({
      ...options,
      mutationFn: (id: number) => {
        uploads.remove(contentId);
        return call(deleteVideo, { params: { id } });
      },
    }),
  };
};

/** Cover and captions of a content. They are saved immediately. */
export const useContentFiles = (contentId: number) => {
  const refresh = useRefreshContent();
  const params = { id: contentId };
  const options = { onError, onSettled: (_answer: unknown, error: unknown) => reloadAfter(error, () => refresh(contentId)) };
  const formOf = (name: string, file: File): FormData => {
    const form = new FormData();
    form.set(name, file);
    return form;
  };
  return {
    choosePoster: useMutation({
      ...options,
      mutationFn: (index: number) => call(choosePoster, { params, body: { poster: { index } } }),
      onSuccess: () => toast.success("표지를 바꿨어요."),
    }),
    uploadCover: useAct({
      ...options,
      mutationFn: (file: File) => upload(uploadCover, { params }, formOf("cover", file)),
      onSuccess: () => toast.success("표지를 올렸어요."),
    }),
    uploadCaptions: useAct({
      // The reason names a line of the file, so it stays next to the button.
      onSettled: options.onSettled,
      mutationFn: (file: File) => upload(uploadCaptions, { params }, formOf("captions", file)),
      onSuccess: () => toast.success("자막을 올렸어요."),
    }),
    removeCaptions: useAct({
      ...options,
      mutationFn: () => call(deleteCaptions, { params }),
      onSuccess: () => toast.success("자막을 지웠어요."),
    }),
  };
};

const publicationTexts: Readonly<Record<Publication["state"], string>> = {
  published: "공개했어요.",
  scheduled: "공개를 예약했어요.",
  when_ready: "변환이 끝나면 바로 공개해요.",
  unpublished: "비공개로 바꿨어요.",
};

/** The editor shows a refusal next to the choices. */
export const usePublishContent = (contentId: number) => {
  const refresh = useRefreshContent();
  return useMutation({
    mutationFn: (publication: Publication) => call(publishStudioContent, { params: { id: contentId }, body: { publication } }),
    onSuccess: (_, { state }) => toast.success(publicationTexts[state]),
    onSettled: (_answer, error) => reloadAfter(error, () => refresh(contentId)),
  });
};

const maxContents = 5000;

/** Puts a content first in the doctors' list, or back to its place by date. The other contents in front stay there. */
export const useMoveToFront = (contentId: number) => {
  const refresh = useRefreshContent();
  return useAct({
    mutationFn: async (isFirst: boolean) => {
      const published = await everyRow(
        (cursor) => call(listStudioContents, { query: { tab: "published", limit: 100, ...(cursor !== undefined && { cursor }) } }),
        ({ contents }: ResponseBody<typeof listStudioContents>) => contents,
        maxContents,
      );
      const others = published
        .filter(({ id, list_rank }) => list_rank > 0 && id !== contentId)
        .toSorted((one, other) => other.list_rank - one.list_rank)
        .map(({ id }) => id);
      return call(orderStudioContents, { body: { content_ids: [...(isFirst ? [contentId] : []), ...others].slice(0, maxInFront) } });
    },
    onSuccess: (_, isFirst) => toast.success(isFirst ? "목록 맨 앞에 두었어요." : "날짜 순서로 되돌렸어요."),
    onError,
    onSettled: (_answer, error) => reloadAfter(error, () => refresh(contentId)),
  });
};

/** Deletes the version that the operator has seen. `onFailure` has to show a failure. */
export const useDeleteContent = (onFailure: (error: unknown) => Promise<void>) => {
  const refresh = useRefreshStudio();
  return useAct({
    mutationFn: ({ id, version }: { readonly id: number; readonly version: string }) =>
      call(deleteStudioContent, { params: { id }, query: { expected_updated_at: version } }),
    onSuccess: () => {
      toast.success("콘텐츠를 지웠어요.");
      return refresh();
    },
    onError: onFailure,
  });
};
