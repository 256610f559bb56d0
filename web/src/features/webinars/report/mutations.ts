import { createRecording, downloadReport, type reportFiles } from "@rounds/contract/webinars/report.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { studioKeys } from "../studio/queries.ts";

export type ReportFile = (typeof reportFiles)[number];
export const fileNames: Readonly<Record<ReportFile, string>> = { attendance: "출석부", questions: "질문", watching: "시청" };

const onError = (error: unknown): void => toast.failure(error);

export const useDownloadReport = (sessionId: number) =>
  useAct({
    mutationFn: async ({ file, reason }: { file: ReportFile; reason: string }) =>
      saveBlob(
        await fetchFile(downloadReport, { params: { id: sessionId }, body: { file, reason } }),
        `웨비나-${sessionId}-${fileNames[file]}.csv`,
      ),
    onSuccess: () => toast.success("파일로 받았어요. 내려받은 기록이 남아요."),
    onError,
  });

/** A recorded content with the session's title, speakers and programme. A second press opens the same one. */
export const useCreateRecording = (sessionId: number) => {
  const client = useQueryClient();
  return useAct({
    mutationFn: async () => (await call(createRecording, { params: { id: sessionId } })).content_id,
    onSuccess: () => client.invalidateQueries({ queryKey: studioKeys.contents }),
    onError,
  });
};
