import { resolveReports, type ReportOutcome } from "@rounds/contract/control/reports.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast } from "../../../ui/toast.ts";
import { reportKeys } from "./queries.ts";
import { outcomeNames } from "./texts.ts";

type Resolution = { readonly id: number; readonly outcome: ReportOutcome; readonly note: string; readonly expected_count: number };

/** Decides the reports of a post. The server then notifies the doctors who reported it. The dialog states why it was refused. */
export const useResolveReports = () => {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ id, ...resolution }: Resolution) => call(resolveReports, { params: { job_post_id: id }, body: { resolution } }),
    onSuccess: ({ reported_post: post }, { id, outcome }) => {
      client.setQueryData(reportKeys.one(id), post);
      toast.success(`공고 ${id}: ${outcomeNames[outcome]}`);
    },
    onError: (_error, { id }) => void client.invalidateQueries({ queryKey: reportKeys.one(id) }),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: reportKeys.lists })),
  });
};
