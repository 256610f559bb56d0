import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** What an invitation's link offers. The contract comes with the first question: public pages begin without it. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => {
      const { previewInvitation } = await import("@rounds/contract/hospitals/teams.ts");
      return (await call(previewInvitation, { body: { token } }, { signal })).invitation;
    },
    // It ends by being used, and then this page says what came of it.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acceptOffer = async (token: string) => {
  const { acceptInvitation } = await import("@rounds/contract/hospitals/teams.ts");
  return call(acceptInvitation, { body: { token } });
};
