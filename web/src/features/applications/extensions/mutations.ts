import { decideExtension, requestExtension, type ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { useAct } from "../../../lib/use-act.ts";
import { retentionQuery } from "./queries.ts";

/** The response replaces the cached one. A refused act shows that the cached one is old. */
function useRetentionAct<Input>(
  applicationId: number,
  run: (input: Input) => Promise<{ retention: ApplicationRetention }>,
  onFailure: (error: Error) => void = () => undefined,
) {
  const client = useQueryClient();
  const { queryKey } = retentionQuery(applicationId);
  return useAct({
    mutationFn: run,
    onSuccess: (retention) => void client.setQueryData(queryKey, retention),
    onError: (error) => {
      onFailure(error);
      return reloadAfter(error, () => client.invalidateQueries({ queryKey }));
    },
  });
}

export const useRequestExtension = (applicationId: number) =>
  useRetentionAct(applicationId, (reason: string) =>
    call(requestExtension, { params: { id: applicationId }, body: { extension: { reason } } }),
  );

export const useDecideExtension = (applicationId: number, onFailure: (error: Error) => void) =>
  useRetentionAct(
    applicationId,
    (isAgreed: boolean) => call(decideExtension, { params: { id: applicationId }, body: { extension: { is_agreed: isAgreed } } }),
    onFailure,
  );
