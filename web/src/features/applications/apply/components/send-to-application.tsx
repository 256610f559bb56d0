import { Button } from "@mantine/core";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { jobPostQuery, refreshApplications } from "../../../job-posts/index.ts";

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

/** The same for the live application of a post. Nothing is shown without such an application. */
export const SendToApplication = ({ jobPostId }: { jobPostId: number }) => {
  const { data: post } = useQuery(jobPostQuery(jobPostId));
  const applicationId = post?.user_application_id ?? null;
  return applicationId === null ? null : <SendFile applicationId={applicationId} sentAt={null} canSend />;
};
