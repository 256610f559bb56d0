import { hideHospital, showHospital } from "@rounds/contract/control/hiding.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { interviewKeys } from "../../applications/index.ts";
import { jobPostKeys, overviewQuery } from "../../job-posts/index.ts";
import { hiddenHospitalsQuery } from "./queries.ts";

type Hospital = { readonly id: number; readonly name: string };

/** Every list of posts, and the home, has the posts of a hospital or not. Cancelled applications end their interviews. */
const reload = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: hiddenHospitalsQuery().queryKey }),
    client.invalidateQueries({ queryKey: jobPostKeys.all }),
    client.invalidateQueries({ queryKey: overviewQuery().queryKey }),
    client.invalidateQueries({ queryKey: interviewKeys.all }),
  ]);

/** Shows a hidden hospital again. */
export const useShowHospital = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ id }: Hospital) => call(showHospital, { params: { business_id: id } }),
    onSuccess: (_response, { name }) => void toast.success(`${name}의 공고가 다시 보여요.`),
    onError: (error) => void toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => reload(client)),
  });
};

const hasApplications = (error: unknown): boolean => error instanceof ApiError && error.code === "hidden_hospital.has_applications";

const confirmCancelling = (): Promise<boolean> =>
  confirmAction({
    title: "진행 중인 지원이 있어요",
    message:
      "숨기면 이 병원에 낸 지원이 취소되고, 병원은 이력서를 다시 열 수 없어요. 나중에 숨김을 되돌려도 취소된 지원은 돌아오지 않아요.",
    confirmLabel: "지원 취소하고 숨기기",
    danger: true,
  });

/** Hides a hospital. With an application in progress, the doctor first agrees to cancel it. Null if the doctor does not agree. */
async function hide(hospital: Hospital) {
  const send = (cancel_applications: boolean) => call(hideHospital, { body: { business_id: hospital.id, cancel_applications } });
  try {
    return await send(false);
  } catch (error) {
    if (!hasApplications(error)) throw error;
    return (await confirmCancelling()) ? send(true) : null;
  }
}

/** Hides a hospital; the toast offers an undo. `onHidden` closes the screen of its post. */
export const useHideHospital = (onHidden: () => void) => {
  const client = useQueryClient();
  const { act: show } = useShowHospital();
  return useAct({
    mutationFn: hide,
    onSuccess: (hidden, hospital) => {
      if (hidden === null) return undefined;
      onHidden();
      toast.success(`${hospital.name}의 공고를 숨겼어요.`, { undo: () => show(hospital) });
      return reload(client);
    },
    onError: (error) => void toast.failure(error),
  });
};
