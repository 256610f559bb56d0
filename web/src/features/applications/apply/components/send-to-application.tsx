import { Button } from "@mantine/core";
import { sendSupplement } from "@rounds/contract/resumes/supplements.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { toast } from "../../../../ui/toast.ts";
import { jobPostQuery } from "../../../job-posts/index.ts";

const useSendFile = () =>
  useMutation({
    mutationKey: ["applications", "supplement"],
    mutationFn: (applicationId: number) => call(sendSupplement, { params: { id: applicationId }, body: {} }),
    // The server adds no supplement if the application contains the file already.
    onSuccess: ({ supplements }) =>
      toast.success(supplements.length === 0 ? "이 지원에 이미 들어 있는 파일이에요." : "이 지원에 이력서 파일을 보냈어요."),
    onError: (error) => toast.failure(error),
  });

/** Sends the doctor's current résumé file to the live application of a post. Nothing is shown without such an application. */
export const SendToApplication = ({ jobPostId }: { jobPostId: number }) => {
  const { data: post } = useQuery(jobPostQuery(jobPostId));
  const { mutate, isPending } = useSendFile();
  const applicationId = post?.user_application_id ?? null;
  if (applicationId === null) return null;
  return (
    <Button variant="default" h={44} loading={isPending} onClick={() => mutate(applicationId)}>
      이 지원에 보내기
    </Button>
  );
};
