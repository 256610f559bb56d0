import { Button } from "@mantine/core";
import { sharePhoneNumber } from "@rounds/contract/applications/apply.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { formatDate } from "../../../../lib/format.ts";
import { Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { toast } from "../../../../ui/toast.ts";
import { refreshApplications } from "../../../job-posts/index.ts";

const useSharePhone = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ["applications", "share-phone"],
    mutationFn: (applicationId: number) => call(sharePhoneNumber, { params: { id: applicationId }, body: {} }),
    onSuccess: () => {
      toast.success("병원이 이제 전화번호를 볼 수 있어요.");
      return refreshApplications(client);
    },
    onError: (error) => toast.failure(error),
  });
};

type Props = { applicationId: number; businessName: string; sharedAt: string | null };

/** Shares the doctor's phone number with the hospital of an application, after a confirmation. The thread takes it back. */
export const SharePhone = ({ applicationId, businessName, sharedAt }: Props) => {
  const { mutate, isPending } = useSharePhone();
  if (sharedAt !== null)
    return (
      <Text as="p" variant="meta" tone="muted">
        {formatDate(sharedAt)}에 병원과 번호를 공유했어요
      </Text>
    );
  const share = async () => {
    const isSure = await confirmAction({
      title: `${businessName}에 전화번호를 공유할까요?`,
      message: "병원 담당자가 번호를 보고 전화할 수 있어요. 대화에서 언제든 공유를 그만둘 수 있어요.",
      confirmLabel: "번호 공유",
    });
    if (isSure) mutate(applicationId);
  };
  return (
    <Button variant="default" h={44} loading={isPending} aria-label={`${businessName}에 번호 공유`} onClick={() => void share()}>
      번호 공유
    </Button>
  );
};
