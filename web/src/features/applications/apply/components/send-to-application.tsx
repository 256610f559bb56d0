import { Button } from "@mantine/core";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { jobPostQuery, refreshApplications, timelineQuery } from "../../../job-posts/index.ts";

const useSendFile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["applications", "supplement"],
    mutationFn: (applicationId: number) => call(sendSupplement, { params: { id: applicationId }, body: {} }),
    onSuccess: ({ supplements }) => {
      // The server adds no supplement if the application contains the file already.
      toast.success(supplements.length === 0 ? "이 지원에 이미 들어 있는 파일이에요." : "이 지원에 이력서 파일을 보냈어요.");
      return refreshApplications(client);
    },
    onError: (error) => toast.failure(error),
  });
};

const SentNote = ({ at }: { at: string }) => (
  <Text as="p" variant="meta" tone="muted">
    {formatDate(at)}에 새 이력서 파일을 보냈어요
  </Text>
);

type Props = {
  applicationId: number;
  /** When the doctor last sent a file to this application. */
  sentAt: string | null;
  /** A file can be sent that the application does not contain. */
  canSend: boolean;
};

/** Sends the doctor's current résumé file to an application, and shows when the doctor last sent one. */
export const SendFile = ({ applicationId, sentAt, canSend }: Props) => {
  const { mutate, isPending, data } = useSendFile();
  const lastSent = data?.supplements.at(-1)?.sent_at ?? sentAt;
  const isSent = data !== undefined || !canSend;
  return (
    <>
      {lastSent !== null && <SentNote at={lastSent} />}
      {!isSent && (
        <Button variant="default" h={44} loading={isPending} onClick={() => mutate(applicationId)}>
          이 지원에 보내기
        </Button>
      )}
    </>
  );
};

const OwnFile = ({ applicationId }: { applicationId: number }) => {
  // The cached state may belong to an earlier file.
  const { data, isFetchedAfterMount } = useQuery({ ...timelineQuery(applicationId), refetchOnMount: "always" });
  if (data === undefined || !isFetchedAfterMount) return null;
  const { state, resume } = data.job_post.application;
  if (resume.can_send || resume.sent_at !== null) {
    return <SendFile applicationId={applicationId} sentAt={resume.sent_at} canSend={resume.can_send} />;
  }
  return state !== "ongoing" ? null : (
    <Text as="p" variant="meta" tone="muted">
      지금 이력서 파일은 이 지원에 들어 있어요
    </Text>
  );
};

/** The same for the live application of a post. It may contain the current file already. Nothing is shown without such an application. */
export const SendToApplication = ({ jobPostId }: { jobPostId: number }) => {
  const { data: post } = useQuery(jobPostQuery(jobPostId));
  const applicationId = post?.user_application_id ?? null;
  return applicationId === null ? null : <OwnFile applicationId={applicationId} />;
};
