import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The offer of an invitation link. The contract loads with this query, so that public pages start without it. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => {
      const { previewInvitation } = await import("@rounds/contract/hospitals/teams.ts");
      return (await call(previewInvitation, { body: { token } }, { signal })).invitation;
    },
    // Accepting the invitation invalidates the offer. The page then shows the result instead.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acceptOffer = async (token: string) => {
  const { acceptInvitation } = await import("@rounds/contract/hospitals/teams.ts");
  return call(acceptInvitation, { body: { token } });
};
