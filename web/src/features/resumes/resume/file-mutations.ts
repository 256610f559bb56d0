import { downloadResumeFile, replaceResumeFile, type ResumeFile } from "@rounds/contract/resumes/files.ts";
import { useIsMutating, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, isWorthRetrying, messageOf } from "../../../lib/api.ts";
import { isAbort } from "../../../lib/is-abort.ts";
import { fetchFile, upload } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { profileKeys, userProfileQuery } from "../../profiles/index.ts";
import { chosenFile } from "./files.ts";

const fieldName = "profile[resume_files]";
const { queryKey } = userProfileQuery();

/** Updates the cached profile, which contains the stored file and whether there is a résumé to send. */
const updateProfileFiles = (client: QueryClient, resumeFiles: ResumeFile[]): void => {
  client.setQueryData(queryKey, (profile) => profile && { ...profile, resume_files: resumeFiles });
};

const profileIdOf = (client: QueryClient): number => {
  const id = client.getQueryData(queryKey)?.id;
  if (id === undefined) throw new Error("A résumé file was changed before the profile was read");
  return id;
};

const mutationKey = ["resume", "file"];

/** The server may have stored or deleted the file although no response arrived. */
const readAgainIfLost = (client: QueryClient, error: unknown): void => {
  if (isAbort(error) || isWorthRetrying(error)) void client.invalidateQueries({ queryKey: profileKeys.user });
};

/** ms. The specification shows the progress for about a second, so a small file does not only flash. */
const progressShownFor = 1000;

const stillRunning = "앞에서 고른 파일을 아직 올리고 있어요. 끝난 뒤 다시 골라 주세요.";

/** Uploads a file that replaces the stored one. When the upload fails, the stored file stays. `progress` is null while no upload runs. */
export const useUploadResumeFile = ({ onUploaded }: { onUploaded?: () => void } = {}) => {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  /** The reason why the last file was not uploaded, for a place next to the file. */
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append(fieldName, file, file.name);
      sending.current = new AbortController();
      setShare(0);
      const options = { onProgress: setShare, signal: sending.current.signal };
      const sent = upload(replaceResumeFile, { params: { profile_id: profileIdOf(client) } }, form, options);
      const [stored] = await Promise.all([sent, new Promise((resolve) => setTimeout(resolve, progressShownFor))]);
      return stored;
    },
    onSuccess: async ({ resume_files }) => {
      await client.cancelQueries({ queryKey: profileKeys.user });
      updateProfileFiles(client, resume_files);
      void client.invalidateQueries({ queryKey: profileKeys.user });
      toast.success("이력서가 업로드되었습니다.");
      onUploaded?.();
    },
    onError: (error) => {
      readAgainIfLost(client, error);
      if (isAbort(error) || (error instanceof ApiError && error.handled)) return;
      setFailure(messageOf(error));
    },
  });
  /** Checks the selected or dropped files, and uploads a valid one. Shows an error without a request otherwise. */
  const choose = (files: readonly File[]) => {
    const chosen = chosenFile(files);
    if (chosen === null) return;
    // The doctor may have left the page during an upload and come back.
    const isRunning = client.isMutating({ mutationKey }) > 0;
    setFailure(isRunning ? stillRunning : chosen.refusal);
    if (!isRunning && chosen.file !== undefined) mutate(chosen.file);
  };
  const isAnyRunning = useIsMutating({ mutationKey }) > 0;
  return {
    choose,
    failure: failure === stillRunning && !isAnyRunning ? undefined : failure,
    progress: isPending ? share : null,
    cancel: () => sending.current?.abort(),
  };
};

/** Deletes the file after a confirmation. The file disappears immediately and comes back when the server refuses. */
export const useDeleteResumeFile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: async () => {
      const form = new FormData();
      form.append(fieldName, "");
      return upload(replaceResumeFile, { params: { profile_id: profileIdOf(client) } }, form);
    },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: profileKeys.user });
      const before = client.getQueryData(queryKey)?.resume_files ?? [];
      updateProfileFiles(client, []);
      return { before };
    },
    onSuccess: ({ resume_files }) => {
      updateProfileFiles(client, resume_files);
      void client.invalidateQueries({ queryKey: profileKeys.user });
      toast.success("이력서가 삭제되었습니다.");
    },
    onError: (error, _nothing, context) => {
      updateProfileFiles(client, context?.before ?? []);
      readAgainIfLost(client, error);
      toast.failure(error);
    },
  });
};

/** Downloads the stored file with the session's token and passes it to `onFetched`. */
export const useFetchResumeFile = (onFetched?: (blob: Blob) => void) =>
  useAct({
    mutationKey: ["resume", "file", "fetch"],
    mutationFn: ({ id }: ResumeFile) => fetchFile(downloadResumeFile, { params: { id } }),
    onSuccess: onFetched,
    onError: (error) => toast.failure(error),
  });
