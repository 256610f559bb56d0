import { closeBulkTextMessage } from "@rounds/contract/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { messageKeys } from "./queries.ts";

/** Closes the result of a bulk sending on the server. A result that could not be closed is shown again. */
export const useCloseBulk = () => {
  const client = useQueryClient();
  const queryKey = messageKeys.latestBulk;
  const { mutate } = useMutation({
    mutationKey: messageKeys.closing,
    mutationFn: async (id: number) => {
      await call(closeBulkTextMessage, { params: { id } });
      // A response from before must not show it again.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { bulk_text_message: null });
    },
    onError: (error) => toast.failure(error),
  });
  return mutate;
};
