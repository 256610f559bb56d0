import { agreeToVersions, type AwaitedConsent } from "@rounds/contract/accounts/legal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { legalVersionsQuery } from "./queries.ts";

/** Agrees to new versions. After a refusal the versions are read again, because another one may apply now. */
export const useAgree = (onAgreed: () => void, onRefused: () => void) => {
  const client = useQueryClient();
  return useAct({
    mutationKey: ["account", "agree"],
    mutationFn: (consents: readonly AwaitedConsent[]) => call(agreeToVersions, { body: { consents: [...consents] } }),
    onSuccess: onAgreed,
    onError: () => {
      void client.invalidateQueries({ queryKey: legalVersionsQuery(call).queryKey });
      onRefused();
    },
  });
};
